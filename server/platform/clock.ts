/** The one clock that several servers share is the database's: it alone decides when a show opens, locks and is published. */
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { oneRow } from './db/one-row.ts'

/** Servers whose own clock differs by more than this, ms, neither open nor lock shows (decision 017). */
const MOST_APART = 2000

export interface SharedClock {
  /** The database's time, asked on this connection or transaction, to the millisecond. */
  at(db: Db): Promise<Date>
  /** Compares the server's own clock with it; false when they differ by more than two seconds. Said in the log when that changes. */
  compare(): Promise<boolean>
  /** What the last comparison found. */
  isOwnRight(): boolean
}

interface Clocks {
  db: Db
  /** The server's own clock. */
  now(): Date
  log: Pick<Logger, 'info' | 'warn'>
  /** The database's clock; a test brings its own. */
  at?: SharedClock['at']
}

/** What PostgreSQL's clock shows while the statement runs, not when its transaction began. */
const databaseTime = async (db: Db): Promise<Date> => {
  const { at } = oneRow(await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db))
  return at
}

/** The clock of this server's database, and how the server's own compares with it. */
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
 * By how much the own clock is ahead (or, negative, behind), ms, at the least: the shared one was read at some moment
 * between `before` and `after`, and a slow answer is no wrong clock.
 */
function certainDifference(before: number, shared: number, after: number): number {
  if (before > shared) return before - shared
  return after < shared ? after - shared : 0
}
