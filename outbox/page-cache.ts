/**
 * Databases and the browser's page cache. A page that is left is not always gone: it may lie in the cache until "back"
 * shows it again. WebKit neither finishes its transactions there nor aborts them, and every later page waits for their
 * stores (docs/decisions/021). So a page that is left aborts what is unfinished: a transaction is whole or nothing, and
 * what was interrupted is done again when the page comes back (`steady` in db.ts).
 */
import type { Dexie } from 'dexie'

const unfinished = new Set<IDBTransaction>()
let times = 0

/** How often this page has been put into the cache. */
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

// In the capturing phase: before anybody else's work at `pagehide`, and before Dexie closes the connection.
globalThis.addEventListener?.(
  'pagehide',
  (event) => {
    // A page that is not kept dies with its transactions, in every browser.
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
    // It is being committed: that needs nobody's help any more.
  }
}
