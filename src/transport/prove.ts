/** Sensitive commands need the second factor again: the code is requested once, and the command continues after it. */
import { useEffect, useSyncExternalStore } from 'react'

/** Number of mounted pages that can show the prompt. */
let askers = 0
let pending: PromiseWithResolvers<boolean> | null = null
const listeners = new Set<() => void>()

function note(now: typeof pending): void {
  pending = now
  for (const listener of listeners) listener()
}

/** Resolves to true after the member has passed; false if they cancelled or no page can show the prompt. */
export function factorShown(): Promise<boolean> {
  if (askers === 0) return Promise.resolve(false)
  const open = pending ?? Promise.withResolvers<boolean>()
  if (!pending) note(open)
  return open.promise
}

/** Answers the prompt. */
export function answerFactor(isShown: boolean): void {
  pending?.resolve(isShown)
  note(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the code is requested now, for the page that shows the prompt. */
export function useFactorRequested(): boolean {
  useEffect(() => {
    askers += 1
    return () => void (askers -= 1)
  }, [])
  return useSyncExternalStore(subscribe, () => pending !== null)
}
