/** Sends pushes as they come due, looking every second. Any number of servers may do it: each push is taken by one. */
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { Outside } from '../outside/index.ts'
import { sendPushes, sweepPushes } from '../push/index.ts'
import { startLooking } from './looking.ts'

const EVERY_MS = 1000
const SWEEP_EVERY_MS = 10 * 60_000

interface Clockwork {
  db: Db
  outside: Pick<Outside, 'push'>
  now(): Date
  log: Pick<Logger, 'error' | 'warn'>
}

/** Starts looking, at once and then every second; the answer stops it, and waits for the pushes that are under way. */
export function startPushes({ db, outside, now, log }: Clockwork): () => Promise<void> {
  let swept = 0
  const stopping = new AbortController()
  const look = async () => {
    try {
      while (!stopping.signal.aborted && (await sendPushes({ db, outside, now: now(), log })) > 0);
      if (now().getTime() - swept < SWEEP_EVERY_MS) return
      swept = now().getTime()
      await sweepPushes(db, now())
    } catch (error) {
      log.error({ err: error }, 'the pushes were not looked at')
    }
  }
  const stop = startLooking(look, EVERY_MS)
  return () => {
    stopping.abort()
    return stop()
  }
}
