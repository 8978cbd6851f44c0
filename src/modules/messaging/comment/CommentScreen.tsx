import { Button } from '@mantine/core'
import { IconMessage, IconMessageReply, IconPlus } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { comment, type Comment } from '#contract/messaging/comment.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { Side } from './queries.ts'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { List } from '#app/kit/list/List.tsx'
import { useList } from '#app/kit/list/useList.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { Dialog } from '#app/kit/ui/form/FormDialog.tsx'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { commentFormWords, commentScreenWords as words } from './comment-words.ts'
import { columns, stateOf } from './columns.tsx'
import { commentLists } from './filters.ts'
import { MessageForm } from './MessageForm.tsx'
import { Thread } from './Thread.tsx'

/** Width of the action with its label, px. */
const ACTS_WIDTH = 130

/** A company's messages to the administrators, or those of all companies (S2 "Messages"; O4). */
export function Screen({ side }: { side: Side }) {
  const list = useList(commentLists[side])
  const { values, put } = list
  const { data, refetch } = list.query
  const rows = data?.rows ?? []
  const opened = rows.find(({ commentId }) => commentId === values.thread)
  const actOf = (row: Comment) => ({
    word: words.open,
    name: words.openOf(row.title),
    icon: IconMessageReply,
    run: () => put({ thread: row.commentId }),
  })
  const add = side === 'company' && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => put({ doing: 'add' })}>
      {words.add}
    </Button>
  )
  const actions = (row: Comment) => <RowIcons acts={[actOf(row)]} />
  return (
    <List
      {...{ list, words, actions }}
      columns={columns[side]}
      name={words.list[side]}
      className="comments"
      actsWidth={ACTS_WIDTH}
      rowId={({ commentId }) => String(commentId)}
      renderCard={(row) => (
        <Stack component="article" gap={6}>
          <Group justify="space-between">
            <b>{row.title}</b>
            <StatusChip {...stateOf(row)} />
          </Group>
          <Group component="p" className="faint" justify="space-between">
            <span>{side === 'admin' && row.transportationCompanyFullName}</span>
            <Moment at={row.lastAt} />
          </Group>
          <CardActs acts={[actOf(row)]} />
        </Stack>
      )}
      head={
        <>
          <Waiting />
          {data?.fromDevice && (
            <OldAnswer at={data.at} onRetry={() => void refetch()}>
              {words.stale}
            </OldAnswer>
          )}
        </>
      }
      empty={
        <EmptyState icon={IconMessage} title={words.emptyTitle} why={words.emptyWhy[side]}>
          {add}
        </EmptyState>
      }
      bar={
        <Group justify="space-between">
          <b>{data && words.count(grouped(data.total))}</b>
          {rows.length > 0 && add}
        </Group>
      }
    >
      {values.doing === 'add' && side === 'company' && (
        <Dialog title={commentFormWords.newTitle} size={560} onClose={() => put({ doing: null }, true)}>
          <MessageForm thread={null} isAnswer={false} onDone={() => put({ doing: null }, true)} />
        </Dialog>
      )}
      {opened && (
        <Dialog title={opened.title} onClose={() => put({ thread: null }, true)}>
          <Thread key={opened.commentId} thread={opened} side={side} />
        </Dialog>
      )}
    </List>
  )
}

/** `/Comment/New`: the company's messages with the form open. */
export const NewMessage = () => <Navigate to={'/Comment'} search={{ do: 'add' }} replace />

const sending: readonly string[] = [comment.add.name, comment.answer.name]
const unsent: readonly string[] = ['queued', 'sending', 'unknown']

/** Messages that are on this device only. */
function Waiting() {
  const items = useOutboxItems(String(useSignedIn().id)) ?? []
  const count = items.filter(({ call, state }) => sending.includes(call) && unsent.includes(state)).length
  return (
    count > 0 && (
      <p className="note" data-tone="wait" role="status">
        {words.waitingHere(count)}
      </p>
    )
  )
}
