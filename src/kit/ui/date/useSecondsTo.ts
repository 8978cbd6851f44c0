import { useSyncExternalStore } from 'react'

function everySecond(onSecond: () => void) {
  const timer = setInterval(onSecond, 1000)
  return () => clearInterval(timer)
}
const never = () => () => {}

/** Whole seconds from now to a moment of this device, ms; 0 from then on, and where there is none. */
export function useSecondsTo(at: number | null): number {
  const left = () => (at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000)))
  return useSyncExternalStore(at === null ? never : everySecond, left)
}
