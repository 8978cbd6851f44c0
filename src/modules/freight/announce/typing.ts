/** The form state, in a store outside React: a key renders only the fields that read the changed value. */
import { useSyncExternalStore } from 'react'
import type { Typed } from './form.ts'

export interface Typing {
  get: () => Typed
  set: (change: Partial<Typed>) => void
  subscribe: (listener: () => void) => () => void
  /** The listener is called when typing pauses. */
  subscribeLater: (listener: () => void) => () => void
}

/** Typing has paused, ms after the last change: longer than between two keys, or each key waits for what follows the one before. */
const PAUSE = 400

type Changed = (change: Partial<Typed>, typed: Typed) => void

/** Creates the form state; `onChange` reports changes by the user, not those made by `put`. */
export function typingOf(start: Typed) {
  const listeners = new Set<() => void>()
  const followers = new Set<Changed>()
  let typed = start
  const put = (next: Typed) => {
    typed = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: () => typed,
    put,
    set: (change: Partial<Typed>) => {
      put({ ...typed, ...change })
      for (const changed of followers) changed(change, typed)
    },
    subscribe,
    subscribeLater: (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const unsubscribe = subscribe(() => {
        clearTimeout(timer)
        timer = setTimeout(listener, PAUSE)
      })
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
    onChange: (changed: Changed) => {
      followers.add(changed)
      return () => void followers.delete(changed)
    },
  }
}

/** Subscribes to `read` of the state; its result must be stable while unchanged. */
export const useTyped = <T>(typing: Typing, read: (typed: Typed) => T): T =>
  useSyncExternalStore(typing.subscribe, () => read(typing.get()))

/** The same, updated when typing pauses: for read-only views. */
export const useTypedLater = <T>(typing: Typing, read: (typed: Typed) => T): T =>
  useSyncExternalStore(typing.subscribeLater, () => read(typing.get()))
