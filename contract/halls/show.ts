import { inTehran, tehranInstant } from '../kernel/value/shamsi.ts'

const DAY = 86_400_000
/** Days ahead in which a show is searched. */
const HORIZON = 8

interface Entering {
  /** Active show times of the hall, 'HH:MM' in Tehran. */
  showTimes: readonly string[]
  /** Announcement time of the cargo. */
  announceAt: Date
  /** Arrival of the announcement at the server, or now while it is being edited. */
  receivedAt: Date
  /** Minutes before the show by which it must have arrived (GAP53). */
  limitMinutes: number
}

/** The first show a cargo can enter: not before its announcement, and in time; null without one soon. */
export function firstShow({ showTimes, announceAt, receivedAt, limitMinutes }: Entering): Date | null {
  const inTime = receivedAt.getTime() + limitMinutes * 60_000
  const earliest = Math.max(announceAt.getTime(), inTime)
  for (let day = 0; day < HORIZON; day += 1) {
    const { iso } = inTehran(new Date(earliest + day * DAY))
    const shows = showTimes.map((time) => tehranInstant(iso, Number(time.slice(0, 2)), Number(time.slice(3, 5))).getTime())
    const reached = shows.filter((show) => show >= earliest)
    if (reached.length > 0) return new Date(Math.min(...reached))
  }
  return null
}
