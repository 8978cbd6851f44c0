/** The rule of the detention clock, for server and pages (domain.md 4.5; I12). */
import { asRials, type Rials } from '../kernel/value/money.ts'
import type { Detention } from './permit-life.ts'

const MINUTE = 60_000

/** Start and stop of the clock, and the table's values; `freeHours` of the loading place. */
interface Waiting {
  arrivedAt: Date | null
  /** When it stopped; null while it runs. */
  stoppedAt: Date | null
  now: Date
  freeHours: number
  /** Per hour; null while no rate is set. */
  hourlyRials: Rials | null
}

/** Figures of a wait, in whole minutes and whole rials, rounded down; null before arrival. */
export function figuresOf({ arrivedAt, stoppedAt, now, freeHours, hourlyRials }: Waiting) {
  const freeMinutes = freeHours * 60
  if (arrivedAt === null) return { freeMinutes, spentMinutes: null, overMinutes: null, claimRials: null }
  const until = stoppedAt ?? now
  const spentMinutes = Math.max(0, Math.floor((until.getTime() - arrivedAt.getTime()) / MINUTE))
  const overMinutes = Math.max(0, spentMinutes - freeMinutes)
  const claimRials = hourlyRials === null ? null : asRials(Math.floor((overMinutes * hourlyRials) / 60))
  return { freeMinutes, spentMinutes, overMinutes, claimRials }
}

/**
 * Returns the figures of a running clock at `now` (ms, server time), rounded down as on the server; null before arrival. A
 * stopped clock keeps the server's figures, and a running one never falls below them.
 */
export function figuresAt(detention: Detention, now: number) {
  const { arrivedAt, loadedAt, freeMinutes, spentMinutes, overMinutes, claimRials, hourlyRials } = detention
  if (arrivedAt === null || spentMinutes === null || overMinutes === null) return null
  if (loadedAt !== null) return { spentMinutes, overMinutes, claimRials }
  const start = new Date(arrivedAt)
  const here = new Date(Math.max(now, start.getTime() + spentMinutes * MINUTE))
  const figures = figuresOf({ arrivedAt: start, stoppedAt: null, now: here, freeHours: freeMinutes / 60, hourlyRials })
  return figures.spentMinutes === null ? null : figures
}
