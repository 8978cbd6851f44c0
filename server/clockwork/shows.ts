/** Looks every second whether a hall's show is due. Any number of servers may do it: each step is taken by one (X24). */
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { Sealer } from '../run/key.ts'
import { stepAll } from '../run/step.ts'

const EVERY_MS = 1000

interface Clockwork {
  db: Db
  now(): Date
  seal: Sealer
  log: Pick<Logger, 'error' | 'info'>
}

/** Starts looking; the answer stops it, and waits for the step that is being taken. */
export function startShows({ db, now, seal, log }: Clockwork): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const look = async () => {
    busy = true
    try {
      const steps = await stepAll(db, { now: now(), seal }, (hall, err) => log.error({ err, hall }, 'a show did not go on'))
      for (const { hallId, step } of steps) if (step !== 'SKIPPED') log.info({ hall: hallId, step }, 'show')
    } catch (error) {
      log.error({ err: error }, 'the shows were not looked at')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    if (!busy) running = look()
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
