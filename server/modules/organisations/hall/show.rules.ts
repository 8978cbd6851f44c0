/** The due show of a hall, and the fate of a delayed one: pure (domain.md 4.3; X23, X25, X26). */
import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Maximum age of a missed show that is recorded: more than a day, so that after any outage one of a hall with daily shows is. */
const LOOK_BACK = 36 * 60 * MINUTE

/** A hall's data for deciding the next show. Times 'HH:MM' in Tehran. */
export interface HallShows {
  isActive: boolean
  hasShowTimes: boolean
  showTimes: readonly string[]
  /** Start of validity by show time; absent ones are valid always. */
  since?: ReadonlyMap<string, Date>
  reservationLimitMinutes: number
  /** The hall's newest run, in any state. */
  last: { opensAt: Date; publishedAt: Date | null; isLive: boolean } | null
}

/** A show to be opened now, or to be recorded as skipped. */
export interface DueShow {
  opensAt: Date
  locksAt: Date
  skip: 'HALL_INACTIVE' | 'PREVIOUS_NOT_PUBLISHED' | 'SERVER_DOWN' | null
}

/** The oldest past show instant without a run; null when there is none. */
export function dueShow(hall: HallShows, now: Date): DueShow | null {
  if (hall.last?.isLive) return null
  const opensAt = hall.hasShowTimes ? nextInstant(hall, now) : continuousInstant(hall, now)
  if (!opensAt) return null
  const window = Math.max(1, hall.reservationLimitMinutes) * MINUTE
  const locksAt = new Date(opensAt.getTime() + window)
  return { opensAt, locksAt, skip: skipped(hall, opensAt, now.getTime() - opensAt.getTime() > window / 2) }
}

function skipped({ isActive, last }: HallShows, opensAt: Date, isLate: boolean): DueShow['skip'] {
  if (!isActive) return 'HALL_INACTIVE'
  if (last?.publishedAt && last.publishedAt > opensAt) return 'PREVIOUS_NOT_PUBLISHED'
  // Requests were impossible for more than half of the window: the next show is fairer.
  return isLate ? 'SERVER_DOWN' : null
}

/** A hall without show times opens the next minute after its last run. */
function continuousInstant({ last }: HallShows, now: Date): Date | null {
  const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE)
  return last && last.opensAt >= minute ? null : minute
}

function nextInstant({ showTimes, since, last }: HallShows, now: Date): Date | null {
  const from = last?.opensAt.getTime() ?? now.getTime() - 30 * MINUTE
  const earliest = Math.max(from, now.getTime() - LOOK_BACK)
  const days = [2, 1, 0].map((ago) => inTehran(new Date(now.getTime() - ago * DAY)).iso)
  const instants = days.flatMap((iso) =>
    showTimes.flatMap((time) => {
      const at = tehranInstant(iso, Number(time.slice(0, 2)), Number(time.slice(3, 5)))
      return at < (since?.get(time) ?? at) ? [] : [at]
    }),
  )
  const due = instants.filter((at) => at.getTime() > earliest && at <= now)
  return due.length > 0 ? new Date(Math.min(...due.map(Number))) : null
}

/** The next opening of a show; null for a hall without show times or without an active one. */
export const nextShowAt = (hall: HallShows, now: Date): Date | null => comingShows(hall, now, 1)[0] ?? null

/** The openings after this instant, at most `most`; none for a hall without show times or without an active one. */
export function comingShows({ hasShowTimes, showTimes, isActive }: HallShows, after: Date, most: number): Date[] {
  if (!hasShowTimes || !isActive || showTimes.length === 0) return []
  const found: Date[] = []
  for (let day = 0; found.length < most; day += 1) {
    const { iso } = inTehran(new Date(after.getTime() + day * DAY))
    const instants = showTimes.map((time) => tehranInstant(iso, Number(time.slice(0, 2)), Number(time.slice(3, 5))))
    found.push(...instants.filter((at) => at > after).toSorted((a, b) => Number(a) - Number(b)))
  }
  return found.slice(0, most)
}
