/** Sensitive commands need the second factor again: the code is requested once, and the command continues after it. */
import { useEffect, useSyncExternalStore } from 'react'

/** Number of mounted pages that can show the prompt. */
let askers = 0
let asked: PromiseWithResolvers<boolean> | null = null
const listeners = new Set<() => void>()

function note(now: typeof asked): void {
  asked = now
  for (const listener of listeners) listener()
}

/** Resolves to true after the member has passed; false if they cancelled or no page can show the prompt. */
export function factorShown(): Promise<boolean> {
  if (askers === 0) return Promise.resolve(false)
  const open = asked ?? Promise.withResolvers<boolean>()
  if (!asked) note(open)
  return open.promise
}

/** Answers the prompt. */
export function answerFactor(isShown: boolean): void {
  asked?.resolve(isShown)
  note(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the code is requested now, for the page that shows the prompt. */
export function useFactorAsked(): boolean {
  useEffect(() => {
    askers += 1
    return () => void (askers -= 1)
  }, [])
  return useSyncExternalStore(subscribe, () => asked !== null)
}
