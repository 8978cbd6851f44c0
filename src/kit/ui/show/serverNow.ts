import { useEffect, useState } from 'react'

const TICK_MS = 1000

/**
 * The server's clock in ms, advancing every second. `now` is the server's time (ISO), `receivedAt` the arrival time (ms of the
 * device's clock): the countdown is correct even if the device's clock is years off (domain.md X27).
 */
export function useServerNow(now: string, receivedAt: number): number {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  // An answer that arrived after the last tick is newer than the tick.
  return Date.parse(now) + Math.max(0, here - receivedAt)
}
