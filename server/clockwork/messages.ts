/** Sends the messages that an act could not, now and then. Any number of servers may do it: each message is taken by one. */
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { sendMessages, sweepMessages } from '../message/index.ts'
import type { Outside } from '../outside/index.ts'

const EVERY_MS = 30_000

interface Clockwork {
  db: Db
  outside: Pick<Outside, 'sms'>
  now(): Date
  log: Pick<Logger, 'error' | 'info' | 'warn'>
}

/** Starts looking, at once and then now and then; the answer stops it, and waits for the look that is being taken. */
export function startMessages({ db, outside, now, log }: Clockwork): () => Promise<void> {
  const look = async () => {
    try {
      const sent = await sendMessages({ db, outside, now: now(), log })
      const forgotten = await sweepMessages(db, now())
      if (sent + forgotten > 0) log.info({ sent, forgotten }, 'messages were sent')
    } catch (error) {
      log.error({ err: error }, 'the messages were not looked at')
    }
  }
  let running: Promise<void> | null = look().finally(() => (running = null))
  const timer = setInterval(() => (running ??= look().finally(() => (running = null))), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
