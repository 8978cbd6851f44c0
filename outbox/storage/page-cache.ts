/**
 * Databases and the back/forward cache. A page that is left may stay in the cache until "back" restores it. WebKit neither
 * finishes nor aborts its transactions there, and every later page waits for their stores (docs/decisions/021). A page that is
 * left therefore aborts unfinished transactions: a transaction is atomic, and interrupted work is repeated when the page is
 * restored (`steady` in db.ts).
 */
import type { Dexie } from 'dexie'

const unfinished = new Set<IDBTransaction>()
let times = 0

/** Returns how often this page has entered the cache. */
export const timesLeft = (): number => times

/** Aborts this database's unfinished transactions when the page is left. Dexie closes and opens the connection itself. */
export function abortWhenLeft(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'abort-when-left',
    create: (core) => ({
      ...core,
      transaction: (...wanted) => {
        const transaction = core.transaction(...wanted)
        follow(transaction as IDBTransaction)
        return transaction
      },
    }),
  })
}

function follow(transaction: IDBTransaction): void {
  unfinished.add(transaction)
  const forget = () => unfinished.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

// In the capturing phase: before other `pagehide` listeners, and before Dexie closes the connection.
globalThis.addEventListener?.(
  'pagehide',
  (event) => {
    // A page that is not cached ends with its transactions, in every browser.
    if (!(event as Event & { persisted: boolean }).persisted) return
    times += 1
    for (const transaction of unfinished) abort(transaction)
    unfinished.clear()
  },
  { capture: true },
)

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // Already committing: cannot be aborted.
  }
}
