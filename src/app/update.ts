import { useSyncExternalStore } from 'react'

let apply: (() => void) | null = null
const listeners = new Set<() => void>()

function set(next: (() => void) | null): void {
  apply = next
  for (const listener of listeners) listener()
}

/** A new version waits; `apply` puts it in place and opens the page anew. */
export const offerUpdate = (apply: () => void): void => set(apply)
/** Not now: the offer comes back with the next page. */
export const putOffUpdate = (): void => set(null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = () => apply
/** What applies the waiting version; null when there is none. */
export const useUpdate = (): (() => void) | null => useSyncExternalStore(subscribe, now, now)
