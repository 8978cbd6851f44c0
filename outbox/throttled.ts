import { liveQuery, type Dexie } from 'dexie'

/** What can be watched. */
export interface Watchable<T> {
  subscribe(watcher: { next(value: T): void; error(error: unknown): void }): { unsubscribe(): void }
}

/** While items are sent, rows change many times a second; nobody can read faster than this, in ms. */
const PAUSE = 250
/** How long a database that could not be read is left alone, ms. */
export const AGAIN = 5000

/** Dexie says nothing of a connection that was closed, and whoever has begun to watch meanwhile would wait for ever: that is an error too. */
async function heard<T>(asked: PromiseLike<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const isClosed = (error as Error | null)?.name === 'DatabaseClosedError'
    throw isClosed ? new Error('the database is closed', { cause: error }) : error
  }
}

/**
 * A live query that rests after each change: the first value and the first change come at once, then at most a few a
 * second. What changed during a rest is in the next value. After an error the database is opened, where it is not, and asked
 * again, until it is heard.
 */
export function throttled<T>(db: Dexie, query: () => PromiseLike<T>): Watchable<T> {
  const source = liveQuery(() => heard(query()))
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
            timer = setTimeout(() => {
              db.open().catch(() => undefined)
              begin()
            }, AGAIN)
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
