/** One step of one hall's show: open, lock, or split and publish, each in its own transaction (domain.md 4.3; X24). */
import type { SkipReason } from '#contract/kernel/reasons.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import type { SharedClock } from '#server/platform/clock.ts'
import { cargosOfShow } from '#server/modules/freight/cargo/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { bySystem, dueShow, hallShows, recordOverride, takeHall } from '#server/modules/organisations/hall/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { dropRunPriorities } from '#server/modules/freight/priority/index.ts'
import { expireTurns, freezeTurns } from '../turn/index.ts'
import { dueHalls } from './due.ts'
import type { Sealer } from './key.ts'
import { lockRun } from './lock.ts'
import { publishRun, type IssuePermits } from './publish.ts'
import { liveRun, numberCargos, type LiveRun } from './rows.ts'

/** Delay between lock and split, ms: the hash of the lists is public on the board before there is an outcome. */
export const COMMITTED_MS = 5000

export type Step = 'OPEN' | 'SKIPPED' | 'LOCKED' | 'PUBLISHED' | 'ABORTED'

interface Stepping {
  /** The clock shared by all servers; each step reads it after it has locked the hall. */
  at: SharedClock['at']
  seal: Sealer
  issue: IssuePermits
  /** Whether this server may open and lock; one with a wrong clock only publishes locked runs. True when absent. */
  mayBegin?: boolean
  /** Whether this server has already looked at all halls, for `dueHalls`. */
  isRepeated?: boolean
}

/** Runs the due step of a hall; null if there is none, or if another server runs it. */
export const stepHall = (db: Db, hallId: number, { at, seal, issue, mayBegin = true }: Stepping): Promise<Step | null> =>
  db.transaction().execute(async (tx) => {
    if (!(await takeHall(tx, hallId))) return null
    const now = await at(tx)
    await expireTurns(tx, hallId, now)
    const run = await liveRun(tx, hallId)
    if (run?.state === 'LOCKED') {
      if (isFresh(run, now)) return null
      await publishRun(tx, run, { now, seal, issue })
      return 'PUBLISHED'
    }
    if (!mayBegin) return null
    if (!run) return openDue(tx, hallId, now)
    // During an open show, and once more before its lock: a cargo or a turn may have joined it.
    await numberCargos(tx, run)
    await freezeTurns(tx, hallId)
    if (run.locks_at > now) return null
    if (await sleptThrough(tx, run, now)) {
      await abortAsleep(tx, run, now)
      return 'ABORTED'
    }
    await lockRun(tx, run, now)
    return 'LOCKED'
  })

/** Whether the lock is too recent to be split. A clock set back since does not delay it. */
function isFresh({ locked_at }: LiveRun, now: Date): boolean {
  const stood = now.getTime() - locked_at!.getTime()
  return stood >= 0 && stood < COMMITTED_MS
}

/** Back-off state of the halls: which to skip this time, and which succeeded. */
interface Patience {
  rests(hallId: number): boolean
  went(hallId: number): void
}

/** Steps every hall that has work as far as the clock allows; returns the steps taken. A failing hall does not stop the others. */
export async function stepAll(
  db: Db,
  stepping: Stepping,
  failed: (hallId: number, error: unknown) => void,
  patience?: Patience,
): Promise<{ hallId: number; step: Step }[]> {
  const steps: { hallId: number; step: Step }[] = []
  for (const hallId of await dueHalls(db, await stepping.at(db), stepping.isRepeated)) {
    if (patience?.rests(hallId)) continue
    try {
      for (let step = await stepHall(db, hallId, stepping); step; step = await stepHall(db, hallId, stepping))
        steps.push({ hallId, step })
      patience?.went(hallId)
    } catch (error) {
      failed(hallId, error)
    }
  }
  return steps
}

/** Opens the due show, or records why it was skipped; null when none is due. */
export async function openDue(tx: Db, hallId: number, now: Date): Promise<'OPEN' | 'SKIPPED' | null> {
  const shows = await hallShows(tx, hallId)
  const due = dueShow(shows, now)
  if (!due) return null
  const { opensAt } = due
  const anyCargo = due.skip === null ? await cargosOfShow(tx, hallId, opensAt).limit(1).executeTakeFirst() : undefined
  const reason = due.skip ?? (anyCargo ? null : 'NO_CARGO')
  // A hall without show times would record every empty minute, and publish a record for each.
  if (!shows.hasShowTimes && (reason !== null || !(await anyTurn(tx, hallId)))) return null
  const { id } = await insertShow(tx, { hallId, ...due, reason, shows, now })
  if (reason !== null) {
    const about = { hallId, runId: id, showTime: clockOf(opensAt) }
    await recordOverride({ db: tx, actor: bySystem, now }, { kind: 'RUN_SKIPPED', ...about, reason: '', reasonCode: reason })
  }
  return reason === null ? 'OPEN' : 'SKIPPED'
}

interface NewShow {
  hallId: number
  opensAt: Date
  locksAt: Date
  /** Why it is skipped; null for a show that opens. */
  reason: SkipReason | null
  /** The opening of the missed show that it runs late. */
  lateFor?: Date
  /** The versions of the hall's settings and of its policy that count for it. */
  shows: { policyVersion: number; hallVersion: number }
  now: Date
}

/** Creates a show; one that opens gets the numbers of its cargos and keeps the inputs of its queue. */
export async function insertShow(
  tx: Db,
  { hallId, opensAt, locksAt, reason, lateFor, shows, now }: NewShow,
): Promise<{ id: number }> {
  const run = await tx
    .insertInto('show_run')
    .values({
      hall_id: hallId,
      opens_at: opensAt,
      locks_at: locksAt,
      state: reason === null ? 'OPEN' : 'SKIPPED',
      policy_version: shows.policyVersion,
      hall_version: shows.hallVersion,
      reason,
      opened_at: reason === null ? now : null,
      late_for: lateFor ?? null,
    })
    .returning(['id', 'hall_id', 'opens_at'])
    .executeTakeFirstOrThrow()
  if (reason !== null) return run
  const count = await numberCargos(tx, run)
  await freezeTurns(tx, hallId)
  await notify({ db: tx, now }, 'showOpened', { about: [{ id: run.id, count, at: clockOf(locksAt) }] })
  await notify({ db: tx, now }, 'ownShowOpened', { about: [{ id: run.id, at: clockOf(locksAt), until: locksAt }] })
  return run
}

const anyTurn = (tx: Db, hallId: number) =>
  tx.selectFrom('turn').select('id').where('hall_id', '=', hallId).where('state', '=', 'QUEUED').limit(1).executeTakeFirst()

/** Delay of a lock in minutes beyond which requests may have been impossible in its show. */
const LONG = 30 * 60_000

/**
 * Whether the servers were down for long, without evidence that one ran in the second half of the window: a list received then
 * is evidence.
 */
async function sleptThrough(tx: Db, { id, opens_at, locks_at }: LiveRun, now: Date): Promise<boolean> {
  if (now.getTime() - locks_at.getTime() <= LONG) return false
  const half = new Date((opens_at.getTime() + locks_at.getTime()) / 2)
  const late = await tx
    .selectFrom('list_receipt')
    .select('turn_id')
    .where('run_id', '=', id)
    .where('received_at', '>=', half)
    .executeTakeFirst()
  return late === undefined
}

/** Ends it undecided: its turns are unchanged, and the next show is fairer. */
async function abortAsleep(tx: Db, { id, hall_id: hallId, opens_at }: LiveRun, now: Date): Promise<void> {
  await tx.updateTable('show_run').set({ state: 'ABORTED', reason: 'SERVER_DOWN' }).where('id', '=', id).execute()
  await dropRunPriorities(tx, id, 'RUN_ABORTED')
  await notify({ db: tx, now }, 'showAborted', { about: [{ id, at: clockOf(opens_at) }] })
  const about = { hallId, runId: id, showTime: clockOf(opens_at) }
  await recordOverride({ db: tx, actor: bySystem, now }, { kind: 'RUN_ABORTED', ...about, reason: '', reasonCode: 'SERVER_DOWN' })
}
