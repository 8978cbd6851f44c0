import { liveQuery, type Dexie } from 'dexie'

/** A source with subscriptions. */
export interface Watchable<T> {
  subscribe(watcher: { next(value: T): void; error(error: unknown): void }): { unsubscribe(): void }
}

/** While items are sent, rows change many times a second; updates are limited to one per this interval, ms. */
const PAUSE = 250
/** Delay before an unreadable database is read again, ms. */
export const AGAIN = 5000

/** Dexie reports no error for a closed connection, and a new subscription would wait forever: treat it as an error. */
async function withError<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    const isClosed = (error as Error | null)?.name === 'DatabaseClosedError'
    throw isClosed ? new Error('the database is closed', { cause: error }) : error
  }
}

/**
 * A throttled live query: the first value and the first change are emitted at once, then at most a few a second. Changes during a
 * pause are in the next value. After an error the database is reopened if needed and queried again until it succeeds.
 */
export function throttled<T>(db: Dexie, query: () => PromiseLike<T>): Watchable<T> {
  const source = liveQuery(() => withError(query()))
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
