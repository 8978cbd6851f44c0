import './outbox.css'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMember } from '#app/data/transport/session.ts'
import { useOutboxItems, useOutboxSummary } from '#app/data/transport/outbox.ts'
import { useNow } from '#app/ui/date/now.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { useWaitingNames } from '#app/features/waiting/names.ts'
import { outboxWords as words } from '#app/words/outbox.ts'
import { Connection } from './Connection.tsx'
import { exportItems } from './export.ts'
import { ItemRow } from './ItemRow.tsx'
import { Notes } from './Notes.tsx'
import { Arrived, Dropped } from './Settled.tsx'
import { awaitedBy, blockedAmong, isOpen, unsettled } from './state.ts'
import { useBroken } from './storage.ts'
import { useItemVerbs } from './useItemVerbs.tsx'

const Repair = lazy(() => import('./Repair.tsx'))

/** The outbox of the signed-in member on this device (offline.md 2.16); `?item=` opens what is mended here. */
export function Screen() {
  const member = useMember()
  // Between the end of a session and the way to the login nothing is shown.
  return member && <Outbox accountId={String(member.id)} />
}

function Outbox({ accountId }: { accountId: string }) {
  const items = useOutboxItems(accountId)
  const summary = useOutboxSummary()
  const isBroken = useBroken()
  const now = useNow()
  const [verbs, dialog] = useItemVerbs()
  const names = useWaitingNames()
  const { item: opId } = useSearch({ strict: false }) as { item?: unknown }
  const navigate = useNavigate()
  if (!items || !summary) return isBroken ? <Unread /> : <LoadingState label={words.reading} />

  const blocked = blockedAmong(items)
  const open = unsettled(items)
  return (
    <div className="stack">
      <Notes summary={summary} bytes={open.reduce((sum, { upload }) => sum + (upload?.size ?? 0), 0)} />
      <div className="two">
        <section className="stack" aria-labelledby="outbox-open">
          <div className="row between">
            <h2 id="outbox-open">{words.title(open.length)}</h2>
            {open.some(isOpen) && (
              <Button variant="default" loading={verbs.sending} onClick={verbs.send}>
                {words.sendAll}
              </Button>
            )}
          </div>
          {open.length === 0 ? (
            <div className="card">
              <EmptyState icon={IconCircleCheck} title={words.emptyTitle} why={words.emptyWhy} />
            </div>
          ) : (
            <ul className="card outbox">
              {open.map((item) => (
                <ItemRow
                  key={item.opId}
                  item={item}
                  stop={summary.stop}
                  blocked={blocked.has(item.opId)}
                  waits={awaitedBy(item, items)}
                  now={now}
                  verbs={verbs}
                  names={names}
                />
              ))}
            </ul>
          )}
          {open.length > 0 && (
            <button type="button" className="link outbox-copy" onClick={() => exportItems(open)}>
              {words.export}
            </button>
          )}
        </section>
        <div className="stack">
          <Connection summary={summary} now={now} />
          <Dropped items={items.filter(({ mayUndo }) => mayUndo)} verbs={verbs} />
          <Arrived items={items.filter(({ state }) => state === 'delivered')} now={now} />
        </div>
      </div>
      {dialog}
      {typeof opId === 'string' && (
        <Suspense>
          <Repair key={opId} {...{ opId, accountId }} onEnded={() => void navigate({ to: '.', search: {}, replace: true })} />
        </Suspense>
      )}
    </div>
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
