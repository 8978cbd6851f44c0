import { useSyncExternalStore } from 'react'

const TICK = 15_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

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

/** While nobody listens the clock stands: the first to look sets it. */
function read() {
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= TICK) now = Date.now()
  return now
}

/** The present moment in milliseconds, moving on every 15 seconds; one clock for the whole page. */
export const useNow = (): number => useSyncExternalStore(subscribe, read)
