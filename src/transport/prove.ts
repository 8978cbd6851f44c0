/** A grave act wants the second factor again: the code is asked for once, and the act goes on when it was shown. */
import { useEffect, useSyncExternalStore } from 'react'

/** How many pages could show the question now. */
let askers = 0
let asked: PromiseWithResolvers<boolean> | null = null
const listeners = new Set<() => void>()

function note(now: typeof asked): void {
  asked = now
  for (const listener of listeners) listener()
}

/** True once the member has shown it; false where they would not, or there is no page to ask on. */
export function factorShown(): Promise<boolean> {
  if (askers === 0) return Promise.resolve(false)
  if (!asked) note(Promise.withResolvers<boolean>())
  return asked!.promise
}

/** The answer to the question. */
export function answerFactor(isShown: boolean): void {
  asked?.resolve(isShown)
  note(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the page that shows the question: whether the code is asked for now. */
export function useFactorAsked(): boolean {
  useEffect(() => {
    askers += 1
    return () => void (askers -= 1)
  }, [])
  return useSyncExternalStore(subscribe, () => asked !== null)
}
