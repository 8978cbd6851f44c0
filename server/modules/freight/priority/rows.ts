/** Drivers' requests for cargos, and their outcome (S1 §4; domain.md 4.3 "Priority"). */
import type { SplitReason } from '#contract/halls/split/outcome.ts'
import { PriorityStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

/** Why support cancels a request. */
export type CancelReason = 'CARGO_FINISHED_BY_ADMIN'

/** Cancels the pending requests for a cargo; returns their number. */
export async function cancelPriorities(db: Db, cargoId: number, reason: CancelReason): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('priority')
    .set({ status: PriorityStatus.cancelledBySupport, reason_code: reason })
    .where('cargo_id', '=', cargoId)
    .where('status', '=', PriorityStatus.pending)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Cancels one request; false if it is no longer pending. */
export async function deletePriority(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('priority')
    .set({ status: PriorityStatus.cancelledBySupport, reason_code: 'SUPPORT_DELETE' })
    .where('id', '=', id)
    .where('status', '=', PriorityStatus.pending)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Number of pending requests for a cargo. */
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
 * Every request for a cargo with its turn and driver, by turn, then by the driver's list; those of a show that is still open
 * are sealed (G7).
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
      'turn.driver_id',
      'driver.first_name',
      'driver.last_name',
      'show_run.state as showState',
    ])
    .where('priority.cargo_id', '=', cargoId)
    .orderBy('turn.number')
    .orderBy('priority.rank')
    .orderBy('priority.id')
    .execute()

/** Number of lists of an open show that contain a cargo, and the run; 0 without one. */
export async function openListsWith(db: Db, cargoId: number): Promise<{ lists: number; runId: number | null }> {
  const { lists, runId } = await db
    .selectFrom('priority')
    .innerJoin('show_run', 'show_run.id', 'priority.run_id')
    .select([sql<number>`count(*)::int`.as('lists'), sql<number | null>`max(show_run.id)`.as('runId')])
    .where('priority.cargo_id', '=', cargoId)
    .where('priority.status', '=', PriorityStatus.pending)
    .where('show_run.state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return { lists, runId }
}

/** A turn's current list in a run, best first: without deleted requests. */
export const listOf = async (db: Db, runId: number, turnId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('priority')
    .select('cargo_id')
    .where('run_id', '=', runId)
    .where('turn_id', '=', turnId)
    .where('status', '=', PriorityStatus.pending)
    .orderBy('rank')
    .execute()
  return rows.map(({ cargo_id }) => cargo_id)
}

interface Settled {
  turnId: number
  cargo: number
  status: PriorityStatus
  reason: SplitReason | 'INSUFFICIENT_CREDIT'
}

/** Stores the outcome of every priority of a run. */
export async function settlePriorities(tx: Db, runId: number, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return
  await sql`
    update priority set status = ended.status, reason_code = nullif(ended.reason, 'CONFIRMED')
    from unnest(${settled.map(({ turnId }) => turnId)}::bigint[], ${settled.map(({ cargo }) => cargo)}::bigint[],
      ${settled.map(({ status }) => status)}::int[], ${settled.map(({ reason }) => reason)}::text[])
      as ended (turn_id, cargo_id, status, reason)
    where priority.run_id = ${runId} and priority.status = ${PriorityStatus.pending}
      and priority.turn_id = ended.turn_id and priority.cargo_id = ended.cargo_id`.execute(tx)
}

/** Ends every pending priority of these turns; returns their number. */
export async function dropPriorities(
  tx: Db,
  turnIds: readonly number[],
  status: PriorityStatus,
  reason: string,
): Promise<number> {
  if (turnIds.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('priority')
    .set({ status, reason_code: reason })
    .where('turn_id', 'in', turnIds)
    .where('status', '=', PriorityStatus.pending)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Replaces the whole list of a turn in a run; dropped priorities are kept as removed by the driver (GAP38). */
export async function replaceList(
  tx: Db,
  { runId, turnId, cargoIds, now }: { runId: number; turnId: number; cargoIds: readonly number[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('priority')
    .set({ status: PriorityStatus.deleted, reason_code: null })
    .where('run_id', '=', runId)
    .where('turn_id', '=', turnId)
    .where('status', '=', PriorityStatus.pending)
    .execute()
  if (cargoIds.length === 0) return
  await tx
    .insertInto('priority')
    .values(
      cargoIds.map((cargo_id, i) => ({
        run_id: runId,
        turn_id: turnId,
        cargo_id,
        rank: i + 1,
        status: PriorityStatus.pending,
        reason_code: null,
        registered_at: now,
      })),
    )
    .execute()
}

/** Ends every priority of an aborted run; the turns are unchanged. */
export async function dropRunPriorities(tx: Db, runId: number, reason: string): Promise<void> {
  await tx
    .updateTable('priority')
    .set({ status: PriorityStatus.cancelledBySupport, reason_code: reason })
    .where('run_id', '=', runId)
    .where('status', '=', PriorityStatus.pending)
    .execute()
}
