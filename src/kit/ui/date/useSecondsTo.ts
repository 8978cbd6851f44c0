import { useSyncExternalStore } from 'react'

function everySecond(onSecond: () => void) {
  const timer = setInterval(onSecond, 1000)
  return () => clearInterval(timer)
}
const never = () => () => {}

/** Returns the whole seconds until a time of this device, ms; 0 after it, and without one. */
export function useSecondsTo(at: number | null): number {
  const left = () => (at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000)))
  return useSyncExternalStore(at === null ? never : everySecond, left)
}
