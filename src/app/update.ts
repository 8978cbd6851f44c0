import { useSyncExternalStore } from 'react'

let apply: (() => void) | null = null
const listeners = new Set<() => void>()

function set(next: (() => void) | null): void {
  apply = next
  for (const listener of listeners) listener()
}

/** Announces a waiting version; `apply` activates it and reloads the page. */
export const offerUpdate = (apply: () => void): void => set(apply)
/** Postpones it: the offer returns with the next page load. */
export const putOffUpdate = (): void => set(null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = () => apply
/** Returns a function that applies the waiting version; null without one. */
export const useUpdate = (): (() => void) | null => useSyncExternalStore(subscribe, now, now)
