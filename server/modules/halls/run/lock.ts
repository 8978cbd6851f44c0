import { canonical, SplitSnapshot, type SplitPolicy } from '#contract/halls/split/snapshot.ts'
import { hashOf } from '#contract/halls/split/hash.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { cargosOfShow } from '#server/modules/freight/cargo/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { ineligible } from '../turn/index.ts'
import { balanceOf, lastTurnOf } from './accounting.ts'
import { holdFromDrivers, INSUFFICIENT_CREDIT } from './credit.ts'
import { queueOf, type LiveRun } from './rows.ts'

/**
 * Stores the snapshot and its hash: from here on only the snapshot is read (domain.md 4.3). Without `accounts` it has no balance:
 * the demo's past has turns of shows without a record.
 */
export async function lockRun(tx: Db, run: LiveRun, now: Date, accounts = true): Promise<void> {
  const { balance, ...bare } = await snapshotOf(tx, run, now)
  const snapshot = canonical(SplitSnapshot, accounts ? { ...bare, balance } : bare)
  await tx
    .updateTable('show_run')
    .set({ state: 'LOCKED', snapshot, snapshot_hash: hashOf(snapshot), locked_at: now })
    .where('id', '=', run.id)
    .execute()
}

async function snapshotOf(tx: Db, run: LiveRun, now: Date): Promise<SplitSnapshot> {
  // Before the queue: every turn up to it is in the queue, or has left it.
  const lastTurn = await lastTurnOf(tx, run)
  const cargos = await cargosOfShow(tx, run.hall_id, run.opens_at).execute()
  // The scheduled lock, not the actual time: cards are judged by the show's day (X23).
  const day = inTehran(run.locks_at).iso
  const waiting = await queueOf(tx, run.hall_id, run.id, day)
  // A turn given after the lock could not choose: the show does not count as skipped (X2, X14).
  const queue = waiting.filter(({ issuedAt }) => issuedAt < run.locks_at)
  const turns = queue.map((turn) => ({ ...turn, ineligible: ineligible(turn, day) }))
  // Turns without a list pay nothing, and their wallets are not revealed.
  const choosing = turns.filter((turn) => turn.ineligible === null && turn.list.length > 0)
  const lacking = await holdFromDrivers(tx, run, choosing, now)
  const { ratio_cursor } = await tx
    .selectFrom('hall')
    .select('ratio_cursor')
    .where('id', '=', run.hall_id)
    .executeTakeFirstOrThrow()
  return {
    balance: { ...(await balanceOf(tx, run, cargos)), lastTurn },
    // A value equal to the weight is omitted: records without such loads keep their bytes.
    cargos: cargos.map(({ needs, ...cargo }) => (needs < cargo.weight ? { ...cargo, needs } : cargo)),
    cursor: ratio_cursor,
    format: 1,
    hallId: run.hall_id,
    lists: queue.filter(({ list }) => list.length > 0).map(({ number, list }) => ({ cargos: list, turn: number })),
    locksAt: run.locks_at.toISOString(),
    opensAt: run.opens_at.toISOString(),
    policy: await policyOf(tx, run),
    runId: run.id,
    turns: turns.map((turn) => ({
      capacity: turn.capacity,
      ineligible: lacking.has(turn.id) ? INSUFFICIENT_CREDIT : turn.ineligible,
      isNative: turn.isNative,
      loaderType: turn.loaderType,
      number: turn.number,
      place: turn.place,
    })),
  }
}

/** The policy at the run's opening: a change applies from the next run (X38). Version 0 is the hall's first, strict order. */
async function policyOf(tx: Db, { hall_id, policy_version: version }: LiveRun): Promise<SplitPolicy> {
  const row = await tx
    .selectFrom('hall_policy')
    .select(['split_order as order', 'native', 'other'])
    .where('hall_id', '=', hall_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return { native: 0, order: 'STRICT_FIFO', other: 0, ...row, version }
}
