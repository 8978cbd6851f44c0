/** The changes a member may make to an item (offline.md 2.3). */
import { finalVerdicts } from '#contract/kernel/refusal.ts'
import { allBytes, copyBytes } from './chunks.ts'
import { steady, type OutboxDb } from '../storage/db.ts'
import type { Device } from '../device.ts'
import { uuid } from '../uuid.ts'
import { add, type NewOp } from './enqueue.ts'
import type { Change, Event } from './machine.ts'
import { dependentsOf } from './needs.ts'
import { BytesGone, NotEditable } from './faults.ts'
import { everSent, isFinal, type Op, type Refused } from '../op.ts'
import { write } from '../storage/room.ts'
import { apply } from './send.ts'

/** How long a discarded item can be restored and a delivered one is shown: thirty days, in ms. */
export const KEPT_FOR = 30 * 86_400_000

/** A file cannot be edited: another file is another item. */
export const mayEdit = (op: Op) => !op.upload && (op.state === 'attention' || (op.state === 'queued' && !everSent(op)))
/** Refusals that the same file would get again under any key. */
const hopeless: readonly Refused['code'][] = ['broken-rule', 'bytes-gone', 'keys-gone', 'parent-gone', 'already-applied']
/** A refused file cannot be edited, but the cause of the refusal may be gone. */
export const mayResend = ({ state, upload, refusal }: Op) =>
  state === 'attention' && upload !== undefined && refusal !== null && !hopeless.includes(refusal.code)
export const mayDiscard = (op: Op) => !isFinal(op) && op.state !== 'cancelling'
export const mayUndo = (op: Op, now: number) =>
  // The bytes of a discarded file are deleted with it.
  !op.upload && op.state === 'discarded' && op.replacedBy === null && now - (op.settledAt ?? 0) < KEPT_FOR

/**
 * Changes the payload, and resolves to the opId of the queued item. An unsent item keeps its key; a refused one gets a new key
 * for its new bytes and keeps its entityRef. Items merged into the change (`folds`) are discarded in the same transaction. Throws
 * `NotEditable`; then nothing has changed.
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
 * Sends a refused file again, and resolves to the opId of the queued item: under its own key if the server has recorded no
 * verdict, else under a new key and a new name of its bytes. Throws `NotEditable` and `BytesGone`.
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
    await add(device, successor, copyOf(op), {
      ...upload!,
      uploadId: file.opId,
      stamp: file.stamp,
      completionStamp: null,
      sent: 0,
      whole: false,
    })
    return successor.opId
  })
}

const isFinalVerdict = (code: Refused['code']) => finalVerdicts.some((one) => one === code)

/** Creates a key for a successor, stamped while its member is signed in; before the transaction, which may only await the database. */
async function newKey({ db, vault }: Device, opId: string): Promise<{ opId: string; stamp: string | null }> {
  const key = uuid()
  const op = await steady(db, () => db.ops.where({ opId }).first())
  return { opId: key, stamp: op ? await vault.stampOf(op.accountId, key) : null }
}

/** Returns the bytes of an item's file; null if the browser has lost some. Throws `NotEditable`. */
export async function fileOf(device: Device, opId: string): Promise<Uint8Array | null> {
  const { upload } = await find(device.db, opId)
  return upload ? allBytes(device, upload) : null
}

/**
 * Discards an item: at once if its command never left the device, else after the fence. Unsent dependents are discarded with it.
 * Throws `NotEditable`.
 */
export function discardItem(device: Device, opId: string): Promise<'discarded' | 'cancelling'> {
  return write(device, () => drop(device, opId))
}

/** Inside a transaction. */
async function drop(device: Device, opId: string): Promise<'discarded' | 'cancelling'> {
  const event: Event = { type: 'discard', at: device.now() }
  const op = await find(device.db, opId)
  if (op.state === 'cancelling') return 'cancelling'
  // In reverse order: dependents end before the item they depend on.
  for (const dependent of (await dependentsOf(device.db, op)).toReversed()) await apply(device, dependent, event)
  const dropped = await apply(device, op, event)
  if (!dropped) throw notNow(op)
  return dropped.state === 'discarded' ? 'discarded' : 'cancelling'
}

/** Restores a discarded item under a new key, at the end of the queue; resolves to the new opId. Throws `NotEditable`. */
export async function undoDiscard(device: Device, opId: string): Promise<string> {
  const successor = await newKey(device, opId)
  return write(device, async () => {
    const op = await findInWords(device.db, opId)
    if (!mayUndo(op, device.now())) throw notNow(op)
    await add(device, successor, copyOf(op))
    // The only change to a final item: it prevents a second copy by a second undo.
    await device.db.ops.update(op.seq, { replacedBy: successor.opId })
    return successor.opId
  })
}

async function find(db: OutboxDb, opId: string): Promise<Op> {
  const op = await db.ops.where({ opId }).first()
  if (!op) throw new NotEditable('not-found')
  return op
}

/** The payload of a sealed item cannot be changed or sent again: its member must open it first. */
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
