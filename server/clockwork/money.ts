/** Holds for cargos whose company was charged, and compares the ledger with itself once a day. Any number of servers may do it. */
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { holdForLacking, reconcileNightly } from '../wallet/index.ts'
import { startLooking } from './looking.ts'

const EVERY_MS = 15_000

interface Clockwork {
  db: Db
  now(): Date
  log: Pick<Logger, 'error' | 'info'>
}

/** One look; never throws. */
async function lookAtMoney({ db, now, log }: Clockwork): Promise<void> {
  try {
    const held = await holdForLacking(db, now())
    if (held.length > 0) log.info({ cargos: held }, 'held for cargos that lacked credit')
    const found = await reconcileNightly(db, now())
    if (found === null) return
    if (found.length === 0) log.info('the ledger was reconciled')
    else log.error({ differences: found }, 'the ledger differs')
  } catch (error) {
    log.error({ err: error }, 'the ledger was not looked at')
  }
}

/** Starts looking; the answer stops it, and waits for the look that is being taken. */
export const startMoney = (clockwork: Clockwork): (() => Promise<void>) => startLooking(() => lookAtMoney(clockwork), EVERY_MS)
