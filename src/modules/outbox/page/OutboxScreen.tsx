import './outbox.css'
import { useNetwork } from '@mantine/hooks'
import { Box, Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useMember } from '#app/transport/session.ts'
import { useOutboxItems, useOutboxSummary, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { useNow } from '#app/kit/ui/date/now.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { useWaitingNames } from '#app/modules/outbox/item/names.ts'
import { outboxWords as words } from './outbox-page-words.ts'
import { useSending } from '#app/transport/outbox/sending.ts'
import { piece } from '#app/transport/stale.ts'
import { BackupActs } from './BackupActs.tsx'
import { Causes } from './Causes.tsx'
import { Connection } from './Connection.tsx'
import { ItemRow } from './ItemRow.tsx'
import { Notes } from './Notes.tsx'
import { Arrived, Dropped } from './Settled.tsx'
import { useBroken } from './storage.ts'
import { useItemVerbs } from './useItemVerbs.tsx'

const Repair = lazy(piece(() => import('./Repair.tsx')))

/** The outbox of the signed-in member on this device (offline.md 2.16); `?item=` opens an item to repair here. */
export function Screen() {
  const member = useMember()
  // Renders nothing between the end of a session and the redirect to the login.
  return member && <Outbox accountId={String(member.id)} />
}

function Outbox({ accountId }: { accountId: string }) {
  const items = useOutboxItems(accountId)
  const summary = useOutboxSummary()
  const sending = useSending()
  const isBroken = useBroken()
  const now = useNow()
  const [verbs, dialog] = useItemVerbs()
  const { online } = useNetwork()
  const names = useWaitingNames()
  const { item: opId } = useSearch({ strict: false }) as { item?: unknown }
  const navigate = useNavigate()
  if (!items || !summary) return isBroken ? <Unread /> : <LoadingState label={words.reading} />

  const before = beforeAmong(items)
  const here = { isOnline: online, isBlocked: sending?.isBlocked ?? false }
  const open = unsettled(items)
  return (
    <Stack>
      <Notes summary={summary} bytes={open.reduce((sum, { upload }) => sum + (upload?.size ?? 0), 0)} />
      <Causes items={open} />
      <div className="two">
        <Stack component="section" aria-labelledby="outbox-open">
          <Group justify="space-between">
            <h2 id="outbox-open">{words.title(open.length)}</h2>
            {open.some(isOpen) && (
              <Button variant="default" loading={verbs.sending} disabled={!online} onClick={verbs.send}>
                {words.sendAll}
              </Button>
            )}
          </Group>
          {open.length === 0 ? (
            <div className="card">
              <EmptyState icon={IconCircleCheck} title={words.emptyTitle} why={words.emptyWhy} />
            </div>
          ) : (
            <Box component="ul" className="card list outbox" p={0}>
              {open.map((item) => (
                <ItemRow
                  key={item.opId}
                  item={item}
                  around={{ ...summary, ...here, before: before.get(item.opId) ?? null, waits: awaitedBy(item, items) }}
                  now={now}
                  verbs={verbs}
                  names={names}
                />
              ))}
            </Box>
          )}
          <BackupActs accountId={accountId} isEmpty={open.length === 0} />
        </Stack>
        <Stack>
          <Connection summary={summary} sending={sending} now={now} />
          <Dropped items={items.filter(({ mayUndo }) => mayUndo)} verbs={verbs} />
          <Arrived items={items.filter(({ state }) => state === 'delivered')} now={now} />
        </Stack>
      </div>
      {dialog}
      {typeof opId === 'string' && (
        <Suspense>
          <Repair key={opId} {...{ opId, accountId }} onEnded={() => void navigate({ to: '.', search: {}, replace: true })} />
        </Suspense>
      )}
    </Stack>
  )
}

/** An outbox that cannot be read is not an empty one. */
const Unread = () => (
  <ErrorState title={words.brokenTitle} why={words.brokenWhy}>
    <Button variant="default" onClick={() => location.reload()}>
      {words.reload}
    </Button>
  </ErrorState>
)

/** Whether the item is queued: a request is still to be sent. */
export const isOpen = ({ state }: OutboxItem) =>
  state === 'queued' || state === 'sending' || state === 'unknown' || state === 'cancelling'

/** Unsettled items in display order: first those that need the member, then the queue in order. */
export function unsettled(items: OutboxItem[]): OutboxItem[] {
  return [...items.filter(({ state }) => state === 'attention'), ...items.filter(isOpen)]
}

/**
 * Returns items blocked by an earlier item of their lane with a later retry, by opId, and that item's title; files have a lane of
 * their own.
 */
export function beforeAmong(items: OutboxItem[]): ReadonlyMap<string, string> {
  const waiting = items.filter((item) => isOpen(item) && !item.suspect)
  const queues = [waiting.filter(({ upload }) => !upload), waiting.filter(({ upload }) => upload)]
  return new Map(queues.flatMap(behindFirst))
}

function behindFirst(queue: OutboxItem[]): [opId: string, title: string][] {
  const [first, ...behind] = queue.slice(queue.findIndex(({ nextAt }) => nextAt !== null))
  if (!first || first.nextAt === null) return []
  return behind.filter(({ state }) => state === 'queued').map(({ opId }) => [opId, first.title])
}

/** The title of the item it waits for; null without one, or if that is not on this device any more. */
export function awaitedBy({ state: own, needs }: OutboxItem, items: readonly OutboxItem[]): string | null {
  const ref = own === 'queued' ? needs[0]?.ref : undefined
  if (ref === undefined) return null
  return items.findLast(({ entityRef, state }) => entityRef === ref && state !== 'discarded')?.title ?? null
}
