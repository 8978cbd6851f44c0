import { comment, type Comment } from '#contract/messaging/comment.ts'
import { useAct, type Done } from '#app/transport/act.ts'
import type { QueueOptions } from '#app/transport/outbox/queued.ts'
import type { Prepared } from '#app/kit/file/picture/prepare.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { notSavedWords } from '#app/kit/file/file-words.ts'
import { commentFormWords as words } from './comment-words.ts'

const NAME_LENGTH = 300

interface Sending {
  /** The thread it belongs to; null begins one. */
  thread: Comment | null
  /** An administrator answers. */
  isAnswer: boolean
  onDone: () => void
}

/** The form state. */
export interface Draft {
  title: string
  text: string
  type: 1 | 2 | 3
}

/** Sends a message, a follow-up or an answer, with the file it carries; without a network it waits on the device. */
export function useSending({ thread, isAnswer, onDone }: Sending) {
  const options = {
    say: ({ kind, reason }: { kind: string; reason?: unknown }) =>
      kind === 'not-saved' ? notSavedWords[reason as keyof typeof notSavedWords] : undefined,
    onDone: ({ state, message }: Pick<Done<typeof comment.add>, 'state' | 'message'>) => {
      alert(state === 'kept' ? { tone: 'warning', text: words.kept } : { tone: 'success', text: message })
      onDone()
    },
  }
  const add = useAct(comment.add, options)
  const answer = useAct(comment.answer, options)
  const send = ({ title, text, type }: Draft, file: Prepared | null) => {
    const named = { OriginalName: file?.name.slice(0, NAME_LENGTH) ?? '' }
    const how = (line: string): QueueOptions => ({ title: line, ...(file && { bytes: file.bytes, mime: file.mime }) })
    return isAnswer && thread
      ? answer.act({ Id: thread.commentId, Answer: text, ...named }, how(words.answerTitle(thread.title)))
      : add.act(
          { Title: title, Desc: text, Type: type, ParentId: thread?.commentId ?? null, ...named },
          how(words.itemTitle(title || (thread?.title ?? ''))),
        )
  }
  const { isBusy, error } = isAnswer ? answer : add
  return { send, isBusy, error }
}
