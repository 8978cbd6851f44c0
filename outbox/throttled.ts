import type { Observable } from 'dexie'

/** What can be watched. */
export interface Watchable<T> {
  subscribe(watcher: { next(value: T): void; error(error: unknown): void }): { unsubscribe(): void }
}

/** While items are sent, rows change many times a second; nobody can read faster than this, in ms. */
const PAUSE = 250
/** How long a database that could not be read is left alone, ms. */
export const AGAIN = 5000

/**
 * A live query that rests after each change: the first value and the first change come at once, then at most a few a
 * second. What changed during a rest is in the next value. After an error it is asked again, until it is heard.
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
          error(failed) {
            error(failed)
            watch?.unsubscribe()
            timer = setTimeout(begin, AGAIN)
          },
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
