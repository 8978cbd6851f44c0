/** Retries holds of companies that were charged; once a day reconciles the ledger and the counts of rows. */
import type { Logger } from 'pino'
import type { Db } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs.ts'
import { holdForLacking, recount } from '../modules/freight/cargo/index.ts'
import { reconcileNightly } from '../modules/money/wallet/index.ts'

const EVERY_MS = 15_000

interface Clockwork {
  db: Db
  now(): Date
  log: Pick<Logger, 'error'>
}

/** The counts are here because their comparison is due at the same time, on one server. */
export const moneyJob = ({ db, now, log }: Clockwork): Job => ({
  name: 'money',
  everyMs: EVERY_MS,
  async run() {
    const held = await holdForLacking({ db, log }, now())
    const found = await reconcileNightly(db, now())
    if (found && found.length > 0) log.error({ differences: found }, 'the ledger differs')
    if (found === null) return held.length === 0 ? null : { held }
    const recounted = await recount(db)
    if (recounted > 0) log.error({ recounted }, 'counts of rows differed and were repaired')
    return { held, differences: found.length, recounted }
  },
})
