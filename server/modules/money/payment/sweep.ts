/** Payments whose payer never came back, or whose gateway did not answer (GAP46). */
import { sql } from 'kysely'
import { confirm, type Confirming } from './confirm.ts'
import { LIFETIME_MINUTES, REVERSAL_HOURS } from './payment.rules.ts'

/** Payments asked about in one look, and seconds before one is asked about again, by whichever server. */
const AT_ONCE = 20
const AGAIN_SECONDS = 45

/**
 * Asks about what is not over; answers what changed. Any number of servers may do it: each payment is taken by one. Once the
 * lifetime is over a last question is asked; an amount that differs is given back in that time, or by people, and where the
 * gateway was asked to and never answered it is asked on.
 */
export async function sweepPayments(doors: Confirming): Promise<{ payment: number; state: string }[]> {
  const { db, clock } = doors
  const now = await clock.at(db)
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<{ id: number; state: string }>`
    update payment set asked_at = ${now}
    where id in (
      select id from payment
      where (state in ('created', 'sent', 'returned')
          or state = 'differs' and handled_at is null and (created_at > ${before(LIFETIME_MINUTES)}
            or reversing_at is not null and created_at > ${before(REVERSAL_HOURS * 60)}))
        and (asked_at is null or asked_at < ${new Date(now.getTime() - AGAIN_SECONDS * 1000)})
        and created_at < ${new Date(now.getTime() - AGAIN_SECONDS * 1000)}
      order by asked_at nulls first, id
      limit ${AT_ONCE}
      for update skip locked
    )
    returning id, state`.execute(db)
  const changed: { payment: number; state: string }[] = []
  for (const { id, state } of rows) {
    const after = await confirm(doors, id)
    if (after.state !== state) changed.push({ payment: id, state: after.state })
  }
  return changed
}
