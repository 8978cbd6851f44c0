/** Sends due pushes, checked every second. Any number of servers may run it: each push is taken by one. */
import type { Logger } from 'pino'
import type { Db } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outside } from '../platform/outside/index.ts'
import { sendDriverNotices } from '../modules/messaging/driver-notice/index.ts'
import { sendPushes, sweepPushes } from '../modules/messaging/push/index.ts'

const EVERY_MS = 1000
const SWEEP_EVERY_MS = 10 * 60_000

interface Dependencies {
  db: Db
  outside: Pick<Outside, 'push'>
  now(): Date
  log: Pick<Logger, 'error' | 'warn'>
}

/** Sends due pushes; when stopped, it ends after those in progress. */
export function pushesJob({ db, outside, now, log }: Dependencies): Job {
  let swept = 0
  return {
    name: 'pushes',
    everyMs: EVERY_MS,
    async run(stopping) {
      let sent = 0
      for (let taken = 1; taken > 0 && !stopping.aborted; sent += taken) {
        const work = { db, outside, now: now(), log }
        taken = (await sendPushes(work)) + (await sendDriverNotices(work))
      }
      if (now().getTime() - swept >= SWEEP_EVERY_MS) {
        swept = now().getTime()
        await sweepPushes(db, now())
      }
      return sent > 0 ? { pushes: sent } : null
    },
  }
}
