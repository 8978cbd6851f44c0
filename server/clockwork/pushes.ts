/** Pushes as they come due: each is taken by one server. */
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { Job } from '../jobs.ts'
import type { Outside } from '../outside/index.ts'
import { sendPushes, sweepPushes } from '../push/index.ts'

const EVERY_MS = 1000
const SWEEP_EVERY_MS = 10 * 60_000

interface Clockwork {
  db: Db
  outside: Pick<Outside, 'push'>
  now(): Date
  log: Pick<Logger, 'error' | 'warn'>
}

/** Sends them, and forgets old ones now and then. */
export function pushesJob({ db, outside, now, log }: Clockwork): Job {
  let swept = 0
  return {
    name: 'pushes',
    everyMs: EVERY_MS,
    async run(stopping) {
      let sent = 0
      for (let some = 1; some > 0 && !stopping.aborted; sent += some) some = await sendPushes({ db, outside, now: now(), log })
      if (now().getTime() - swept >= SWEEP_EVERY_MS) {
        swept = now().getTime()
        await sweepPushes(db, now())
      }
      return sent > 0 ? { sent } : null
    },
  }
}
