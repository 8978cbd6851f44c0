/** Looks now and then for codes, counts of tries and empty answers of inquiries that are over. Any number of servers may do it. */
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { sweepCodes } from '../identity/index.ts'
import { sweepAnswers } from '../inquiry/index.ts'

const EVERY_MS = 60 * 60 * 1000

interface Clockwork {
  db: Db
  now(): Date
  log: Pick<Logger, 'error' | 'info'>
}

/** Starts looking, at once and then every hour; the answer stops it, and waits for what is under way. */
export function startCodes({ db, now, log }: Clockwork): () => Promise<void> {
  const look = async () => {
    try {
      const { codes, limits } = await sweepCodes(db, now())
      const answers = await sweepAnswers(db, now())
      if (codes + limits + answers > 0) log.info({ codes, limits, answers }, 'codes forgotten')
    } catch (error) {
      log.error({ err: error }, 'the codes were not looked at')
    }
  }
  let running = look()
  const timer = setInterval(() => (running = look()), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
