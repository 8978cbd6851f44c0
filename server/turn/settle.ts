/** What a split leaves of turns and wishes; called by the run that decided it. */
import type { SplitReason } from '#contract/split/outcome.ts'
import { PriorityStatus } from '#contract/status.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { TurnState } from '../db/tables-desk.ts'

interface Settled {
  turnId: number
  cargo: number
  status: PriorityStatus
  reason: SplitReason
}

/** Writes how every wish of a run ended. */
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

/** Turns that won: their clock stands still while the permit holds them. */
export async function reserveTurns(tx: Db, turnIds: readonly number[], now: Date): Promise<void> {
  if (turnIds.length === 0) return
  await tx.updateTable('turn').set({ state: 'RESERVED', paused_at: now }).where('id', 'in', turnIds).execute()
}

/** Ends turns, with the reason that is shown. */
export async function endTurns(
  tx: Db,
  turnIds: readonly number[],
  { state, reason, now }: { state: Exclude<TurnState, 'QUEUED' | 'RESERVED'>; reason: string; now: Date },
): Promise<void> {
  if (turnIds.length === 0) return
  await tx
    .updateTable('turn')
    .set({ state, end_reason: reason, ended_at: now })
    .where('id', 'in', turnIds)
    .where('state', 'in', ['QUEUED', 'RESERVED'])
    .execute()
}

/** The permit of a turn that won is closed: the turn has done what it was taken for (domain.md 4.3). */
export const closeTurn = (tx: Db, turnId: number, now: Date): Promise<void> =>
  endTurns(tx, [turnId], { state: 'CLOSED', reason: 'CLOSED', now })

/** Every wish of these turns that still awaits a split ends; answers how many. */
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

/** Replaces the whole list of a turn in a run; the wishes it drops are kept as removed by the driver (GAP38). */
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

/** Every wish of a run that was aborted; the turns stay as they are. */
export async function dropRunPriorities(tx: Db, runId: number, reason: string): Promise<void> {
  await tx
    .updateTable('priority')
    .set({ status: PriorityStatus.cancelledBySupport, reason_code: reason })
    .where('run_id', '=', runId)
    .where('status', '=', PriorityStatus.pending)
    .execute()
}
