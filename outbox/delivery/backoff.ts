/** Delay before the next attempt (offline.md 2.5): full jitter, so that devices do not retry in step. */
import type { Attempt, Outcome } from '../op.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const net = [5, 15, 45, 120, 300, 600]
/** Seconds by outcome: the first, the second, … attempt in a row; the last one repeats. */
const ladders: Partial<Record<Outcome, readonly number[]>> = {
  net,
  timeout: net,
  cut: [0, ...net],
  foreign: [30, 60, 120, 240, 480, 600],
  early: [1, 2, 4, 8, 16, 32, 60],
  server: [10, 30, 120, 300, 900, 1800],
  busy: [2],
  overload: [5, 10, 20, 40, 60],
  rate: [60],
}
/** Longest `Retry-After` that is honoured, in seconds. */
const longestRetryAfter: Partial<Record<Outcome, number>> = { busy: 60, overload: 60, rate: 15 * 60, server: 30 * 60 }

/** Maximum delay; a longer one comes from a clock that was set back. */
export const LONGEST_WAIT = 60 * MINUTE
/** Retry interval of a suspect. */
export const SUSPECT_WAIT = 60 * MINUTE

/**
 * Returns the delay in ms. `inARow` counts attempts with this outcome, this one included; `retryAfter` is the server's value, in
 * seconds; `random` is in [0, 1).
 */
export function waitAfter(outcome: Outcome, inARow: number, retryAfter: number | null, random: number): number {
  const ladder = ladders[outcome] ?? net
  const rung = ladder[Math.min(inARow, ladder.length) - 1] ?? 0
  const limit = longestRetryAfter[outcome]
  const server = limit === undefined || retryAfter === null ? 0 : Math.min(Math.max(retryAfter, 0), limit)
  if (server > 0) return (server + random * Math.min(server, 10)) * SECOND
  return random * rung * SECOND
}

/** Returns how many of the newest attempts in a row match. */
export function runOf(history: readonly Attempt[], same: (attempt: Attempt) => boolean): number {
  const broken = history.findLastIndex((attempt) => !same(attempt))
  return history.length - 1 - broken
}

/** Returns the timeout in ms: 30 s, half as long again after every time-out, at most two minutes. */
export function patienceFor(history: readonly Attempt[]): number {
  const timeouts = runOf(history, ({ outcome }) => outcome === 'timeout')
  return Math.min(30 * SECOND * 1.5 ** timeouts, 2 * MINUTE)
}

/** Returns whether an attempt is due. A time further away than any delay comes from a clock that was set back. */
export const isDue = (nextAt: number, now: number) => nextAt <= now || nextAt > now + LONGEST_WAIT + MINUTE
