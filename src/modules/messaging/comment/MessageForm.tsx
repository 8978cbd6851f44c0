import { Group, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { commentLengths, commentTypes, type Comment, type CommentType } from '#contract/messaging/comment.ts'
import { commentTypeWords } from '#contract/messaging/comment-words.ts'
import { FileField } from '#app/kit/file/FileField.tsx'
import { useChosen } from '#app/kit/file/useChosen.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { GrowingText } from '#app/kit/ui/input/GrowingText.tsx'
import { unfitWords } from '#app/kit/file/file-words.ts'
import { commentFormWords as words } from './comment-words.ts'
import { useSending, type Draft } from './useSending.ts'

interface MessageFormProps {
  /** Null begins a thread, with a title and a type. */
  thread: Comment | null
  isAnswer: boolean
  onDone: () => void
}

const blank: Draft = { title: '', text: '', type: 1 }
const FIELDS = ['Title', 'Desc', 'Answer', 'File', 'UploadId']

/** A message, a follow-up, or an answer: its text is required, a new one's title too (S2 §5); a file is optional. */
export function MessageForm({ thread, isAnswer, onDone }: MessageFormProps) {
  const [draft, setDraft] = useState(blank)
  const { chosen, choose, clear } = useChosen()
  const done = () => {
    setDraft(blank)
    clear()
    onDone()
  }
  const { send, isBusy, error } = useSending({ thread, isAnswer, onDone: done })
  const faults = error?.faults ?? {}
  const unfit = chosen.state === 'unfit' ? unfitWords[chosen.why] : null
  const submit = () => {
    if (isBusy || chosen.state === 'preparing' || chosen.state === 'unfit') return
    void send(draft, chosen.state === 'ready' ? chosen.file : null)
  }
  const label = isAnswer ? words.answer : words.text
  return (
    <Form {...{ error, isBusy }} label={label} onSubmit={submit}>
      {thread === null && (
        <>
          <TextInput
            data-autofocus
            label={words.title}
            withAsterisk
            maxLength={commentLengths.Title}
            value={draft.title}
            error={faults['Title']}
            onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
          />
          <Radio.Group
            label={words.type}
            value={String(draft.type)}
            onChange={(type) => setDraft({ ...draft, type: Number(type) as CommentType })}
          >
            <Group className="wide-target">
              {commentTypes.map((type) => (
                <Radio key={type} value={String(type)} label={commentTypeWords[type]} />
              ))}
            </Group>
          </Radio.Group>
        </>
      )}
      <GrowingText
        label={label}
        withAsterisk
        least={3}
        most={10}
        maxLength={commentLengths.Desc}
        value={draft.text}
        error={faults['Desc'] ?? faults['Answer']}
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
      />
      <FileField
        label={words.file}
        hint={words.fileHint}
        withAsterisk={false}
        chosen={chosen}
        busy={isBusy}
        error={unfit ?? faults['File'] ?? faults['UploadId'] ?? null}
        onChoose={(file) => void choose(file)}
        onClear={clear}
      />
      <TroubleNote>{error && noteOf(error, FIELDS)}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy} isBlocked={chosen.state === 'preparing'}>
          {isAnswer ? words.sendAnswer : words.send}
        </SteadyButton>
      </Group>
    </Form>
  )
}
