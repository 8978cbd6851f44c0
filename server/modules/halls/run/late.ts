/** Runs a missed show late: a new show opens in its place, as a public act of a member (domain.md H8; decision 11). */
import type { run } from '#contract/halls/run.ts'
import { runWords } from '#contract/halls/run-words.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { cargosOfShow } from '#server/modules/freight/cargo/index.ts'
import { awaitHall, dueShow, hallShows, nextShowAt, recordOverride } from '#server/modules/organisations/hall/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { faceColumns, faceOf, publicReason, runOf } from './read.ts'
import type { LiveRun } from './rows.ts'
import { insertShow } from './step.ts'

const { late: words } = runWords
const MINUTE = 60_000
/** Maximum age of a missed show, ms. */
const MAX_AGE = 24 * 60 * MINUTE

/** Opens a show now in the place of the missed one. Of two members at once, the second gets 409. */
export async function openLate(context: RequestContext, { id, ReasonCode }: Received<(typeof run)['openLate']>) {
  const { db, actor, now } = context
  const { hall_id: hallId } = await runOf(db, actor, id)
  if (!ReasonCode) refuseFaults({ ReasonCode: runWords.lateReason })
  // A second member waits here, and then finds the new show.
  await awaitHall(db, hallId)
  const missed = await runOf(db, actor, id)
  const opening = await planLate(db, missed, now)
  if (typeof opening === 'string') throw new Refusal('conflict', { message: opening })
  const late = await insertShow(db, { hallId, ...opening, reason: null, lateFor: missed.opens_at, now })
  await recordOverride(context, {
    kind: 'RUN_LATE',
    hallId,
    runId: late.id,
    showTime: clockOf(missed.opens_at),
    reason: '',
    reasonCode: ReasonCode,
  })
  return reply(faceOf(await runOf(db, actor, late.id)), {
    message: runWords.openedLate(clockOf(opening.locksAt)),
    about: ['run', late.id],
    detail: { missed: id },
  })
}

/** The hall's newest show if it was missed and can be run late now; else null. */
export async function missedShow(db: Db, hallId: number, now: Date) {
  const newest = await newestOf(db, hallId)
  return newest && typeof (await planLate(db, newest, now)) !== 'string' ? faceOf(newest) : null
}

const newestOf = (db: Db, hallId: number) =>
  db.selectFrom('show_run').select(faceColumns).where('hall_id', '=', hallId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** The window of a show that runs this one late from now, or the message why there is none. */
async function planLate(db: Db, missed: Pick<LiveRun, (typeof faceColumns)[number]>, now: Date) {
  const { id, hall_id: hallId, opens_at: missedAt, reason, state } = missed
  if (state === 'OPEN' || state === 'LOCKED' || state === 'PUBLISHED') return words.held
  // A member stopped it, with a typed reason.
  if (state === 'ABORTED' && publicReason(reason) === 'WRITTEN') return words.stopped
  const newest = await newestOf(db, hallId)
  if (newest && newest.id !== id) return newest.late_for?.getTime() === missedAt.getTime() ? words.runs : words.passed
  if (now.getTime() - missedAt.getTime() > MAX_AGE) return words.old
  const shows = await hallShows(db, hallId)
  if (!shows.hasShowTimes) return words.noTimes
  if (!shows.isActive) return words.inactive
  const locksAt = new Date(now.getTime() + Math.max(1, shows.reservationLimitMinutes) * MINUTE)
  // A show that opens before the late one is published would be skipped.
  const next = dueShow(shows, now)?.opensAt ?? nextShowAt(shows, now)
  if (next && next.getTime() - locksAt.getTime() < MINUTE) return words.next(clockOf(next))
  const cargo = await cargosOfShow(db, hallId, now).limit(1).executeTakeFirst()
  return cargo ? { opensAt: now, locksAt, shows } : words.noCargo
}
