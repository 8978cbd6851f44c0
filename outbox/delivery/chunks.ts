/** The bytes of queued files, in separate rows (offline.md 2.13): ArrayBuffers, because Safari loses Blobs. */
import { PIECE } from '#contract/kernel/file.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { inOneGo, steady, type OutboxDb } from '../storage/db.ts'
import type { Device } from '../device.ts'
import { uuid } from '../uuid.ts'
import { NotSaved } from './faults.ts'
import { openStates, type Op, type Upload } from '../op.ts'
import { write } from '../storage/room.ts'
import { unseal } from '../storage/seal.ts'
import type { Vault } from '../storage/vault.ts'

/** A piece of a file: PIECE bytes, the last one fewer. */
export interface ChunkRow {
  uploadId: string
  /** It starts at byte n × PIECE. */
  n: number
  bytes: ArrayBuffer
  /** Device clock, ms. */
  savedAt: number
  /** The bytes are sealed, with the key of this account (at-rest.ts). */
  iv?: Uint8Array<ArrayBuffer>
  accountId?: string
}

/** Maximum number of queued bytes on one device (offline.md 2.10). */
export const MOST_BYTES = 60 * 1024 * 1024
/** Pieces per transaction, and in the first chunk of an upload. */
const BATCH = 16
const FIRST_CHUNK = 4
/** Age after which bytes without an item belong to a failed enqueue, ms; a successful one finishes long before. */
const ORPHAN_AGE = 86_400_000

export const digestOf = (bytes: Uint8Array): Uint8Array => sha256(bytes)
const piecesIn = (size: number) => Math.ceil(size / PIECE)
const rowsOf = (db: OutboxDb, uploadId: string, from = 0, pieces = Infinity) =>
  db.chunks.where('[uploadId+n]').between([uploadId, from], [uploadId, from + pieces], true, false)

/** Writes the bytes, before their item. Throws `NotSaved` if the limit is exceeded. */
export async function keepBytes(device: Device, accountId: string, bytes: Uint8Array, mime: string): Promise<Upload> {
  const { db } = device
  await steady(db, () => refuseTooMuch(db, bytes.length))
  const uploadId = uuid()
  await putBytes(device, uploadId, bytes)
  const digest = bytesToHex(digestOf(bytes))
  const stamp = await device.vault.stampOf(accountId, uploadId)
  return { uploadId, size: bytes.length, digest, mime, chunkPieces: FIRST_CHUNK, sent: 0, stamp, whole: false }
}

/** Writes the bytes of an upload under its name; idempotent. */
export async function putBytes(device: Device, uploadId: string, bytes: Uint8Array): Promise<void> {
  const savedAt = device.now()
  const rows = (n: number): ChunkRow => ({
    uploadId,
    n,
    bytes: bytes.slice(n * PIECE, (n + 1) * PIECE).buffer as ArrayBuffer,
    savedAt,
  })
  const all = piecesIn(bytes.length)
  for (let from = 0; from < all; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, all - from) }, (_, i) => rows(from + i))
    await write(device, () => device.db.chunks.bulkPut(batch))
  }
}

/** Inside the item's transaction: rejects an item whose bytes are not all stored. */
export async function proveBytes(db: OutboxDb, { uploadId, size }: Upload): Promise<void> {
  await refuseTooMuch(db, size)
  if ((await rowsOf(db, uploadId).count()) !== piecesIn(size)) throw new Error('the bytes are not there')
}

/** Throws `NotSaved` if these bytes would exceed the limit. */
export async function refuseTooMuch(db: OutboxDb, more: number): Promise<void> {
  const unsettled = await db.ops
    .where('state')
    .anyOf([...openStates, 'attention'])
    .toArray()
  const usedBytes = unsettled.reduce((sum, { upload }) => sum + (upload?.size ?? 0), 0)
  if (usedBytes + more > MOST_BYTES) throw new NotSaved('too-much')
}

/** Returns the bytes from piece `n` on, joined; null if the browser has lost some of them. */
export async function bytesAt(
  { db, vault }: Pick<Device, 'db' | 'vault'>,
  { uploadId, size }: Upload,
  n: number,
  pieces: number,
): Promise<Uint8Array | null> {
  const storedRows = await steady(db, () => rowsOf(db, uploadId, n, pieces).toArray())
  const rows = await Promise.all(storedRows.map((row) => opened(vault, row)))
  const begin = n * PIECE
  const bytes = new Uint8Array(Math.min(size - begin, pieces * PIECE))
  let length = 0
  for (const row of rows) {
    if (row.n * PIECE - begin !== length || length + row.bytes.byteLength > bytes.length) return null
    bytes.set(new Uint8Array(row.bytes), length)
    length += row.bytes.byteLength
  }
  return length === bytes.length ? bytes : null
}

async function opened(vault: Vault, row: ChunkRow): Promise<ChunkRow> {
  const { iv, bytes, accountId = '' } = row
  const keys = iv && (await vault.keysOf(accountId))
  return iv && keys ? { ...row, bytes: await unseal(keys.outbox, { iv, bytes }).catch(() => new ArrayBuffer(0)) } : row
}

/** Returns the whole file; null if the browser has lost some of it. */
export const allBytes = (device: Pick<Device, 'db' | 'vault'>, upload: Upload): Promise<Uint8Array | null> =>
  bytesAt(device, upload, 0, piecesIn(upload.size))

/** Inside a transaction: copies the bytes under a name unknown to the server; false if some are lost. */
export async function copyBytes(db: OutboxDb, { uploadId, size }: Upload, name: string): Promise<boolean> {
  const rows = await rowsOf(db, uploadId).toArray()
  await db.chunks.bulkPut(rows.map((row) => ({ ...row, uploadId: name })))
  return rows.length === piecesIn(size)
}

/** Inside a transaction, or alone: deletes the bytes of an item that is settled or was never stored. */
export async function dropBytes(db: OutboxDb, { uploadId }: Upload): Promise<void> {
  await rowsOf(db, uploadId).delete()
}

/** Inside the transaction that settles an item. */
export async function dropBytesOf(db: OutboxDb, { upload }: Op): Promise<void> {
  if (upload) await dropBytes(db, upload)
}

/** Housekeeping: deletes bytes whose item was never written. */
export async function sweepBytes({ db, now }: Pick<Device, 'db' | 'now'>): Promise<void> {
  await inOneGo(db, async () => {
    const keys = (await db.chunks.toCollection().primaryKeys()) as [string, number][]
    if (keys.length === 0) return
    const claimed = new Set((await db.ops.toArray()).map(({ upload }) => upload?.uploadId))
    for (const uploadId of new Set(keys.map(([id]) => id).filter((id) => !claimed.has(id)))) {
      const first = await rowsOf(db, uploadId).first()
      if (first && Math.abs(now() - first.savedAt) > ORPHAN_AGE) await rowsOf(db, uploadId).delete()
    }
  })
}
