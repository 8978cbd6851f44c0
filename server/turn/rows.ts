import { PriorityStatus } from '#contract/status.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Why support cancels a request. */
export type CancelReason = 'CARGO_FINISHED_BY_ADMIN'

/** Cancels the requests for a cargo that still await the split; answers how many there were. */
export async function cancelPriorities(db: Db, cargoId: number, reason: CancelReason): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('priority')
    .set({ status: PriorityStatus.cancelledBySupport, reason_code: reason })
    .where('cargo_id', '=', cargoId)
    .where('status', '=', PriorityStatus.pending)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** How many requests for a cargo still await the split. */
export async function awaitingPriorities(db: Db, cargoId: number): Promise<number> {
  const { count } = await db
    .selectFrom('priority')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cargo_id', '=', cargoId)
    .where('status', '=', PriorityStatus.pending)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Every request for a cargo with its turn and driver, in the order of the turns, then of the driver's list; sealed are those
 * of a show that is still open (G7).
 */
export const prioritiesOf = (db: Db, cargoId: number) =>
  db
    .selectFrom('priority')
    .innerJoin('turn', 'turn.id', 'priority.turn_id')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .leftJoin('show_run', 'show_run.id', 'priority.run_id')
    .select([
      'priority.id',
      'priority.rank',
      'priority.status',
      'priority.reason_code',
      'priority.registered_at',
      'turn.number',
      'turn.issued_at',
      'driver.first_name',
      'driver.last_name',
      sql<boolean>`coalesce(show_run.state = 'OPEN', false)`.as('isSealed'),
    ])
    .where('priority.cargo_id', '=', cargoId)
    .orderBy('turn.number')
    .orderBy('priority.rank')
    .orderBy('priority.id')
    .execute()
