import { clockOf } from '#contract/kernel/value/shamsi.ts'
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { fillCargos } from '#server/modules/freight/cargo/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { keepCursor } from '#server/modules/organisations/hall/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { receiptsOf, settlePriorities } from '#server/modules/freight/priority/index.ts'
import { endTurns, idleIn, countSkippedShow, reserveTurns } from '../turn/index.ts'
import { INSUFFICIENT_CREDIT } from './credit.ts'
import { decide, recordOf } from './decide.ts'
import { notifyDrivers } from './drivers.ts'
import { facesOf, overridesSince, recordBefore } from './faces.ts'
import type { Sealer } from './key.ts'
import type { LiveRun } from './rows.ts'

/** Issues the permit of every winning turn. Permits depend on shows, so the issuer is injected (permit/issue.ts). */
export type IssuePermits = (
  tx: Db,
  won: { won: readonly { turnId: number; cargoId: number }[]; runId: number; hallId: number; now: Date },
) => Promise<void>

interface Publishing {
  now: Date
  seal: Sealer
  issue: IssuePermits
}

/** Decides a locked run from its snapshot and writes all consequences atomically (domain.md 4.7). */
export async function publishRun(tx: Db, run: LiveRun, { now, seal, issue }: Publishing): Promise<void> {
  const { locked_at: lockedAt, snapshot_hash: snapshotHash } = run
  if (lockedAt === null || run.snapshot === null || snapshotHash === null) throw new Error(`run ${run.id} is not locked`)
  // The database's clock may have been set back since the lock: the publication is never earlier than the lock.
  const publishedAt = now < lockedAt ? lockedAt : now
  const decided = decide(run.snapshot)
  const { snapshot, outcome } = decided
  const turnIdOf = await turnIdsOf(tx, run.hall_id, snapshot)

  const poor = new Set(snapshot.turns.filter(({ ineligible }) => ineligible === INSUFFICIENT_CREDIT).map(({ number }) => number))
  await settlePriorities(
    tx,
    run.id,
    outcome.turns.flatMap(({ turn, wishes }) =>
      wishes.map((wish) => ({
        ...wish,
        reason: poor.has(turn) ? INSUFFICIENT_CREDIT : wish.reason,
        turnId: turnIdOf(turn),
      })),
    ),
  )
  const won = outcome.turns.flatMap(({ turn, cargo }) => (cargo === null ? [] : [{ turnId: turnIdOf(turn), cargoId: cargo }]))
  await issue(tx, { won, runId: run.id, hallId: run.hall_id, now })
  await reserveTurns(
    tx,
    won.map(({ turnId }) => turnId),
    now,
  )
  const inactive = snapshot.turns
    .filter(({ ineligible }) => ineligible === 'DRIVER_INACTIVE')
    .map(({ number }) => turnIdOf(number))
  const gone = await stillInactive(tx, inactive)
  await endTurns(tx, gone, { state: 'CANCELLED', reason: 'DRIVER_INACTIVE', now })
  await countSkippedShow(tx, {
    hallId: run.hall_id,
    idle: idleIn(snapshot).map((number) => turnIdOf(number)),
    listed: snapshot.lists.map(({ turn }) => turnIdOf(turn)),
    most: await showsToPass(tx, run),
    now,
  })
  const filled = outcome.cargos.filter(({ left, winners }) => left === 0 && winners.length > 0).map(({ id }) => id)
  await fillCargos(tx, filled, now)
  const issued = outcome.cargos.filter(({ winners }) => winners.length > 0)
  await notify({ db: tx, now }, 'permitIssued', {
    about: issued.map(({ id, winners, left }) => ({ id, count: winners.length, left })),
  })
  const about = [{ id: run.id, count: won.length, at: clockOf(run.opens_at) }]
  await notify({ db: tx, now }, 'showResult', { about })
  await keepCursor(tx, run.hall_id, outcome.cursor)

  const before = await recordBefore(tx, run)
  const { overrides, lastId } = await overridesSince(tx, run.hall_id, before?.lastOverrideId ?? 0)
  const record = recordOf(decided, {
    ...(await facesOf(tx, run.hall_id, snapshot)),
    // A show that an earlier version locked, or of the demo's past, has no balance.
    format: snapshot.balance ? 5 : 3,
    lockedAt: lockedAt.toISOString(),
    overrides,
    previous: before?.recordHash ?? null,
    publishedAt: publishedAt.toISOString(),
    receipts: await receiptsOf(tx, run.id),
    snapshotHash,
  })
  await tx
    .updateTable('show_run')
    .set({
      state: 'PUBLISHED',
      outcome: decided.outcomeText,
      record: record.text,
      cursor_after: outcome.cursor,
      prev_record_hash: before?.recordHash ?? null,
      record_hash: record.hash,
      published_at: publishedAt,
      last_override_id: lastId,
      ...seal(record.hash),
    })
    .where('id', '=', run.id)
    .execute()
  await notifyDrivers(tx, run, { text: record.text, now, turnIdOf })
}

/** The turns among these whose driver is inactive now: a driver who was activated since the opening keeps the turn. */
async function stillInactive(tx: Db, turnIds: readonly number[]): Promise<number[]> {
  if (turnIds.length === 0) return []
  const rows = await tx
    .selectFrom('turn')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .select('turn.id')
    .where('turn.id', 'in', turnIds)
    .where('driver.is_active', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** Number of skipped shows after which a turn ends, by the policy at the run's opening; 0 never. */
async function showsToPass(tx: Db, { hall_id, policy_version }: LiveRun): Promise<number> {
  const row = await tx
    .selectFrom('hall_policy')
    .select('turn_expire_shows')
    .where('hall_id', '=', hall_id)
    .where('version', '=', policy_version)
    .executeTakeFirst()
  return row?.turn_expire_shows ?? 0
}

/** Turn number → id, for the turns of the snapshot. */
async function turnIdsOf(tx: Db, hallId: number, { turns }: SplitSnapshot): Promise<(number: number) => number> {
  const rows = await tx
    .selectFrom('turn')
    .select(['id', 'number'])
    .where('hall_id', '=', hallId)
    .where('number', 'in', [-1, ...turns.map(({ number }) => number)])
    .execute()
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return (number) => {
    const id = ids.get(number)
    if (id === undefined) throw new Error(`turn ${number} of hall ${hallId} is missing`)
    return id
  }
}
