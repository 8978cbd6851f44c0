/** Looks now and then for uploads that nobody came back for, and files that nothing names. Any number of servers may do it. */
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { Files } from '../outside/files/port.ts'
import { sweepUploads } from '../upload/index.ts'

const EVERY_MS = 60 * 60 * 1000

interface Clockwork {
  db: Db
  files: Files
  now(): Date
  log: Pick<Logger, 'error' | 'info'>
}

/** Starts looking, at once and then every hour; the answer stops it, and waits for what is under way. */
export function startUploads({ db, files, now, log }: Clockwork): () => Promise<void> {
  const look = async () => {
    try {
      const { uploads, files: removed } = await sweepUploads(db, files, now())
      if (uploads + removed > 0) log.info({ uploads, files: removed }, 'uploads forgotten')
    } catch (error) {
      log.error({ err: error }, 'the uploads were not looked at')
    }
  }
  let running = look()
  const timer = setInterval(() => (running = look()), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
