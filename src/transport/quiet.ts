/** Defers the service worker and prefetching until the page has loaded its content, because bandwidth is scarce. */

/** A page without a running load for this long is quiet, ms. */
const QUIET_MS = 1500
/** Between a screen's chunk and its query the page pauses for less, ms. */
const IDLE_MS = 100
const LONGEST_MS = 3000

let running = 0
/** Who waits, and for how long no load may run meanwhile, ms. */
const waiting = new Map<() => void, number>()
let timers: ReturnType<typeof setTimeout>[] = []

/** Counts running loads of the page. */
export async function loading<T>(work: Promise<T>): Promise<T> {
  running++
  watch()
  try {
    return await work
  } finally {
    running--
    watch()
  }
}

/** Resolves once no load has run for `ms`. */
export function untilQuiet(ms = QUIET_MS): Promise<void> {
  return new Promise((resolve) => {
    waiting.set(resolve, ms)
    watch()
  })
}

/** Resolves once the first rows are there, and on a network that does not answer after a few seconds. */
export const untilIdle = (): Promise<void> =>
  Promise.race([untilQuiet(IDLE_MS), new Promise<void>((resolve) => setTimeout(resolve, LONGEST_MS))])

/** Longest pause after the first rows, ms. */
const LONGEST_REST = 10_000
/** The pause as a multiple of the time since the page was opened: a slow connection is left alone for longer. */
const REST = 4

/** Resolves after a pause on a quiet page: what makes the device ready to work offline does not compete with its first screen. */
export async function untilRested(): Promise<void> {
  await untilQuiet()
  await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_REST, performance.now() * REST)))
}

function watch(): void {
  timers.forEach(clearTimeout)
  if (running > 0) return
  timers = Array.from(waiting, ([begin, ms]) =>
    setTimeout(() => {
      waiting.delete(begin)
      begin()
    }, ms),
  )
}
