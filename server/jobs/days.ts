/** At the end of a day: reactivates drivers whose inactive period is over, and writes the halls' balance sheets. */
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import type { Logger } from 'pino'
import type { Db } from '../platform/db/open.ts'
import { writeSheets } from '#server/modules/halls/balance/sheet.ts'
import { activateDue } from '../modules/fleet/driver/index.ts'
import type { Job } from '../platform/jobs.ts'

const EVERY_MS = 15_000

interface Clockwork {
  db: Db
  now(): Date
  log: Pick<Logger, 'error'>
}

/** Checks, and once all is written skips the query until the next midnight. */
export function daysJob({ db, now, log }: Clockwork): Job {
  let finished = ''
  return {
    name: 'days',
    everyMs: EVERY_MS,
    async run() {
      const today = inTehran(now()).iso
      if (finished === today) return null
      const activated = await activateDue(db, now())
      const failed = (hall: number, err: unknown) => log.error({ err, hall }, 'a balance sheet was not written')
      const { written, isDone } = await writeSheets(db, now(), failed)
      if (isDone) finished = today
      return activated + written.length > 0 ? { activated, sheets: written } : null
    },
  }
}
