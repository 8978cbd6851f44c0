/** Unsent text messages: each is claimed by one server. */
import type { Logger } from 'pino'
import type { Db } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs.ts'
import { sweepInbound } from '../modules/halls/inbound/rows.ts'
import { sendMessages, sweepMessages } from '../modules/messaging/message/index.ts'
import type { Outside } from '../platform/outside/index.ts'

const EVERY_MS = 30_000

interface Clockwork {
  db: Db
  outside: Pick<Outside, 'sms'>
  now(): Date
  log: Pick<Logger, 'warn'>
}

/** Sends them, and deletes old ones. */
export const messagesJob = ({ db, outside, now, log }: Clockwork): Job => ({
  name: 'messages',
  everyMs: EVERY_MS,
  async run() {
    const sent = await sendMessages({ db, outside, now: now(), log })
    const forgotten = (await sweepMessages(db, now())) + (await sweepInbound(db, now()))
    return sent + forgotten > 0 ? { sent, forgotten } : null
  },
})
