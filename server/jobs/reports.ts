/** Scheduled reports of members, one at a time. Any number of servers may run it. */
import type { Logger } from 'pino'
import type { Db } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outside } from '../platform/outside/index.ts'
import { forgetFiles, makeDue } from '../modules/insight/report/due.ts'

const EVERY_MS = 60_000

interface Dependencies {
  db: Db
  outside: Pick<Outside, 'files'>
  now(): Date
  log: Pick<Logger, 'error' | 'warn' | 'info'>
}

/** Creates due reports; when stopped, it ends after the current one. */
export const reportsJob = ({ db, outside, now, log }: Dependencies): Job => ({
  name: 'reports',
  everyMs: EVERY_MS,
  async run(stopping) {
    let made = 0
    while (!stopping.aborted && (await makeDue({ db, outside, now: now(), log }))) made += 1
    await forgetFiles(db, now())
    return made > 0 ? { reports: made } : null
  },
})
