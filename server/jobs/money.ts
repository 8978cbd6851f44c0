/** Retries holds of companies that were charged, and reconciles the ledger once a day. */
import type { Logger } from 'pino'
import type { Db } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs.ts'
import { holdForLacking } from '../modules/freight/cargo/index.ts'
import { reconcileNightly } from '../modules/money/wallet/index.ts'

const EVERY_MS = 15_000

interface Clockwork {
  db: Db
  now(): Date
  log: Pick<Logger, 'error'>
}

/** Does both. */
export const moneyJob = ({ db, now, log }: Clockwork): Job => ({
  name: 'money',
  everyMs: EVERY_MS,
  async run() {
    const held = await holdForLacking({ db, log }, now())
    const found = await reconcileNightly(db, now())
    if (found && found.length > 0) log.error({ differences: found }, 'the ledger differs')
    if (held.length === 0 && found === null) return null
    return { held, ...(found ? { differences: found.length } : {}) }
  },
})
