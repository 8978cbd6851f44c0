/**
 * When nobody has touched the page for too long (S0 §9, S1 §9, GAP4). The last touch is shared by all tabs and told by
 * the wall clock, so that a device that slept knows how long.
 */
import { TOUCHED } from './session.ts'

/** How often it is looked, ms (S1 §9). */
export const IDLE_POLL = 2000
const MINUTE = 60_000
/** A touch is written down at most this often, ms. */
const WRITES = 1000

/** After how many ms without a touch a member is signed out: the minutes less one, sixty seconds where none are given, and never less. */
export const idleLimit = (minutes: number | null): number =>
  minutes === null || !Number.isFinite(minutes) ? MINUTE : Math.max(MINUTE, (minutes - 1) * MINUTE)

export interface Idle {
  /** `warned` for the last minute, or the last third where that is shorter. */
  state: 'used' | 'warned' | 'over'
  /** Ms until it is over; 0 when it is. */
  left: number
}

/** What the clock says. A touch in the future was made before the clock was set back: it counts as one of now. */
export function idleAt(touchedAt: number, now: number, limit: number): Idle {
  const left = Math.min(limit, Math.max(0, touchedAt + limit - now))
  if (left === 0) return { state: 'over', left }
  return { state: left <= Math.min(MINUTE, limit / 3) ? 'warned' : 'used', left }
}

/** The last touch in any tab; where none is known, or it lies in the future, it is now from here on. */
export function lastTouch(now: number): number {
  const kept = Number(localStorage.getItem(TOUCHED) ?? Number.NaN)
  if (kept > 0 && kept <= now) return kept
  touch(now)
  return now
}

/** Somebody is here. */
export const touch = (now: number): void => localStorage.setItem(TOUCHED, String(now))

/** Notes a touch, unless the member was warned: a question is answered, and not brushed away. Answers how things stand. */
export function touched(now: number, limit: number): Idle {
  const last = lastTouch(now)
  const idle = idleAt(last, now, limit)
  if (idle.state !== 'used') return idle
  if (now - last >= WRITES) touch(now)
  return idleAt(now, now, limit)
}
