import { Box } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { textDigits } from '#contract/kernel/value/digits.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { shownMessagesQuery, type ShownMessage } from '#app/modules/messaging/message/queries.ts'
import { isMissing } from '#app/transport/failure.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { ScreenTitle } from '#app/kit/page/current.tsx'
import { smsMessageWords as words } from '#app/modules/messaging/message/message-words.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'

/** Text messages that the demo shows instead of sending; the page exists only in the demo. */
export function Screen() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(shownMessagesQuery)
  const again = () => void refetch()
  // Messages really go to phones here.
  if (isMissing(error)) return <Navigate to="/error404" replace />
  return (
    <PublicPage tools={<LookLater />} untitled>
      <Stack maw="var(--page-read)" mx="auto">
        <ScreenTitle />
        <p>{words.why}</p>
        {error && data && (
          <OldAnswer at={dataUpdatedAt} onRetry={again}>
            {words.stale}
          </OldAnswer>
        )}
        <section className="card" aria-label={words.list}>
          {data === undefined ? (
            error ? (
              <ErrorState title={words.failed} why={error.message} onRetry={again} />
            ) : (
              <LoadingState rows={4} />
            )
          ) : data.length === 0 ? (
            <EmptyState icon={IconMessage} title={words.none} why={words.noneWhy} />
          ) : (
            <MessageList messages={data} />
          )}
        </section>
      </Stack>
    </PublicPage>
  )
}

/** Messages, the newest first; a new one is announced (live region). */
export const MessageList = ({ messages }: { messages: readonly ShownMessage[] }) => (
  <ol className="list" aria-live="polite">
    {messages.map(({ id, mobile, text, at }) => (
      <Stack key={id} component="li" gap="xs">
        <Group component="span" className="faint" justify="space-between">
          <span>
            {words.to} <Isolate>{mobile}</Isolate>
          </span>
          <TimeAgo at={at} />
        </Group>
        <Box component="p" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {textDigits(text)}
        </Box>
      </Stack>
    ))}
  </ol>
)
