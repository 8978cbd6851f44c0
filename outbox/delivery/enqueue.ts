/** Adds commands to the outbox (offline.md 2.2): saved means written to the disk, read back, and the draft deleted. */
import { dropBytes, keepBytes, proveBytes } from './chunks.ts'
import { clientOf, steady } from '../storage/db.ts'
import type { Device } from '../device.ts'
import { uuid } from '../uuid.ts'
import { saysFull, write } from '../storage/room.ts'
import { settledNeeds } from './needs.ts'
import { NotSaved } from './faults.ts'
import { bytesQueueNameOf, queueNameOf, SCHEMA, type Need, type Op, type Upload } from '../op.ts'

/** The command to enqueue. */
export interface NewOp {
  /** The call's name, `area.key`. */
  call: string
  method?: Op['route']['method']
  path: string
  accountId: string
  entityRef: string
  /** The body, serialized as JSON. */
  payload: unknown
  /** Title in the outbox list. */
  title: string
  /** References to answers of queued items. */
  needs?: readonly Need[]
  /** The version that was read, for commands that must not overwrite a concurrent change. */
  version?: number | null
  /** The row as it was read. */
  base?: unknown
  /** The form whose draft is deleted with it. */
  draftKey?: string
  /** The file; its upload is named in the body when it is sent. */
  file?: { bytes: Uint8Array; mime: string }
}

/** Resolves when the command is on the disk. Throws `NotSaved`; the draft is then unchanged. */
export async function enqueue(device: Device, newOp: NewOp): Promise<Op> {
  const opId = uuid()
  let upload: Upload | undefined
  try {
    const stamp = await device.vault.stampOf(newOp.accountId, opId)
    if (newOp.file) upload = await keepBytes(device, newOp.accountId, newOp.file.bytes, newOp.file.mime)
    await write(device, async () => {
      await add(device, { opId, stamp }, newOp, upload)
      if (newOp.draftKey !== undefined) await device.db.drafts.delete([newOp.draftKey, newOp.accountId])
    })
    const saved = await steady(device.db, () => device.db.ops.where({ opId }).first())
    if (!saved) throw new Error('the row is not there')
    return saved
  } catch (error) {
    // Bytes that cannot be deleted now are deleted by housekeeping.
    if (upload) await dropBytes(device.db, upload).catch(() => undefined)
    if (error instanceof NotSaved) throw error
    throw new NotSaved(saysFull(error) ? 'storage-full' : 'storage-broken', error)
  }
}

/** Inside a transaction: adds a row at the end of its account's queue. */
export async function add(
  device: Device,
  { opId, stamp }: { opId: string; stamp: string | null },
  newOp: NewOp,
  upload?: Upload,
): Promise<void> {
  const { db } = device
  // A commit without a confirmation is repeated under the same id.
  if (await db.ops.where({ opId }).count()) return
  if (upload) await proveBytes(db, upload)
  const op: Omit<Op, 'seq'> = {
    opId,
    entityRef: newOp.entityRef,
    accountId: newOp.accountId,
    clientId: await clientOf(db),
    call: newOp.call,
    lane: upload ? bytesQueueNameOf(newOp.accountId) : queueNameOf(newOp.accountId),
    route: { method: newOp.method ?? 'POST', path: newOp.path },
    payload: newOp.payload,
    title: newOp.title,
    needs: [...(newOp.needs ?? [])],
    version: newOp.version ?? null,
    base: newOp.base ?? null,
    ...(upload ? { upload } : {}),
    wire: null,
    state: 'queued',
    rev: 0,
    appVersion: device.appVersion,
    schemaV: SCHEMA,
    attempts: 0,
    firstSentAt: null,
    lastAttemptAt: null,
    nextAt: 0,
    createdAt: device.now(),
    suspect: false,
    history: [],
    refusal: null,
    receipt: null,
    replacedBy: null,
    stamp,
    settledAt: null,
  }
  await db.ops.add(await settledNeeds(db, op))
}
