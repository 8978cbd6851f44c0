/** Defers the service worker and prefetching until the page has loaded its content, because bandwidth is scarce. */

/** A page without a running load for this long is quiet, ms. */
const QUIET_MS = 1500

let running = 0
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

/** Counts running loads of the page. */
export async function loading<T>(work: Promise<T>): Promise<T> {
  running++
  try {
    return await work
  } finally {
    running--
    watch()
  }
}

/** Resolves once the page is quiet. */
export function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve)
    watch()
  })
}

function watch(): void {
  clearTimeout(timer)
  if (running > 0 || waiting.size === 0) return
  timer = setTimeout(() => {
    for (const begin of waiting) begin()
    waiting.clear()
  }, QUIET_MS)
}
