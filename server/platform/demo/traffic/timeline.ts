import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import type { Dice } from '../dice.ts'
import { showTimes } from '../organisations/halls.ts'
import notes from '../data/notes.json' with { type: 'json' }

const MINUTE = 60_000
const DAY = 86_400_000
/** The fortnight before today, today, and the one after. */
const days = Array.from({ length: 28 }, (_, i) => i - 14)
const busyness = days.map((day) => (day === 0 ? 36 : 20 - Math.abs(day)))

type Status = -1 | 0 | 1 | 2 | 3
const statuses: readonly Status[] = [0, 1, 2, 3, -1]
/** When a cargo was announced and how it ended. */
export interface Course {
  status: Status
  announce_at: Date
  received_at: Date
  finished_at: Date | null
  finish_reason: string | null
}

/** A load for a show of a hall, up to a fortnight ahead; never one received today, at any time of day. */
export function hallCourse(die: Dice, today: Date, leadMinutes: number): Course {
  const day = die.weighted(days, busyness)
  const [hour, minute] = die.pick(showTimes).split(':').map(Number)
  // Noon is inside its day under any daylight saving time.
  const announce_at = tehranInstant(inTehran(new Date(today.getTime() + (day + 0.5) * DAY)).iso, hour, minute)
  const lastChance = Math.min(announce_at.getTime() - leadMinutes * MINUTE, today.getTime())
  const received_at = new Date(lastChance - die.int(5, 900) * MINUTE)
  const status = die.weighted(statuses, hallOdds(day))
  if (day > 0 && status === 1) {
    const finished_at = new Date(received_at.getTime() + (today.getTime() - received_at.getTime()) / 2)
    return { status, announce_at, received_at, finished_at, finish_reason: die.pick(notes.finished) }
  }
  return { status, announce_at, received_at, ...ending(die, today, status, announce_at) }
}

/** Weights of `statuses`: future ones are live, old ones have documents. */
function hallOdds(day: number): number[] {
  if (day >= 0) return day === 0 ? [1] : [94, 6]
  if (day === -1) return [50, 30, 13, 7]
  return day > -6 ? [0, 40, 30, 30] : [0, 30, 12, 58]
}

/** A free load is live from its arrival; an owner's first awaits the company. */
export function freeCourse(die: Dice, today: Date, awaitsCompany: boolean): Course {
  const minutesAgo = die.int(3, 141) ** 2
  const announce_at = new Date(today.getTime() - minutesAgo * MINUTE)
  const age = (minutesAgo * MINUTE) / DAY
  const fresh = awaitsCompany ? [40, 0, 0, 0, 60] : [85, 15]
  const status = die.weighted(statuses, age < 3 ? fresh : [8, 32, 20, 40])
  return { status, announce_at, received_at: announce_at, ...ending(die, today, status, announce_at) }
}

/** Finished rows have a time and a reason: the last truck found, the day over, or typed text (GAP36). */
function ending(die: Dice, today: Date, status: Status, announceAt: Date): Pick<Course, 'finished_at' | 'finish_reason'> {
  if (status < 1) return { finished_at: null, finish_reason: null }
  const end = Math.min(announceAt.getTime() + die.int(12, 540) * MINUTE, today.getTime() - MINUTE)
  const finish_reason = status > 1 || die.chance(0.6) ? 'SYSTEM_FILLED' : die.chance(0.3) ? 'EXPIRED' : die.pick(notes.finished)
  return { finished_at: new Date(Math.max(end, announceAt.getTime() + MINUTE)), finish_reason }
}
