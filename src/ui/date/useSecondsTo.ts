import { useEffect, useState } from 'react'

/** Whole seconds from now to a moment of this device, ms; 0 from then on, and where there is none. */
export function useSecondsTo(at: number | null): number {
  const [now, setNow] = useState(Date.now)
  const isAhead = at !== null && at > now
  useEffect(() => {
    if (!isAhead) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isAhead])
  // What was set a moment ago is judged by the clock of now, not of the last tick.
  return at === null ? 0 : Math.max(0, Math.ceil((at - Math.max(now, Date.now())) / 1000))
}
