/** Overdue trucks: each permit is claimed by one server. */
import type { Logger } from 'pino'
import type { Db } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs.ts'
import { markOverdue, voidOverdue } from '../modules/permits/permit/index.ts'

const EVERY_MS = 15_000

interface Clockwork {
  db: Db
  now(): Date
  log: Pick<Logger, 'error'>
}

/** One run: marks late permits, and voids those beyond the limit. */
export async function lookAtPermits({ db, now, log }: Clockwork): Promise<object | null> {
  const late = await markOverdue(db, now())
  const failed = (permit: number, err: unknown) => log.error({ err, permit }, 'a late permit was not voided')
  const voided = await voidOverdue(db, now(), failed)
  return late.length + voided.length > 0 ? { late, voided } : null
}

export const permitsJob = (clockwork: Clockwork): Job => ({
  name: 'permits',
  everyMs: EVERY_MS,
  run: () => lookAtPermits(clockwork),
})
