/** Sends one item and stores the result, each by compare-and-set (offline.md 2.3, F13). */
import { CLIENT, ENTITY, KEY } from '#contract/kernel/envelope.ts'
import { ask, isServerAnswer, signedBy } from '../ask.ts'
import { bring, type Step } from '../storage/bytes.ts'
import { dropBytesOf } from './chunks.ts'
import { openedItem, resealed } from '../storage/at-rest.ts'
import { patienceFor, runOf, SUSPECT_WAIT, waitAfter } from './backoff.ts'
import type { Reply, Verdict } from './classify.ts'
import type { Meta, OutboxDb } from '../storage/db.ts'
import type { Device } from '../device.ts'
import type { Event } from './machine.ts'
import { checkHealth, noteEpoch, noteReply } from './network.ts'
import { eventsAfter } from './needs.ts'
import { bodyOf, isFinal, type Attempt, type Op, type Outcome } from '../op.ts'
import { write } from '../storage/room.ts'
import { redacted } from '../storage/redact.ts'
import { stopSession } from '../session.ts'

const POISON = 8

/** Inside a transaction: applies the event if the item is unchanged; null for the loser of a race. */
export async function apply({ db, step }: Pick<Device, 'db' | 'step'>, seen: Op, event: Event): Promise<Op | null> {
  const op = await db.ops.get(seen.seq)
  const next = op && op.rev === seen.rev ? step(op, event) : null
  if (!next) return null
  // An item delivered while sealed stays sealed: a restored server may need it again.
  const { sealed } = next
  await db.ops.put(sealed && next.state === 'delivered' ? { ...redacted(next), sealed } : next)
  if (isFinal(next)) await dropBytesOf(db, next)
  if (next.state !== seen.state) await enter(db, next, next.lastAttemptAt ?? 0)
  // Dependents continue or stop in the same transaction.
  if (next.state !== seen.state && isFinal(next)) {
    for (const [waiting, after] of await eventsAfter(db, next)) await apply({ db, step }, waiting, after)
  }
  return next
}

/**
 * Sends the item; null if it was changed concurrently, or `isWanted` stopped an upload. Its bytes are committed before the first
 * of them leaves.
 */
export async function send(
  device: Device,
  op: Op,
  session: Meta['session'],
  isWanted: () => Promise<boolean>,
): Promise<Verdict | null> {
  const opened = await openedItem(device, op)
  // The payload cannot be opened: this browser has lost the member's keys. It must not block the lane.
  if (!opened) {
    await write(device, () => apply(device, op, { type: 'keys-gone' }))
    return null
  }
  const wire = opened.wire ?? wireOf(opened)
  const sealed = op.sealed ? await resealed(device, op, { wire }) : null
  const sending: Event = { type: 'send', wire, at: device.now(), ...(sealed ? { sealed } : {}) }
  const row = await write(device, () => apply(device, op, sending))
  const begun = row && { ...row, wire }
  if (!begun?.upload) return begun && act(device, begun, session)
  const hands = { device, session, isWanted, apply: (seen: Op, event: Event) => apply(device, seen, event) }
  const brought = await bring({ ...begun, upload: begun.upload }, hands)
  if (!brought) return null
  return brought.ended ? settle(device, brought.op, session, brought.ended) : act(device, { ...brought.op, wire }, session)
}

const wireOf = (op: Op): NonNullable<Op['wire']> => ({
  bytes: new TextEncoder().encode(JSON.stringify(bodyOf(op))),
  contentType: 'application/json',
})

/** Sends the command itself, under its key. */
async function act(device: Device, sent: Op, session: Meta['session']): Promise<Verdict | null> {
  if (!sent.wire) return null
  const reply = await ask(device, sent.route.path, request(sent, sent.wire, session), patienceFor(sent.history))
  return settle(device, sent, session, { reply, verdict: device.classify(reply, sent.opId) })
}

/** Stores the result of the attempt, and announces a delivery. */
async function settle(device: Device, sent: Op, session: Meta['session'], { reply, verdict }: Step): Promise<Verdict | null> {
  const attempt = attemptOf(device, sent, reply, verdict.outcome)
  const nextAt = verdict.to === 'wait' ? device.now() + waitOf(device, sent, attempt, verdict.retryAfter) : 0

  // The page may be locked at any moment: seal the server's answer first.
  const sealed = verdict.to === 'attention' ? await resealed(device, sent, { refusal: verdict.refusal }) : null

  const settled = await write(device, async () => {
    await noteReply(device.db, reply, device.now())
    await noteEpoch(device.db, isServerAnswer(reply) ? reply.epoch : null)
    if (verdict.to === 'stop') await stopSession(device.db, session, verdict.why)
    return apply(device, sent, { type: 'answered', verdict, attempt, nextAt, sealed })
  })
  if (!settled) return null
  if (settled.state === 'delivered') announce(device, settled)
  if (isPoison(settled) && (await checkHealth(device)).ok) {
    const event: Event = { type: 'step-aside', nextAt: device.now() + device.random() * SUSPECT_WAIT }
    await write(device, () => apply(device, settled, event))
  }
  return verdict
}

function request(op: Op, wire: NonNullable<Op['wire']>, session: Meta['session']): RequestInit {
  const headers = {
    ...signedBy(session, { stamp: op.actStamp }),
    'Content-Type': wire.contentType,
    [KEY]: op.opId,
    [ENTITY]: op.entityRef,
    [CLIENT]: op.clientId,
    ...(typeof op.version === 'number' ? { 'If-Match': `"${op.version}"` } : {}),
  }
  return { method: op.route.method, headers, body: wire.bytes as BodyInit }
}

/** Returns the data of an attempt for the outbox list and the log. */
export function attemptOf({ by, now }: Device, { lastAttemptAt }: Op, reply: Reply, outcome: Outcome): Attempt {
  const answer = reply.kind === 'answer' ? reply : null
  const at = now()
  const code = answer?.envelope?.reason ?? null
  const hasRetryAfter = isServerAnswer(reply) && (reply.retryAfter ?? 0) > 0
  return {
    outcome,
    at,
    ms: at - (lastAttemptAt ?? at),
    by,
    http: answer?.status ?? null,
    code,
    marked: isServerAnswer(reply),
    asked: hasRetryAfter,
  }
}

/** Returns the delay until the next attempt, ms. */
export function waitOf({ random }: Device, { history, suspect }: Op, attempt: Attempt, retryAfter: number | null): number {
  if (suspect) return random() * SUSPECT_WAIT
  const inARow = runOf([...history, attempt], ({ outcome }) => outcome === attempt.outcome)
  return waitAfter(attempt.outcome, inARow, retryAfter, random())
}

/** Notifies all contexts of a delivery. */
export function announce({ tell }: Device, { call, opId, entityRef, receipt }: Op): void {
  tell({ type: 'delivered', call, opId, entityRef, data: receipt?.data ?? null })
}

/** Eight faults in a row from an otherwise healthy server: the item may cause them. */
const isPoison = ({ state, suspect, history }: Op) =>
  state === 'unknown' && !suspect && runOf(history, ({ outcome, marked }) => outcome === 'server' && marked) >= POISON

async function enter(db: OutboxDb, { state, opId, entityRef, receipt, settledAt }: Op, at: number): Promise<void> {
  if (state !== 'delivered' && state !== 'attention' && state !== 'discarded') return
  await db.log.add({ at: settledAt ?? at, what: state, opId, entityRef, serverId: receipt?.id ?? null })
}
