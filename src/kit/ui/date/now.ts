import { useSyncExternalStore } from 'react'
import { inTehran, shamsiToday } from '#contract/kernel/value/shamsi.ts'

const TICK = 15_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()
/** How far the server's clock is ahead, ms; null while this device never had an answer. */
let ahead: number | null = null

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, TICK)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The clock does not tick without subscribers: the first read sets it. */
function read() {
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= TICK) now = Date.now()
  return now
}

/** This device's clock in milliseconds, moving on every 15 seconds; for the age of what the device itself dated. */
export const useNow = (): number => useSyncExternalStore(subscribe, read)

/** Sets how far the server's clock is ahead of this device's, ms, as measured by `src/transport/server-clock.ts`. */
export function setServerAhead(ms: number | null): void {
  ahead = ms
  tick()
}

/** The server's time now, ms. */
export const serverTime = (): number => Date.now() + (ahead ?? 0)
/** The same as a hook. All server timestamps are compared with this, and it determines today's date. */
export const useServerTime = (): number => useSyncExternalStore(subscribe, () => read() + (ahead ?? 0))
let lastDay = { now: 0, iso: '' }
/** Today in Tehran as ISO text. Many dates of a list follow it: they render again when the day changes, not at each tick. */
export const useTodayIso = (): string =>
  useSyncExternalStore(subscribe, () => {
    const now = read() + (ahead ?? 0)
    if (lastDay.now !== now) lastDay = { now, iso: inTehran(new Date(now)).iso }
    return lastDay.iso
  })
/** Today in Tehran by the server's clock, as Shamsi text. */
export const today = (): string => shamsiToday(new Date(serverTime()))
/** The same, followed. */
export const useToday = (): string => shamsiToday(new Date(useServerTime()))
/** How far the server's clock is ahead, ms; null while this device never had an answer. */
export const useServerAhead = (): number | null => useSyncExternalStore(subscribe, () => ahead)
