/** What is being typed, in a store beside React: a key draws the fields that read what it changed, and nothing else. */
import { useSyncExternalStore } from 'react'
import type { Typed } from './form.ts'

export interface Typing {
  get: () => Typed
  set: (change: Partial<Typed>) => void
  subscribe: (listener: () => void) => () => void
  /** The listener is called when typing pauses. */
  subscribeLater: (listener: () => void) => () => void
}

/** Typing has paused, ms after the last change. */
const PAUSE = 120

type Changed = (change: Partial<Typed>, typed: Typed) => void

/** A form's typing; `onChange` tells of every change somebody makes, and of none that `put` makes. */
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

/** What `read` makes of the typing, followed; it answers the same object while that says the same. */
export const useTyped = <T>(typing: Typing, read: (typed: Typed) => T): T =>
  useSyncExternalStore(typing.subscribe, () => read(typing.get()))

/** The same, followed when typing pauses: for what is only looked at meanwhile. */
export const useTypedLater = <T>(typing: Typing, read: (typed: Typed) => T): T =>
  useSyncExternalStore(typing.subscribeLater, () => read(typing.get()))
