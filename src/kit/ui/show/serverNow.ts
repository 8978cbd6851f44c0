import { useEffect, useState } from 'react'

const TICK_MS = 1000

/**
 * The server's clock in milliseconds, moving on each second. `now` is what the server said (ISO), `receivedAt` when this
 * device heard it (ms of its own clock): a device whose clock is years off counts down rightly (domain.md X27).
 */
export function useServerNow(now: string, receivedAt: number): number {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  // An answer that came after the last tick is newer than the tick.
  return Date.parse(now) + Math.max(0, here - receivedAt)
}
