/** Payments whose payer never returned, or whose gateway did not respond (GAP46). */
import { sql } from 'kysely'
import { confirm, type Confirming } from './confirm.ts'
import { LIFETIME_MINUTES, REVERSAL_HOURS } from './payment.rules.ts'

/** Payments queried in one run, and seconds before one is queried again, by any server. */
const AT_ONCE = 20
const AGAIN_SECONDS = 45

/**
 * Queries unfinished payments; returns the changed ones. Any number of servers may run it: each payment is claimed by one.
 * After the lifetime one last query is made; a different amount is refunded within that time, or manually, and an unanswered
 * refund request is repeated.
 */
export async function sweepPayments(dependencies: Confirming): Promise<{ payment: number; state: string }[]> {
  const { db, clock } = dependencies
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
    const after = await confirm(dependencies, id)
    if (after.state !== state) changed.push({ payment: id, state: after.state })
  }
  return changed
}
