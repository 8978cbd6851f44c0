/**
 * A server restored from a backup lacks everything received after the backup: it has another epoch. The device asks what is
 * missing, and sends it again under the same keys (decision 035).
 */
import { httpRoute } from '#contract/kernel/call.ts'
import { op as ops } from '#contract/kernel/op.ts'
import { ask, isServerAnswer, signedBy } from '../ask.ts'
import { metaOf, steady, type Meta, type OutboxDb } from './db.ts'
import type { Device } from '../device.ts'
import { write } from './room.ts'
import { apply } from '../delivery/send.ts'

const AT_ONCE = 200
const PATIENCE = 20_000

/** Whether deliveries may be missing on the server. */
export const isDoubted = async (db: OutboxDb): Promise<boolean> =>
  (await steady(db, () => metaOf(db, 'epoch')))?.isDoubted === true

/**
 * Checks all stored delivered items of this account and queues those unknown to the server again; a file whose bytes are deleted
 * needs its member. False if the server did not answer: the check is repeated later.
 */
export async function sendMissingAgain(device: Device, session: Meta['session']): Promise<boolean> {
  const { db } = device
  const known = (await metaOf(db, 'epoch'))!.known
  const delivered = await db.ops.where('[accountId+state]').equals([session.accountId, 'delivered']).sortBy('seq')
  const sent = delivered.filter(({ wire }) => wire !== null)
  const { method, path } = httpRoute(ops.verify.at)
  const headers = { ...signedBy(session), 'Content-Type': 'application/json' }
  for (let from = 0; from < sent.length; from += AT_ONCE) {
    const some = sent.slice(from, from + AT_ONCE)
    const body = JSON.stringify({ keys: some.map(({ opId }) => opId) })
    const reply = await ask(device, path, { method, headers, body }, PATIENCE)
    if (!isServerAnswer(reply) || reply.envelope?.code !== 1) return false
    const { unknown } = reply.envelope.data as { unknown: string[] }
    await write(device, async () => {
      for (const op of some) if (unknown.includes(op.opId)) await apply(device, op, { type: 'forgotten' })
    })
  }
  await write(device, async () => {
    const now = await metaOf(db, 'epoch')
    if (now?.known === known) await db.meta.put({ name: 'epoch', known, isDoubted: false })
  })
  return true
}
