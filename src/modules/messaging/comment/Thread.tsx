import { Box, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { comment, type Comment } from '#contract/messaging/comment.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { carriedBy, commentQueries, type Side } from './queries.ts'
import { useAct } from '#app/transport/act.ts'
import { useTask } from '#app/transport/task.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { commentFormWords, threadWords as words } from './comment-words.ts'
import { MessageForm } from './MessageForm.tsx'

/** A thread: its question, its answers, and the form of the next message. Opening it marks it as seen. */
export function Thread({ thread, side }: { thread: Comment; side: Side }) {
  const query = useQuery(commentQueries.answers(thread))
  const { act } = useAct(comment.seen)
  const see = useEffectEvent(() => void act({ id: thread.commentId }, { title: commentFormWords.seenTitle(thread.title) }))
  const isNew = thread.unread > 0 && query.isSuccess
  useEffect(() => {
    if (isNew) see()
  }, [isNew])
  return (
    <Stack>
      <Stack component="ol" gap={10} aria-label={words.messages}>
        <Message message={thread} side={side} />
        <Answered query={query} failed={words.failed}>
          {({ rows, message }) =>
            rows.length === 0 ? (
              <li className="faint">{message}</li>
            ) : (
              rows.map((one) => <Message key={one.commentId} message={one} side={side} />)
            )
          }
        </Answered>
      </Stack>
      <MessageForm key={thread.commentId} thread={thread} isAnswer={side === 'admin'} onDone={() => void query.refetch()} />
    </Stack>
  )
}

/** One message: author, time, text, and file. The text is plain: it is never rendered as HTML. */
function Message({ message, side }: { message: Comment; side: Side }) {
  const { commentId, desc, isAnswer, writer, at, file, transportationCompanyFullName } = message
  const isOwn = isAnswer === (side === 'admin')
  const name = [writer, side === 'admin' && !isAnswer && transportationCompanyFullName].filter(Boolean).join(searchWords.comma)
  return (
    <Stack component="li" gap="xs" p="10px 12px" bd="1px solid var(--line)" bdrs="sm" {...(!isOwn && { bg: 'var(--sunken)' })}>
      <Group component="p" className="faint" justify="space-between">
        <b>{name || words.you}</b>
        <small>
          <Moment at={at} />
        </small>
      </Group>
      <Box component="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <bdi>{desc}</bdi>
      </Box>
      {file && <Carried id={commentId} name={file.name} />}
    </Stack>
  )
}

function Carried({ id, name }: { id: number; name: string }) {
  const { run, isBusy } = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  return (
    <Button
      variant="subtle"
      aria-disabled={isBusy || undefined}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => !isBusy && void run(async () => saveFile(await carriedBy(id), name))}
    >
      <bdi>{words.download(name)}</bdi>
    </Button>
  )
}
