import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refreshMember } from '#app/modules/access/sign-in/identity.ts'
import { useEvicted, useOutboxSummary, useStorage, type OutboxSummary } from '#app/transport/outbox/outbox.ts'
import { useIsOffline } from '#app/transport/outbox/connection.ts'
import { useServerAhead, useToday } from '#app/kit/ui/date/now.ts'
import { deviceWords as words } from '#app/kit/page/shell-words.ts'

/** Device problems that need the member's attention, above the page, with a link to the outbox (offline.md 2.6). */
export function DeviceNotes() {
  const summary = useOutboxSummary()
  const storage = useStorage()
  const { evicted, dismiss } = useEvicted()
  const stop = summary?.stop
  // The server refused in the background: one request in the foreground opens the prompt for the password or its change.
  useEffect(() => void ((stop === 'sign-in' || stop === 'must-change-password') && refreshMember()), [stop])
  const clock = useClockNote()
  if (useLocation({ select: ({ pathname }) => pathname === '/outbox' })) return null
  return (
    <>
      {evicted && (
        <div className="note device-line" data-tone="bad" role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <div className="grow">
            <p>{words.evicted(evicted.count)}</p>
            <ul>
              {evicted.titles.map((title, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two may be called the same, and none moves
                <li key={at}>{title}</li>
              ))}
            </ul>
          </div>
          <button type="button" className="link" onClick={dismiss}>
            {words.dismiss}
          </button>
        </div>
      )}
      {clock && (
        <p className="note device-line" data-tone="wait" role="status">
          <IconClockExclamation size={20} aria-hidden />
          <span className="grow">{clock}</span>
        </p>
      )}
      {notesOf(storage, summary).map(([tone, text]) => (
        <p key={text} className="note device-line" data-tone={tone} role="status">
          <IconAlertTriangle size={20} aria-hidden />
          <span className="grow">{text}</span>
          <Link to="/outbox" className="tap">
            {words.toOutbox}
          </Link>
        </p>
      ))}
    </>
  )
}

/** Above this difference, ms, two clocks may show different days. */
const APART = 5 * 60_000

/** Returns a note that this device's clock is wrong, or that its own day is used instead of the server's; null otherwise. */
function useClockNote(): string | null {
  const ahead = useServerAhead()
  const today = useToday()
  const isLost = useIsOffline()
  if (ahead === null) return isLost ? words.clockUnknown(today) : null
  return Math.abs(ahead) < APART ? null : words.clockApart(Math.round(ahead / 60_000), today)
}

function notesOf(storage: OutboxSummary['storage'], summary?: OutboxSummary): ['wait' | 'bad', string][] {
  const { age, waiting = 0, stop, portal = false } = summary ?? ({} as Partial<OutboxSummary>)
  const notes: [boolean, 'wait' | 'bad', string][] = [
    [storage === 'broken', 'bad', words.broken], // A database that cannot be opened has no summary.
    [storage === 'full', 'bad', words.full],
    [stop === 'account-inactive', 'bad', words.inactive],
    [portal, 'wait', words.portal],
    [age === 'stuck' && waiting > 0, 'bad', words.stuck(waiting)],
    [age === 'day' && waiting > 0, 'wait', words.day(waiting)],
  ]
  return notes.filter(([is]) => is).map(([, tone, text]) => [tone, text])
}
