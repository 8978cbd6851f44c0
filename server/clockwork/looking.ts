/** Looking at something now and then, one look at a time. */

/** Starts looking, at once and then every so many milliseconds; the answer stops it, and waits for the look that is being taken. */
export function startLooking(lookOnce: () => Promise<void>, everyMs: number): () => Promise<void> {
  let busy = true
  const look = () => lookOnce().finally(() => (busy = false))
  let running: Promise<unknown> = look()
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = look()
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
