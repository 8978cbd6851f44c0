/** Looks now and then whether a truck is late. Any number of servers may do it: each permit is taken by one. */
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { markOverdue, voidOverdue } from '../permit/index.ts'
import { startLooking } from './looking.ts'

const EVERY_MS = 15_000

interface Clockwork {
  db: Db
  now(): Date
  log: Pick<Logger, 'error' | 'info'>
}

/** One look, each time it is called; never throws. */
export async function lookAtPermits({ db, now, log }: Clockwork): Promise<void> {
  try {
    const late = await markOverdue(db, now())
    if (late.length > 0) log.info({ permits: late }, 'trucks are late')
    const failed = (permit: number, err: unknown) => log.error({ err, permit }, 'a late permit was not voided')
    const voided = await voidOverdue(db, now(), failed)
    if (voided.length > 0) log.info({ permits: voided }, 'late permits were voided')
  } catch (error) {
    log.error({ err: error }, 'the permits were not looked at')
  }
}

/** Starts looking; the answer stops it, and waits for the look that is being taken. */
export const startPermits = (clockwork: Clockwork): (() => Promise<void>) =>
  startLooking(() => lookAtPermits(clockwork), EVERY_MS)
