/** Whether our server can be reached: the last call knows, `navigator.onLine` does not. */
import { ask, isHeard } from './ask.ts'
import type { Reply } from './classify.ts'
import { inOneGo, metaOf, type OutboxDb } from './db.ts'
import type { Device } from './device.ts'

const HEALTH = '/api/v1/health'
const PATIENCE = 10_000

/** Inside a transaction: notes how a call went. `sync` when it carried an item. */
export async function noteReply(db: OutboxDb, reply: Reply, now: number, sync: boolean): Promise<void> {
  const line = (await metaOf(db, 'line')) ?? { offlineSince: null, lastAnswerAt: null, lastSyncAt: null }
  if (!isHeard(reply)) {
    if (line.offlineSince === null) await db.meta.put({ name: 'line', ...line, offlineSince: now })
    return
  }
  const at = reply.date ?? now
  await db.meta.put({ name: 'line', offlineSince: null, lastAnswerAt: at, lastSyncAt: sync ? at : line.lastSyncAt })
}

/** Asks our server whether it is there. `at` is its time, ms; a page of somebody else's is no answer. */
export async function checkHealth(device: Device): Promise<{ ok: boolean; at: number | null; ms: number }> {
  const started = device.now()
  const reply = await ask(device, HEALTH, { method: 'GET' }, PATIENCE)
  await inOneGo(device.db, () => noteReply(device.db, reply, device.now(), false))
  const heard = isHeard(reply) ? reply : null
  return { ok: heard?.status === 200, at: heard?.date ?? null, ms: device.now() - started }
}
