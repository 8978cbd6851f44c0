/**
 * The file of a backup: encrypted in chunks with a key derived from a passphrase (scrypt, AES-256-GCM). Each chunk is bound to
 * its index, and the last one is marked: a truncated, altered or reordered file cannot be decrypted.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt as derive, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { CannotStart } from '../console.ts'

const MAGIC = Buffer.from('BARNOBAK')
/** Version of the outer file format. */
const FORMAT = 1
const SALT = 16
const TAG = 16
const HEAD = MAGIC.length + 2 + SALT
/** Bytes of a chunk before encryption. */
const PIECE = 1024 * 1024
/** As a power of two: 128 MiB and half a second for each guess. */
const COST = 17
const LAST = 0x8000_0000

export const PASSPHRASE_LEAST = 12

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(derive)
const keyOf = (passphrase: string, salt: Buffer, cost: number) =>
  scrypt(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** cost * 8 })

/** A key is used for one file, so a counter makes every nonce unique. */
function nonceOf(n: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(n), 4)
  return nonce
}

/** Encrypts a stream. */
export async function* sealed(source: AsyncIterable<Uint8Array>, passphrase: string, cost = COST): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const head = Buffer.concat([MAGIC, Buffer.from([FORMAT, cost]), salt])
  const key = await keyOf(passphrase, salt, cost)
  yield head
  let n = 0
  const piece = (plain: Buffer, isLast: boolean) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE((plain.length | (isLast ? LAST : 0)) >>> 0)
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(n)).setAAD(Buffer.concat([head, size]))
    n += 1
    return Buffer.concat([size, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  let pending: Buffer[] = []
  let size = 0
  for await (const part of source) {
    pending.push(Buffer.from(part))
    size += part.length
    if (size < PIECE) continue
    let all = Buffer.concat(pending)
    for (; all.length >= PIECE; all = all.subarray(PIECE)) yield piece(all.subarray(0, PIECE), false)
    pending = [all]
    size = all.length
  }
  yield piece(Buffer.concat(pending), true)
}

const CUT = 'The backup is cut: its end is missing. Nothing was changed.'

/** Decrypts a stream. Throws CannotStart for a foreign, truncated or altered file, a newer format, or a wrong passphrase. */
export async function* opened(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const read = reader(source)
  const head = await read(HEAD)
  if (!head?.subarray(0, MAGIC.length).equals(MAGIC)) throw new CannotStart('The file is no backup of Barnobat.')
  const [format, cost] = [head.readUInt8(MAGIC.length), head.readUInt8(MAGIC.length + 1)]
  if (format > FORMAT) throw new CannotStart('The backup was made by a newer version. Restore it with that version.')
  // A higher cost would be an attempt to exhaust memory.
  if (cost > 20) throw new CannotStart('The file is no backup of Barnobat.')
  const key = await keyOf(passphrase, head.subarray(-SALT), cost)
  for (let n = 0; ; n += 1) {
    const size = await read(4)
    if (!size) throw new CannotStart(CUT)
    const isLast = size.readUInt32BE() >= LAST
    const length = size.readUInt32BE() % LAST
    const box = length <= PIECE ? await read(length + TAG) : null
    if (!box) throw new CannotStart(CUT)
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(n)).setAAD(Buffer.concat([head, size]))
    decipher.setAuthTag(box.subarray(-TAG))
    let plain: Buffer
    try {
      plain = Buffer.concat([decipher.update(box.subarray(0, -TAG)), decipher.final()])
    } catch {
      throw new CannotStart(
        n === 0 ? 'The passphrase is wrong, or the backup was changed. Nothing was changed here.' : 'The backup was changed.',
      )
    }
    yield plain
    if (!isLast) continue
    if (await read(1)) throw new CannotStart('The backup was changed: something follows its end.')
    return
  }
}

/** Reads exactly this many bytes; null if fewer are left. */
export function reader(source: AsyncIterable<Uint8Array>): (count: number) => Promise<Buffer | null> {
  const parts = source[Symbol.asyncIterator]()
  let pending = Buffer.alloc(0)
  return async (count) => {
    const pieces = [pending]
    let size = pending.length
    while (size < count) {
      const { done, value } = await parts.next()
      if (done) return null
      pieces.push(Buffer.from(value))
      size += value.length
    }
    const all = pieces.length === 1 ? pending : Buffer.concat(pieces)
    pending = all.subarray(count)
    return all.subarray(0, count)
  }
}
