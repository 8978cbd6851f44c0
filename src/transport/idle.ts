/**
 * Idle time (S0 §9, S1 §9, GAP4). The last touch is shared by all tabs and stored by the wall clock, so that sleep of the device
 * counts as idle time.
 */
import { TOUCHED } from './session.ts'

/** Polling interval, ms (S1 §9). */
export const IDLE_POLL = 2000
const MINUTE = 60_000
/** Shortest time between two stored touches, ms. */
const WRITES = 1000

/** Returns the idle time in ms until sign-out: the minutes less one, 60 s if unset, and never less than 60 s. */
export const idleLimit = (minutes: number | null): number =>
  minutes === null || !Number.isFinite(minutes) ? MINUTE : Math.max(MINUTE, (minutes - 1) * MINUTE)

export interface Idle {
  /** `warned` for the last minute, or the last third where that is shorter. */
  state: 'used' | 'warned' | 'over'
  /** Ms until it is over; 0 when it is. */
  left: number
}

/** Returns the idle state. A touch in the future comes from before the clock was set back and counts as now. */
export function idleAt(touchedAt: number, now: number, limit: number): Idle {
  const left = Math.min(limit, Math.max(0, touchedAt + limit - now))
  if (left === 0) return { state: 'over', left }
  return { state: left <= Math.min(MINUTE, limit / 3) ? 'warned' : 'used', left }
}

/** Returns the last touch in any tab; if it is unknown or in the future, stores and returns now. */
export function lastTouch(now: number): number {
  const stored = Number(localStorage.getItem(TOUCHED) ?? Number.NaN)
  if (stored > 0 && stored <= now) return stored
  touch(now)
  return now
}

/** Stores a touch. */
export const touch = (now: number): void => localStorage.setItem(TOUCHED, String(now))

/** Stores a touch, unless the idle warning is shown, which needs an explicit answer. Returns the idle state. */
export function touched(now: number, limit: number): Idle {
  const last = lastTouch(now)
  const idle = idleAt(last, now, limit)
  if (idle.state !== 'used') return idle
  if (now - last >= WRITES) touch(now)
  return idleAt(now, now, limit)
}
