/** What is being typed, in a store beside React: a key draws the fields that read what it changed, and nothing else. */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Typed } from './form.ts'

export interface Typing {
  get: () => Typed
  set: (change: Partial<Typed>) => void
  subscribe: (listener: () => void) => () => void
}

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
  return {
    get: () => typed,
    put,
    set: (change: Partial<Typed>) => {
      put({ ...typed, ...change })
      for (const changed of followers) changed(change, typed)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
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

/** Typing has paused, ms after the last key. */
const PAUSE = 120

/** The same once typing pauses: for what is only looked at meanwhile. */
export function useTypedLater<T>(typing: Typing, read: (typed: Typed) => T): T {
  const [value, setValue] = useState(() => read(typing.get()))
  const update = useEffectEvent(() => setValue(() => read(typing.get())))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // An effect of a field may have changed it before this subscribes.
    update()
    const unsubscribe = typing.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(update, PAUSE)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [typing])
  return value
}
