import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { fullMomentOf, momentOf } from '../ui/Answer.tsx'
import { turnWords as words } from './turn-words.ts'

/** A queued turn: its number, its hall, and the turns before it. */
export function Ticket({ turn }: { turn: NonNullable<OwnAccount['turn']> }) {
  const { number, hallName, ahead, issuedAt, expiresAt } = turn
  return (
    <section className="card ticket" aria-label={words.number}>
      <small>{words.number}</small>
      <b className="ticket-number">{persianDigits(number)}</b>
      <b>{hallName}</b>
      {ahead !== null && <p>{words.ahead(ahead)}</p>}
      <small>{words.given(momentOf(issuedAt), expiresAt && fullMomentOf(expiresAt))}</small>
    </section>
  )
}
