/** Whether our server can be reached: the last call knows, `navigator.onLine` does not. */
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { ask, isHeard } from './ask.ts'
import type { Reply } from './classify.ts'
import { inOneGo, metaOf, type Meta, type OutboxDb } from './db.ts'
import type { Device } from './device.ts'

const HEALTH = '/api/v1/health'
const PATIENCE = 10_000
/** An answer is worth a write when the last one noted is older, in ms. */
const STALE = 60_000

const unknown: Meta['line'] = { offlineSince: null, lastAnswerAt: null, lastSyncAt: null }

/** Inside a transaction: notes how the sending of an item went. */
export async function noteReply(db: OutboxDb, reply: Reply, now: number): Promise<void> {
  await noteUsage(db, reply.sent ?? 0, now)
  const line = (await metaOf(db, 'line')) ?? unknown
  const at = isHeard(reply) ? (reply.date ?? now) : null
  if (at === null && line.offlineSince === null) await db.meta.put({ name: 'line', ...line, offlineSince: now })
  // Not for every item: a minute's hand does not move that often.
  const isOld = at !== null && (line.lastSyncAt === null || Math.abs(at - line.lastSyncAt) > STALE / 10)
  if (at !== null && (line.offlineSince !== null || isOld)) {
    await db.meta.put({ name: 'line', offlineSince: null, lastAnswerAt: at, lastSyncAt: at })
  }
}

/** The Shamsi month of a moment, 'YYYY/MM'. */
export const monthOf = (now: number): string => shamsiDayOf(new Date(now)).slice(0, 7)

async function noteUsage(db: OutboxDb, sent: number, now: number): Promise<void> {
  if (sent === 0) return
  const [had, month] = [await metaOf(db, 'usage'), monthOf(now)]
  await db.meta.put({ name: 'usage', month, bytes: (had?.month === month ? had.bytes : 0) + sent })
}

/** Inside a transaction: notes which epoch has spoken. True when it is another than before. */
export async function noteEpoch(db: OutboxDb, epoch: string | null | undefined): Promise<boolean> {
  if (!epoch) return false
  const had = await metaOf(db, 'epoch')
  if (had?.known === epoch) return false
  await db.meta.put({ name: 'epoch', known: epoch, isDoubted: had !== undefined })
  return had !== undefined
}

/** Notes how any other call went: the server's time in ms and its epoch, or null when it was silent. True when that is news. */
export function noteCall({ db, now }: Device, heard: { at: number; epoch?: string | null | undefined } | null): Promise<boolean> {
  return inOneGo(db, async () => {
    const at = heard?.at ?? null
    const isAnother = await noteEpoch(db, heard?.epoch)
    const line = (await metaOf(db, 'line')) ?? unknown
    const isBack = at !== null && line.offlineSince !== null
    const isGone = at === null && line.offlineSince === null
    if (isGone) await db.meta.put({ name: 'line', ...line, offlineSince: now() })
    const isOld = at !== null && at - (line.lastAnswerAt ?? 0) > STALE
    if (isBack || isOld) await db.meta.put({ name: 'line', ...line, offlineSince: null, lastAnswerAt: at })
    return isBack || isGone || isAnother
  })
}

/** Somebody else has answered in our server's place: the network may want a sign-in of its own. Any answer of ours ends the count. */
const noteForeign = (db: OutboxDb): Promise<void> =>
  inOneGo(db, async () => {
    const line = (await metaOf(db, 'line')) ?? unknown
    await db.meta.put({ name: 'line', ...line, foreign: (line.foreign ?? 0) + 1 })
  })

/** What came of asking our server whether it is there. `heard` is also true when it says that it is not well. */
export interface Health {
  ok: boolean
  heard: boolean
  /** The server's time, ms. */
  at: number | null
  /** How long it took. */
  ms: number
}

/** Asks our server whether it is there; a page of somebody else's is no answer. */
export async function checkHealth(device: Device): Promise<Health> {
  const started = device.now()
  const reply = await ask(device, HEALTH, { method: 'GET' }, PATIENCE)
  const heard = isHeard(reply) ? reply : null
  // A full disk keeps the note out, and not the answer.
  await noteCall(device, heard && { at: heard.date ?? device.now(), epoch: heard.epoch }).catch(() => undefined)
  if (reply.kind === 'answer' && !heard) await noteForeign(device.db).catch(() => undefined)
  return { ok: heard?.status === 200, heard: heard !== null, at: heard?.date ?? null, ms: device.now() - started }
}

/**
 * Whether an act may leave the device now. Where the network is known or believed to be lost, the server is asked first:
 * what could not even leave must not count as sent (offline.md 2.3).
 */
export async function canLeave(device: Device): Promise<boolean> {
  const line = await metaOf(device.db, 'line')
  const isUp = device.isOnline() && (line?.offlineSince ?? null) === null
  return isUp || (await checkHealth(device)).heard
}
