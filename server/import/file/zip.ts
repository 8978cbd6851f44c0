/** Zip archives in memory (APPNOTE 6.3): what is in one, an entry unpacked within a limit, and the plainest one that holds some texts. */
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { importFileWords as words } from '#contract/words/import.ts'
import { badFile } from '../../upload/index.ts'

const END = 0x0605_4b50
const CENTRAL = 0x0201_4b50
const LOCAL = 0x0403_4b50
/** The end may be followed by a comment of 64 KiB. */
const END_WITHIN = 65_557
const MOST_ENTRIES = 2000
const STORED = 0
const DEFLATED = 8
/** How much packed data is handed over at once, bytes. */
const PART = 64 * 1024

export interface ZipEntry {
  method: number
  /** The packed bytes. */
  packed: Buffer
}

/** The entries of an archive by name. Refuses one that is cut, locked, or no archive. */
export function zipEntries(bytes: Buffer): Map<string, ZipEntry> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < Math.max(0, bytes.length - END_WITHIN) || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw cut()
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw cut()
  const entries = new Map<string, ZipEntry>()
  for (let at = bytes.readUInt32LE(end + 16), n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw cut()
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, entryOf(bytes, at))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function entryOf(bytes: Buffer, central: number): ZipEntry {
  const method = bytes.readUInt16LE(central + 10)
  const isLocked = (bytes.readUInt16LE(central + 8) & 1) === 1
  if (isLocked || (method !== STORED && method !== DEFLATED)) throw badFile(words.locked)
  const local = bytes.readUInt32LE(central + 42)
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw cut()
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const to = from + bytes.readUInt32LE(central + 20)
  if (to > bytes.length) throw cut()
  return { method, packed: bytes.subarray(from, to) }
}

/**
 * The text of an entry (UTF-8) as it is unpacked. What the archive says of sizes is not believed: beyond `most` bytes it is
 * refused, so that a small file cannot fill the memory.
 */
export async function* unpacked({ method, packed }: ZipEntry, most: number): AsyncGenerator<string> {
  const parts = Readable.from(inParts(packed))
  const source = method === STORED ? parts : parts.pipe(createInflateRaw())
  const decoder = new TextDecoder()
  let size = 0
  try {
    for await (const part of source as AsyncIterable<Buffer>) {
      size += part.length
      if (size > most) throw badFile(words.vast, 'too-large')
      yield decoder.decode(part, { stream: true })
    }
  } catch (error) {
    throw isBroken(error) ? cut() : error
  } finally {
    parts.destroy()
    source.destroy()
  }
}

function* inParts(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART)
}

/** zlib names what is wrong with packed data by codes of its own. */
const isBroken = (error: unknown) => error instanceof Error && 'code' in error && /^Z_|^ERR_/.test(String(error.code))
const cut = () => badFile(words.cut)

/** An archive of these texts, unpacked as they are: for files of a few kilobytes. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const body: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(text)
    // Version 2.0, UTF-8 names, stored, 1980-01-01; then the check and both sizes.
    const about = Buffer.alloc(26)
    for (const [value, at] of [
      [20, 0],
      [0x0800, 2],
      [0x21, 8],
      [name.length, 22],
    ] as const)
      about.writeUInt16LE(value, at)
    for (const [value, at] of [
      [crc32(bytes), 10],
      [bytes.length, 14],
      [bytes.length, 18],
    ] as const)
      about.writeUInt32LE(value, at)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(CENTRAL)
    central.writeUInt16LE(20, 4)
    about.copy(central, 6)
    central.writeUInt32LE(offset, 42)
    const local = Buffer.concat([word(LOCAL), about, name, bytes])
    offset += local.length
    body.push(local)
    index.push(central, name)
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END)
  for (const at of [8, 10]) end.writeUInt16LE(Object.keys(files).length, at)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...body, directory, end])
}

function word(value: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32LE(value)
  return four
}
