/** Looks every minute whether a report is due, and makes it, one after the other. Any number of servers may do it. */
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { Outside } from '../outside/index.ts'
import { forgetFiles, makeDue } from '../report/due.ts'
import { startLooking } from './looking.ts'

const EVERY_MS = 60_000

interface Clockwork {
  db: Db
  outside: Pick<Outside, 'files'>
  now(): Date
  log: Pick<Logger, 'error' | 'warn' | 'info'>
}

/** Starts looking; the answer stops it, and waits for the report that is being made. */
export function startReports({ db, outside, now, log }: Clockwork): () => Promise<void> {
  const stopping = new AbortController()
  const look = async () => {
    try {
      while (!stopping.signal.aborted && (await makeDue({ db, outside, now: now(), log })));
      await forgetFiles(db, now())
    } catch (error) {
      log.error({ err: error }, 'the reports that are due were not made')
    }
  }
  const stop = startLooking(look, EVERY_MS)
  return () => {
    stopping.abort()
    return stop()
  }
}
