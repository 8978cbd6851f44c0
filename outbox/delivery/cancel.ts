/**
 * Cancels an item that may have left the device (offline.md 2.3). The server is notified first: after that a late copy of the
 * command gets 410 and is never applied. If it was applied before, the item becomes delivered.
 */
import { announce, apply, attemptOf, waitOf } from './send.ts'
import { ask, isServerAnswer, signedBy } from '../ask.ts'
import { patienceFor } from './backoff.ts'
import { classify, idIn, type Reply, type Verdict } from './classify.ts'
import type { Meta } from '../storage/db.ts'
import type { Device } from '../device.ts'
import { noteReply } from './network.ts'
import type { Op, Receipt } from '../op.ts'
import { write } from '../storage/room.ts'
import { stopSession } from '../session.ts'

type Ruling = { to: 'discarded' } | { to: 'delivered'; receipt: Receipt } | (Verdict & { to: 'wait' | 'stop' })

/** Sends the fence of an item in `cancelling`; null if the item was changed concurrently. */
export async function sendCancel(device: Device, op: Op, session: Meta['session']): Promise<Ruling | null> {
  // No Idempotency-Key: the fence names the key in its path and is idempotent.
  const init = { method: 'POST', headers: { ...signedBy(session, op), 'Content-Type': 'application/json' }, body: '{}' }
  const started = { ...op, lastAttemptAt: device.now() }
  const reply = await ask(device, `/api/v1/ops/${op.opId}/cancel`, init, patienceFor(op.history))
  const ruling = rulingOf(reply)

  const settled = await write(device, async () => {
    await noteReply(device.db, reply, device.now())
    if (ruling.to === 'discarded' || ruling.to === 'delivered') {
      const receipt = ruling.to === 'delivered' ? ruling.receipt : null
      if (receipt && op.replacedBy) await takeBack(device, op.replacedBy, receipt)
      return apply(device, op, {
        type: 'fenced',
        receipt,
        attempt: attemptOf(device, started, reply, receipt ? 'ok' : 'cancelled'),
      })
    }
    if (ruling.to === 'stop') await stopSession(device.db, session, ruling.why)
    const attempt = attemptOf(device, started, reply, ruling.outcome)
    const wait = ruling.to === 'wait' ? waitOf(device, op, attempt, ruling.retryAfter) : 0
    const counts = ruling.to === 'wait' && ruling.counts
    return apply(device, op, { type: 'fence-failed', attempt, counts, nextAt: ruling.to === 'wait' ? device.now() + wait : 0 })
  })
  if (settled?.state === 'delivered') announce(device, settled)
  return settled && ruling
}

function rulingOf(reply: Reply): Ruling {
  const input = isServerAnswer(reply) && reply.status === 200 ? reply.envelope?.data : null
  if (typeof input === 'object' && input !== null && 'verdict' in input) {
    if (input.verdict === 'cancelled') return { to: 'discarded' }
    if (input.verdict === 'already_applied') {
      const data = 'answer' in input ? input.answer : null
      const at = (reply as Reply & { kind: 'answer' }).date ?? 0
      return { to: 'delivered', receipt: { id: idIn(data), message: '', data, at, replayed: true } }
    }
  }
  const verdict = classify(reply, '')
  if (verdict.to === 'wait' || verdict.to === 'stop') return verdict
  // A refusal of the fence settles nothing: the item stays and is retried.
  return { to: 'wait', outcome: 'server', again: 'unknown', counts: true, retryAfter: null }
}

/** The original was applied on the server, so its correction must not be sent as a second command. */
async function takeBack(device: Device, opId: string, receipt: Receipt): Promise<void> {
  const successor = await device.db.ops.where({ opId }).first()
  if (successor) await apply(device, successor, { type: 'superseded', receipt })
}
