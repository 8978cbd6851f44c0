import { PermitStatus, PriorityStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { recordExpired } from '#server/modules/organisations/hall/index.ts'

/** Time from a permit's voiding to the end of its turn, ms. */
export const VOIDED_MS = 86_400_000

/**
 * QUEUED → EXPIRED for expired turns of a hall, except those with a priority in an unfinished show (X5), each with an entry in
 * the hall's next record; closes a turn whose permit was voided a day ago without being restored. Returns the number of ended
 * turns.
 */
export async function expireTurns(tx: Db, hallId: number, now: Date): Promise<number> {
  await keepClocks(tx, hallId, now)
  const expired = await tx
    .updateTable('turn')
    .set({ state: 'EXPIRED', ended_at: now, end_reason: 'EXPIRED' })
    .where('hall_id', '=', hallId)
    .where('state', '=', 'QUEUED')
    .where('expires_at', '<=', now)
    .where('paused_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from priority join show_run on show_run.id = priority.run_id
        where priority.turn_id = turn.id and priority.status = ${PriorityStatus.pending} and show_run.state in ('OPEN', 'LOCKED'))`,
    )
    .returning('id')
    .execute()
  await recordExpired(tx, { hallId, turnIds: expired.map(({ id }) => id), reasonCode: 'LIFE_OVER', now })
  const { numUpdatedRows: closed } = await tx
    .updateTable('turn')
    .set({ state: 'CLOSED', ended_at: now, end_reason: 'PERMIT_VOIDED' })
    .where('hall_id', '=', hallId)
    .where('state', '=', 'RESERVED')
    .where(
      // If restored and won again, the wait starts from its last permit.
      sql<boolean>`(select max(permit.voided_at) from permit where permit.turn_id = turn.id and permit.status = ${PermitStatus.voided})
        <= ${new Date(now.getTime() - VOIDED_MS)}
        and not exists (select from permit where permit.turn_id = turn.id and permit.status > ${PermitStatus.voided})`,
    )
    .executeTakeFirstOrThrow()
  return expired.length + Number(closed)
}

/** While a hall is closed the expiry clocks of its queue are paused; they resume when it opens again (X39). */
async function keepClocks(tx: Db, hallId: number, now: Date): Promise<void> {
  const { is_active } = await tx.selectFrom('hall').select('is_active').where('id', '=', hallId).executeTakeFirstOrThrow()
  const clocks = tx
    .updateTable('turn')
    .where('hall_id', '=', hallId)
    .where('state', '=', 'QUEUED')
    .where('expires_at', 'is not', null)
    .where('paused_at', is_active ? 'is not' : 'is', null)
  const moved = sql<Date>`expires_at + (${now}::timestamptz - paused_at)`
  await (is_active ? clocks.set({ expires_at: moved, paused_at: null }) : clocks.set({ paused_at: now })).execute()
}
