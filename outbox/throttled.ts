import type { Observable } from 'dexie'

/** What can be watched. */
export interface Watchable<T> {
  subscribe(watcher: { next(value: T): void; error(error: unknown): void }): { unsubscribe(): void }
}

/** While items are sent, rows change many times a second; nobody can read faster than this, in ms. */
const PAUSE = 250

/**
 * A live query that rests after each change: the first value and the first change come at once, then at most a few a
 * second. What changed during a rest is in the next value.
 */
export function throttled<T>(source: Observable<T>): Watchable<T> {
  return {
    subscribe({ next, error }) {
      let watch: { unsubscribe(): void } | undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      const begin = () => {
        let isFirst = true
        watch = source.subscribe({
          next(value) {
            next(value)
            if (!isFirst) {
              watch?.unsubscribe()
              timer = setTimeout(begin, PAUSE)
            }
            isFirst = false
          },
          error,
        })
      }
      begin()
      return {
        unsubscribe() {
          clearTimeout(timer)
          watch?.unsubscribe()
        },
      }
    },
  }
}
