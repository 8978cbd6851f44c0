/** What a member may still change about an item, and how (offline.md 2.3). */
import { finalVerdicts } from '#contract/kernel/refusal.ts'
import { allBytes, copyBytes } from './chunks.ts'
import { steady, type OutboxDb } from './db.ts'
import type { Device } from './device.ts'
import { uuid } from './uuid.ts'
import { add, type NewOp } from './enqueue.ts'
import type { Change, Event } from './machine.ts'
import { dependentsOf } from './needs.ts'
import { BytesGone, NotEditable } from './faults.ts'
import { everSent, isFinal, type Op, type Refused } from './op.ts'
import { write } from './room.ts'
import { apply } from './send.ts'

/** How long a dropped item can be taken up again, and a delivered one is shown: thirty days, in ms. */
export const KEPT_FOR = 30 * 86_400_000

/** A file is not edited: another one is another item. */
export const mayEdit = (op: Op) => !op.upload && (op.state === 'attention' || (op.state === 'queued' && !everSent(op)))
/** Refusals that the same file under any key would get again. */
const hopeless: readonly Refused['code'][] = ['broken-rule', 'bytes-gone', 'keys-gone', 'parent-gone', 'already-applied']
/** A refused file is not mended, and what stood in its way may be gone. */
export const mayResend = ({ state, upload, refusal }: Op) =>
  state === 'attention' && upload !== undefined && refusal !== null && !hopeless.includes(refusal.code)
export const mayDiscard = (op: Op) => !isFinal(op) && op.state !== 'cancelling'
export const mayUndo = (op: Op, now: number) =>
  // The bytes of a dropped file are gone with it.
  !op.upload && op.state === 'discarded' && op.replacedBy === null && now - (op.settledAt ?? 0) < KEPT_FOR

/**
 * Changes what it says, and resolves to the opId that now stands in line. What was never sent keeps its key; what was
 * refused gets a new key for its new bytes and keeps its entityRef. Items whose words are in the change (`folds`) are dropped in
 * the same transaction. Throws `NotEditable`; then all is as it was.
 */
export async function editItem(device: Device, opId: string, change: Change, folds: readonly string[] = []): Promise<string> {
  const successor = await newKey(device, opId)
  return write(device, async () => {
    for (const folded of folds) await drop(device, folded)
    const op = await findInWords(device.db, opId)
    if (!mayEdit(op)) throw notNow(op)
    if (op.state !== 'attention') {
      if (!(await apply(device, op, { type: 'edit', ...change }))) throw notNow(op)
      return opId
    }
    await apply(device, op, { type: 'replace', by: successor.opId, at: device.now() })
    await add(device, successor, { ...copyOf(op), ...change })
    return successor.opId
  })
}

/**
 * Sends a refused file again, and resolves to the opId that now stands in line: under its own key where the server keeps
 * no verdict about it, else as the same thing under a new key and a new name of its bytes. Throws `NotEditable` and `BytesGone`.
 */
export async function resendItem(device: Device, opId: string): Promise<string> {
  const [successor, file] = [await newKey(device, opId), await newKey(device, opId)]
  return write(device, async () => {
    const op = await findInWords(device.db, opId)
    if (!mayResend(op)) throw notNow(op)
    const { upload, refusal } = op
    if (!isFinalVerdict(refusal!.code)) {
      if (!(await apply(device, op, { type: 'resend' }))) throw notNow(op)
      return opId
    }
    if (!(await copyBytes(device.db, upload!, file.opId))) throw new BytesGone()
    await apply(device, op, { type: 'replace', by: successor.opId, at: device.now() })
    await add(device, successor, copyOf(op), { ...upload!, uploadId: file.opId, stamp: file.stamp, sent: 0, whole: false })
    return successor.opId
  })
}

const isFinalVerdict = (code: Refused['code']) => finalVerdicts.some((one) => one === code)

/** A key for what follows an item, stamped where its member is there; before the transaction, which may wait for nothing else. */
async function newKey({ db, vault }: Device, opId: string): Promise<{ opId: string; stamp: string | null }> {
  const key = uuid()
  const op = await steady(db, () => db.ops.where({ opId }).first())
  return { opId: key, stamp: op ? await vault.stampOf(op.accountId, key) : null }
}

/** The bytes of an item's file as they wait here; null when the browser has lost some. Throws `NotEditable`. */
export async function fileOf(device: Device, opId: string): Promise<Uint8Array | null> {
  const { upload } = await find(device.db, opId)
  return upload ? allBytes(device, upload) : null
}

/**
 * Drops it: at once if its act never left the device, else behind the fence. What stands on it and was never sent goes
 * with it. Throws `NotEditable`.
 */
export function discardItem(device: Device, opId: string): Promise<'discarded' | 'cancelling'> {
  return write(device, () => drop(device, opId))
}

/** Inside a transaction. */
async function drop(device: Device, opId: string): Promise<'discarded' | 'cancelling'> {
  const event: Event = { type: 'discard', at: device.now() }
  const op = await find(device.db, opId)
  if (op.state === 'cancelling') return 'cancelling'
  // The last first: each ends before what it stands on does.
  for (const dependent of (await dependentsOf(device.db, op)).toReversed()) await apply(device, dependent, event)
  const dropped = await apply(device, op, event)
  if (!dropped) throw notNow(op)
  return dropped.state === 'discarded' ? 'discarded' : 'cancelling'
}

/** Takes a dropped item up again under a new key, at the end of the line; resolves to the new opId. Throws `NotEditable`. */
export async function undoDiscard(device: Device, opId: string): Promise<string> {
  const successor = await newKey(device, opId)
  return write(device, async () => {
    const op = await findInWords(device.db, opId)
    if (!mayUndo(op, device.now())) throw notNow(op)
    await add(device, successor, copyOf(op))
    // The only word ever added to a final item: it keeps a second undo from making a second copy.
    await device.db.ops.update(op.seq, { replacedBy: successor.opId })
    return successor.opId
  })
}

async function find(db: OutboxDb, opId: string): Promise<Op> {
  const op = await db.ops.where({ opId }).first()
  if (!op) throw new NotEditable('not-found')
  return op
}

/** What is sealed has no words here to change or to say anew: its member opens it first. */
async function findInWords(db: OutboxDb, opId: string): Promise<Op> {
  const op = await find(db, opId)
  if (op.sealed) throw new NotEditable('not-found')
  return op
}

const notNow = (op: Op) => new NotEditable(isFinal(op) ? 'finished' : 'already-sent')

const copyOf = ({ call, route, accountId, entityRef, payload, title, needs, version, base }: Op): NewOp => ({
  call,
  method: route.method,
  path: route.path,
  accountId,
  entityRef,
  payload,
  title,
  needs,
  version,
  base,
})
