/** Asks every minute about payments that are not over (GAP46). Any number of servers may do it. */
import type { Logger } from 'pino'
import type { SharedClock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Gateway } from '../outside/gateway/port.ts'
import { sweepPayments } from '../payment/index.ts'

const EVERY_MS = 60_000

interface Clockwork {
  db: Db
  clock: Pick<SharedClock, 'at'>
  gateway: Gateway | null
  log: Pick<Logger, 'error' | 'info' | 'warn'>
}

/** Starts looking, at once and then every minute; the answer stops it, and waits for the look that is being taken. */
export function startPayments(clockwork: Clockwork): () => Promise<void> {
  const look = async () => {
    try {
      for (const one of await sweepPayments(clockwork)) clockwork.log.info(one, 'a payment was asked about')
    } catch (error) {
      clockwork.log.error({ err: error }, 'the payments were not looked at')
    } finally {
      busy = false
    }
  }
  let busy = true
  let running = look()
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = look()
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
