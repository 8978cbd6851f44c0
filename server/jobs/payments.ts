/** Unfinished payments (GAP46). */
import type { Logger } from 'pino'
import type { SharedClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs.ts'
import type { Gateway } from '../platform/outside/gateway/port.ts'
import { sweepPayments } from '../modules/money/payment/index.ts'

const EVERY_MS = 60_000

interface Clockwork {
  db: Db
  clock: Pick<SharedClock, 'at'>
  gateway: Gateway | null
  log: Pick<Logger, 'info' | 'warn'>
}

/** Queries the gateway about unfinished payments. */
export const paymentsJob = (clockwork: Clockwork): Job => ({
  name: 'payments',
  everyMs: EVERY_MS,
  async run() {
    const checked = await sweepPayments(clockwork)
    for (const one of checked) clockwork.log.info(one, 'a payment was asked about')
    return checked.length > 0 ? { asked: checked.length } : null
  },
})
