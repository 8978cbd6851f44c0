/** Tracks whether our server is reachable: by the last call, because `navigator.onLine` is not reliable. */
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { ask, isServerAnswer } from '../ask.ts'
import type { Reply } from './classify.ts'
import { inOneGo, metaOf, type Meta, type OutboxDb } from '../storage/db.ts'
import type { Device } from '../device.ts'

const HEALTH = '/api/v1/health'
const PATIENCE = 10_000
/** An answer is stored only if the last stored one is older, in ms. */
const STALE = 60_000

const unknown: Meta['line'] = { offlineSince: null, lastAnswerAt: null, lastSyncAt: null }

/** Inside a transaction: records the result of sending an item. */
export async function noteReply(db: OutboxDb, reply: Reply, now: number): Promise<void> {
  await noteUsage(db, reply.sent ?? 0, now)
  const connection = (await metaOf(db, 'line')) ?? unknown
  const at = isServerAnswer(reply) ? (reply.date ?? now) : null
  if (at === null && connection.offlineSince === null) await db.meta.put({ name: 'line', ...connection, offlineSince: now })
  // Not for every item: the display has a resolution of minutes.
  const isOld = at !== null && (connection.lastSyncAt === null || Math.abs(at - connection.lastSyncAt) > STALE / 10)
  if (at !== null && (connection.offlineSince !== null || isOld)) {
    await db.meta.put({ name: 'line', offlineSince: null, lastAnswerAt: at, lastSyncAt: at })
  }
}

/** Returns the Shamsi month of a time, 'YYYY/MM'. */
export const monthOf = (now: number): string => shamsiDayOf(new Date(now)).slice(0, 7)

async function noteUsage(db: OutboxDb, sent: number, now: number): Promise<void> {
  if (sent === 0) return
  const [had, month] = [await metaOf(db, 'usage'), monthOf(now)]
  await db.meta.put({ name: 'usage', month, bytes: (had?.month === month ? had.bytes : 0) + sent })
}

/** Inside a transaction: records the server's epoch. Returns true if it has changed. */
export async function noteEpoch(db: OutboxDb, epoch: string | null | undefined): Promise<boolean> {
  if (!epoch) return false
  const had = await metaOf(db, 'epoch')
  if (had?.known === epoch) return false
  await db.meta.put({ name: 'epoch', known: epoch, isDoubted: had !== undefined })
  return had !== undefined
}

/** Records the result of any other call: the server's time in ms and its epoch, or null without an answer. Returns true on a change. */
export function noteCall(
  { db, now }: Device,
  answer: { at: number; epoch?: string | null | undefined } | null,
): Promise<boolean> {
  return inOneGo(db, async () => {
    const at = answer?.at ?? null
    const isAnother = await noteEpoch(db, answer?.epoch)
    const connection = (await metaOf(db, 'line')) ?? unknown
    const isBack = at !== null && connection.offlineSince !== null
    const isGone = at === null && connection.offlineSince === null
    if (isGone) await db.meta.put({ name: 'line', ...connection, offlineSince: now() })
    const isOld = at !== null && at - (connection.lastAnswerAt ?? 0) > STALE
    if (isBack || isOld) await db.meta.put({ name: 'line', ...connection, offlineSince: null, lastAnswerAt: at })
    return isBack || isGone || isAnother
  })
}

/** Counts a foreign answer, which may mean a captive portal. An answer of our server resets the count. */
const noteForeign = (db: OutboxDb): Promise<void> =>
  inOneGo(db, async () => {
    const connection = (await metaOf(db, 'line')) ?? unknown
    await db.meta.put({ name: 'line', ...connection, foreign: (connection.foreign ?? 0) + 1 })
  })

/** The result of a health check. `answered`: our server responded, healthy or not. */
export interface Health {
  ok: boolean
  answered: boolean
  /** The server's time, ms. */
  at: number | null
  /** Duration of the request. */
  ms: number
}

/** Checks the health of our server; a page of another host is not an answer. */
export async function checkHealth(device: Device): Promise<Health> {
  const started = device.now()
  const reply = await ask(device, HEALTH, { method: 'GET' }, PATIENCE)
  const answer = isServerAnswer(reply) ? reply : null
  // A full disk prevents the record, not the result.
  await noteCall(device, answer && { at: answer.date ?? device.now(), epoch: answer.epoch }).catch(() => undefined)
  if (reply.kind === 'answer' && !answer) await noteForeign(device.db).catch(() => undefined)
  return { ok: answer?.status === 200, answered: answer !== null, at: answer?.date ?? null, ms: device.now() - started }
}
