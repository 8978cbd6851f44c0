/** What may wait (the worker, lists for later) begins once the page has loaded what it shows: the line is slow, and there is one. */

/** A page that has been loading nothing for so long is quiet, ms. */
const QUIET_MS = 1500

let running = 0
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

/** Counts what the page is waiting for. */
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
