/** The demo's shows of yesterday, decided by the same engine as every other show: so their records verify. */
import { lookUp } from '../look-up.ts'
import { clockOf, inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { hashOf } from '#contract/halls/split/hash.ts'
import type { Insertable } from 'kysely'
import { issuePermits } from '#server/modules/permits/permit/index.ts'
import type { Sealer } from '#server/modules/halls/run/key.ts'
import { lockRun } from '#server/modules/halls/run/lock.ts'
import { openDue } from '#server/modules/halls/run/step.ts'
import { publishRun } from '#server/modules/halls/run/publish.ts'
import { giveReceipt } from '#server/modules/freight/priority/receipts.ts'
import { liveRun, queueOf } from '#server/modules/halls/run/rows.ts'
import { cargosOfShow } from '#server/modules/freight/cargo/show.ts'
import { bySystem, recordOverride } from '#server/modules/organisations/hall/index.ts'
import { hallShows } from '#server/modules/organisations/hall/shows.ts'
import { replaceList } from '#server/modules/freight/priority/rows.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Dice } from '../dice.ts'

const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE
const DAY = 86_400_000
/** Halls that held shows yesterday, and the month before with a history: the port and the capital. */
export const showing = [1, 6]
const LONGEST_LIST = 4
/** How many of those who might list something do. */
const WILLING = 0.55

/** A show that was held. */
interface PastShow {
  hallId: number
  opensAt: Date
}
type Cargo = Pick<Insertable<Tables['cargo']>, 'hall_id' | 'status' | 'is_hall_load'> & { announce_at: Date }

/** Two shows for each of those halls: at the arrival of yesterday's last live load, and half an hour before; by time. */
export const showsBefore = (today: Date, cargos: readonly Cargo[]): PastShow[] =>
  showing
    .flatMap((hallId) => {
      const live = cargos.filter(
        (one) => one.hall_id === hallId && one.status === 0 && one.is_hall_load && one.announce_at < today,
      )
      const last = Math.max(...live.map(({ announce_at }) => Number(announce_at)))
      return [last - HALF_HOUR, last].map((at) => ({ hallId, opensAt: new Date(at) }))
    })
    .toSorted((a, b) => Number(a.opensAt) - Number(b.opensAt))

interface Playing {
  die: Dice
  seal: Sealer
  /** Turns with lists. */
  listing: ReadonlySet<number>
  clerks: ReadonlyMap<number, number>
  /** Stores the rows that had arrived by then. */
  admit: (until: Date) => Promise<void>
}

/** Holds one show, from its opening to its record. */
export async function holdShow(tx: Tx, { hallId, opensAt }: PastShow, { die, seal, listing, clerks, admit }: Playing) {
  if ((await openDue(tx, hallId, opensAt)) !== 'OPEN') return
  const run = (await liveRun(tx, hallId))!
  const window = run.locks_at.getTime() - opensAt.getTime()
  const later = (ms: number) => new Date(run.locks_at.getTime() + ms)
  await admit(later(0))
  const cargos = await cargosOfShow(tx, hallId, opensAt).execute()
  for (const turn of await queueOf(tx, hallId, run.id, inTehran(run.locks_at).iso)) {
    const fitting = cargos.filter((one) => one.loaderTypes.includes(turn.loaderType) && one.weight <= turn.capacity)
    if (!listing.has(turn.id) || fitting.length === 0 || !die.chance(WILLING)) continue
    const wanted = new Set(Array.from({ length: LONGEST_LIST }, () => die.pick(fitting).id))
    const now = new Date(opensAt.getTime() + die.int(MINUTE, window - MINUTE))
    await replaceList(tx, { runId: run.id, turnId: turn.id, cargoIds: [...wanted], now })
    const memberId = lookUp(clerks)(hallId)
    // The same demo every time; a real salt is chance.
    const salt = hashOf(`${run.id} ${turn.number}`).slice(0, 16)
    await giveReceipt(tx, { runId: run.id, turn, cargoIds: [...wanted], memberId, channel: 'desk', now, salt })
  }
  await lockRun(tx, run, later(400), false)
  await publishRun(tx, (await liveRun(tx, hallId))!, { now: later(1200), seal, issue: issuePermits })
}

/** Today's missed shows become one missed show, after which the job continues. */
export async function skipMissedShows(tx: Tx, now: Date): Promise<void> {
  for (const hallId of showing) {
    const { showTimes, policyVersion, reservationLimitMinutes, last } = await hallShows(tx, hallId)
    const days = [new Date(now.getTime() - DAY), now].map((day) => inTehran(day).iso)
    const missed = days
      .flatMap((iso) => showTimes.map((time) => tehranInstant(iso, Number(time.slice(0, 2)), Number(time.slice(3)))))
      .filter((at) => at.getTime() < now.getTime() - HALF_HOUR && at > (last?.opensAt ?? at))
    const opens_at = missed.at(-1)
    if (!opens_at) continue
    const locks_at = new Date(opens_at.getTime() + reservationLimitMinutes * MINUTE)
    const row = { hall_id: hallId, opens_at, locks_at, policy_version: policyVersion, state: 'SKIPPED' as const }
    const reason = 'SERVER_DOWN' as const
    const run = await tx
      .insertInto('show_run')
      .values({ ...row, reason })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { hallId, runId: run.id, showTime: clockOf(opens_at) }
    await recordOverride({ db: tx, actor: bySystem, now }, { kind: 'RUN_SKIPPED', ...about, reason: '', reasonCode: reason })
  }
}
