/** Several servers share the database's clock: it alone decides when a show opens, locks and is published. */
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { oneRow } from './db/one-row.ts'

/** Maximum clock difference, ms, at which a server may open and lock shows (decision 017). */
const MOST_APART = 2000

export interface SharedClock {
  /** The database's time, queried on this connection or transaction, in milliseconds. */
  at(db: Db): Promise<Date>
  /** Compares the server's own clock with it; false if they differ by more than two seconds. A change is logged. */
  compare(): Promise<boolean>
  /** What the last comparison found. */
  isOwnRight(): boolean
}

interface Clocks {
  db: Db
  /** The server's own clock. */
  now(): Date
  log: Pick<Logger, 'info' | 'warn'>
  /** The database's clock; tests supply their own. */
  at?: SharedClock['at']
}

/** PostgreSQL's clock during the statement, not at the start of its transaction. */
const databaseTime = async (db: Db): Promise<Date> => {
  const { at } = oneRow(await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db))
  return at
}

/** The clock of this server's database, and the deviation of the server's own. */
export function openClock({ db, now, log, at = databaseTime }: Clocks): SharedClock {
  let isRight = true
  return {
    at,
    async compare() {
      const before = now().getTime()
      const shared = (await at(db)).getTime()
      const apart = certainDifference(before, shared, now().getTime())
      const found = Math.abs(apart) <= MOST_APART
      if (found !== isRight) {
        isRight = found
        if (found) log.info({}, "this server's clock agrees with the database's again: it opens and locks shows")
        else log.warn({ aheadSeconds: apart / 1000 }, APART)
      }
      return found
    },
    isOwnRight: () => isRight,
  }
}

const APART = "this server's clock differs from the database's: it opens and locks no show until its clock is set right"

/**
 * Minimum lead (or, negative, lag) of the own clock, ms: the shared one was read between `before` and `after`, so a slow
 * response is no deviation.
 */
function certainDifference(before: number, shared: number, after: number): number {
  if (before > shared) return before - shared
  return after < shared ? after - shared : 0
}
