/**
 * Backup of unsent work as a file (offline.md 2.7), sealed with a passphrase: AES-GCM with a PBKDF2 key. Items keep their keys,
 * bytes and files, so that each is applied once, whichever device sends it first.
 */
import { httpRoute } from '#contract/kernel/call.ts'
import { calls } from '#contract/index.ts'
import { deflateSync, inflateSync } from 'fflate'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { openedItem } from './at-rest.ts'
import { allBytes, proveBytes, putBytes, refuseTooMuch } from '../delivery/chunks.ts'
import { clientOf, steady, type OutboxDb } from './db.ts'
import type { Device } from '../device.ts'
import { BadBackup, NotSaved } from '../delivery/faults.ts'
import { laneOf } from '../delivery/machine.ts'
import { settledNeeds } from '../delivery/needs.ts'
import { isFinal, SCHEMA, type Op } from '../op.ts'
import { saysFull, write } from './room.ts'
import { base64, bytesOf, passwordKey, randomBytes, seal, unsealByPassword, type Bytes } from './seal.ts'

/** Result of a restore: items added here, and items this device already knew in any state. */
export interface Restored {
  added: number
  known: number
}

/** The readable header before the sealed part: it contains nothing of the content. */
interface Head {
  format: number
  salt: string
  iv: string
  /** Hash of the account, with the salt. */
  owner: string
}
type Packed = Omit<Op, 'seq' | 'lane' | 'wire' | 'sealed' | 'stamp' | 'actStamp'> & {
  wire: { text: string; contentType: string } | null
}

const FORMAT = 2
const MAGIC = new TextEncoder().encode('BARNOBAT')
/** Length of the head after the magic bytes, and SHA-256 of everything before at the end. */
const LENGTH = 4
const DIGEST = 32

const textOf = (bytes: BufferSource) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const ownerOf = (accountId: string, salt: string) => bytesToHex(sha256(new TextEncoder().encode(`${salt} ${accountId}`)))

const textIn = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value))

/** Returns a text with its length in front. */
function framed(text: Uint8Array): Bytes {
  const length = new Uint8Array(LENGTH)
  new DataView(length.buffer).setUint32(0, text.length)
  return concatBytes(length, text)
}

/** Returns the content of the frame that begins at a byte, and its end; null if the bytes are truncated. */
function frameAt(bytes: Bytes, at: number, isPacked = false): { value: unknown; end: number } | null {
  if (bytes.length < at + LENGTH) return null
  const end = at + LENGTH + new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0)
  if (bytes.length < end) return null
  try {
    const text = bytes.subarray(at + LENGTH, end)
    return { value: JSON.parse(textOf(isPacked ? (inflateSync(text) as Bytes) : text)), end }
  } catch {
    return null
  }
}

/** Seals the undelivered items of the account. An item whose file has lost bytes in the browser's storage is left out. */
export async function writeBackup(device: Device, accountId: string, passphrase: string): Promise<Bytes> {
  const { db } = device
  const rows = await steady(db, () =>
    db.ops.where('[accountId+state]').between([accountId, ''], [accountId, '\uffff']).sortBy('seq'),
  )
  const items: Packed[] = []
  const files: Uint8Array[] = []
  for (const row of rows.filter((op) => !isFinal(op))) {
    const op = await openedItem(device, row)
    const bytes = op?.upload ? await allBytes(device, op.upload) : null
    if (!op || (op.upload && !bytes)) continue
    items.push(packed(op))
    if (bytes) files.push(bytes)
  }
  const salt = randomBytes(16)
  const key = await passwordKey(passphrase, salt)
  const content = concatBytes(framed(deflateSync(textIn({ accountId, items }), { level: 9 })), ...files)
  const sealed = await seal(key, content)
  const text = base64(salt)
  const head: Head = { format: FORMAT, salt: text, iv: base64(sealed.iv), owner: ownerOf(accountId, text) }
  const whole = concatBytes(MAGIC, framed(textIn(head)), new Uint8Array(sealed.bytes))
  return concatBytes(whole, sha256(whole))
}

function packed({ seq: _seq, lane: _lane, sealed: _sealed, stamp: _stamp, actStamp: _actStamp, wire, ...op }: Op): Packed {
  return { ...op, wire: wire && { text: textOf(wire.bytes as Bytes), contentType: wire.contentType } }
}

/** Restores a file: items unknown to this device are queued after its own. Throws `BadBackup` and `NotSaved`. */
export async function readBackup(device: Device, accountId: string, file: Bytes, passphrase: string): Promise<Restored> {
  const all = unpacked(accountId, await contentOf(accountId, file, passphrase))
  const { db } = device
  const isKnown = await knownHere(db, all)
  const fresh = all.filter(({ op }) => !isKnown(op))
  try {
    await steady(db, () =>
      refuseTooMuch(
        db,
        fresh.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0),
      ),
    )
    for (const { op, bytes } of fresh) if (op.upload && bytes) await putBytes(device, op.upload.uploadId, bytes)
    const stamped = await Promise.all(fresh.map(({ op }) => withStamps(device, op)))
    await write(device, () => addAll(db, stamped))
  } catch (error) {
    if (error instanceof NotSaved) throw error
    throw new NotSaved(saysFull(error) ? 'storage-full' : 'storage-broken', error)
  }
  return { added: fresh.length, known: all.length - fresh.length }
}

/** Returns the unsealed content of the file. */
async function contentOf(accountId: string, file: Bytes, passphrase: string): Promise<Bytes> {
  const begins = file.subarray(0, MAGIC.length)
  if (begins.length === 0 || !begins.every((byte, i) => byte === MAGIC[i])) throw new BadBackup('not-ours')
  const frame = frameAt(file, MAGIC.length)
  const { format, owner, salt, iv } = (frame?.value ?? {}) as Partial<Head>
  if (typeof format === 'number' && format > FORMAT) throw new BadBackup('newer')
  const end = file.length - DIGEST
  const isWhole = frame && frame.end <= end && bytesToHex(sha256(file.subarray(0, end))) === bytesToHex(file.subarray(end))
  if (!isWhole || !salt || !iv || !format) throw new BadBackup('cut')
  if (owner !== ownerOf(accountId, salt)) throw new BadBackup('other-member')
  const sealed = { iv: bytesOf(iv), bytes: file.slice(frame.end, end).buffer }
  const content = await unsealByPassword(passphrase, bytesOf(salt), sealed)
  if (!content) throw new BadBackup('passphrase')
  return content
}

type Fresh = { op: Omit<Op, 'seq'>; bytes: Uint8Array | null }

function unpacked(accountId: string, content: Bytes): Fresh[] {
  const frame = frameAt(content, 0, true)
  const header = frame?.value as { accountId: string; items: Packed[] } | undefined
  if (!frame || !header) throw new BadBackup('cut')
  if (header.accountId !== accountId || header.items.some((item) => item.accountId !== accountId))
    throw new BadBackup('other-member')
  if (header.items.some(({ schemaV }) => schemaV > SCHEMA)) throw new BadBackup('newer')
  if (!header.items.every(isQueueable)) throw new BadBackup('not-ours')
  let at = frame.end
  return header.items.map((item) => {
    const size = item.upload?.size ?? 0
    const bytes = item.upload ? content.slice(at, at + size) : null
    at += size
    return { op: waiting(item), bytes }
  })
}

/** The file is untrusted input: only queueable calls are sent in the member's name, and only to their own routes. */
function isQueueable({ call, route }: Packed): boolean {
  const known = calls.find(({ name }) => name === call)
  if (known?.offline !== 'queue') return false
  const { method, path } = httpRoute(known.at)
  const parts = path.split('/')
  const sent = route.path.split('/')
  return (
    route.method === method &&
    sent.length === parts.length &&
    parts.every((part, n) => part === sent[n] || /^\{\w+\}$/.test(part))
  )
}

/** Returns a row as it was queued on another device: a copy in flight there may have arrived. */
function waiting({ wire, ...item }: Packed): Omit<Op, 'seq'> {
  const op = {
    ...item,
    wire: wire && { bytes: new TextEncoder().encode(wire.text), contentType: wire.contentType },
    state: item.state === 'sending' ? ('unknown' as const) : item.state,
    rev: 0,
    nextAt: 0,
    suspect: false,
  }
  return { ...op, lane: laneOf(op) }
}

/** Whether an item has ever been on this device, as far as recorded. */
async function knownHere(db: OutboxDb, all: readonly Fresh[]): Promise<(op: Pick<Op, 'opId'>) => boolean> {
  const keys = all.map(({ op }) => op.opId)
  const [rows, diary] = await Promise.all([
    steady(db, () => db.ops.where('opId').anyOf(keys).toArray()),
    steady(db, () => db.log.where('opId').anyOf(keys).toArray()),
  ])
  const known = new Set([...rows, ...diary].map(({ opId }) => opId))
  return ({ opId }) => known.has(opId)
}

/** The member is signed in: stamp items written elsewhere, so that this device can send them, also once it is locked. */
async function withStamps({ vault }: Device, op: Omit<Op, 'seq'>): Promise<Omit<Op, 'seq'>> {
  const { upload } = op
  const stamp = await vault.stampOf(op.accountId, op.opId)
  if (!upload) return { ...op, stamp }
  const ofFile = await vault.stampOf(op.accountId, upload.uploadId)
  return { ...op, stamp, upload: { ...upload, stamp: ofFile, completionStamp: null } }
}

/** Inside a transaction. A parent may follow its dependents in the queue, so references are resolved when all are added. */
async function addAll(db: OutboxDb, items: readonly Omit<Op, 'seq'>[]): Promise<void> {
  const clientId = await clientOf(db)
  for (const op of items) {
    if (await db.ops.where({ opId: op.opId }).count()) continue
    if (op.upload) await proveBytes(db, op.upload)
    await db.ops.add({ ...op, clientId })
  }
  for (const { opId } of items.filter((op) => op.state === 'queued' && op.needs.length > 0)) {
    const row = (await db.ops.where({ opId }).first())!
    await db.ops.put({ ...(await settledNeeds(db, row)), seq: row.seq } as Op)
  }
}
