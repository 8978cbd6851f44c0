import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

const DAY = 86_400_000

/**
 * QUEUED → EXPIRED for turns of a hall whose life is over, except those with a wish in a show that is not over yet (X5);
 * a turn whose permit was voided a day ago and that nobody gave back is closed. Answers how many ended.
 */
export async function expireTurns(tx: Db, hallId: number, now: Date): Promise<number> {
  const { numUpdatedRows: expired } = await tx
    .updateTable('turn')
    .set({ state: 'EXPIRED', ended_at: now, end_reason: 'EXPIRED' })
    .where('hall_id', '=', hallId)
    .where('state', '=', 'QUEUED')
    .where('expires_at', '<=', now)
    .where(
      sql<boolean>`not exists (select from priority join show_run on show_run.id = priority.run_id
        where priority.turn_id = turn.id and priority.status = 1 and show_run.state in ('OPEN', 'LOCKED'))`,
    )
    .executeTakeFirstOrThrow()
  const { numUpdatedRows: closed } = await tx
    .updateTable('turn')
    .set({ state: 'CLOSED', ended_at: now, end_reason: 'PERMIT_VOIDED' })
    .where('hall_id', '=', hallId)
    .where('state', '=', 'RESERVED')
    .where(
      sql<boolean>`exists (select from permit where permit.turn_id = turn.id and permit.status = 0
        and permit.voided_at <= ${new Date(now.getTime() - DAY)})
        and not exists (select from permit where permit.turn_id = turn.id and permit.status > 0)`,
    )
    .executeTakeFirstOrThrow()
  return Number(expired) + Number(closed)
}
