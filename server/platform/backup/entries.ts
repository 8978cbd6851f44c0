/** Format of a backup's content, entry by entry: a line of JSON and its bytes, of any length. */
import { reader } from './envelope.ts'

/** The first entry, without bytes. */
export interface Manifest {
  kind: 'manifest'
  /** Version of the content format. */
  format: 1
  /** ISO. */
  madeAt: string
  /** Applied migrations, with the digests of their texts. */
  migrations: { name: string; digest: string }[]
  /** Last values of identity columns. */
  sequences: { name: string; value: string; isCalled: boolean }[]
}

export type Entry =
  | Manifest
  /** Rows in COPY format. */
  | { kind: 'table'; name: string; columns: string[] }
  /** A file of DATA_DIR/keys. */
  | { kind: 'key'; name: string }
  /** An uploaded file by its digest. */
  | { kind: 'file'; name: string }
  /** The last entry, with the number of entries. */
  | { kind: 'end'; tables: number; keys: number; files: number; missing: string[] }

const MOST = 0x7fff_ffff
const numbered = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** An entry to be written to a backup. */
export async function* packed(entry: Entry, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = []) {
  const head = Buffer.from(JSON.stringify(entry))
  yield Buffer.concat([numbered(head.length), head])
  for await (const part of bytes) if (part.length > 0) yield Buffer.concat([numbered(part.length), part])
  yield numbered(0)
}

/** Yields the entries of a backup; the bytes of one must be read before the next. */
export async function* unpacked(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ entry: Entry; bytes: AsyncIterable<Buffer> }> {
  const read = reader(source)
  const must = async (count: number) => {
    const bytes = await read(count)
    if (!bytes) throw new Error('the backup ends in the middle of an entry')
    return bytes
  }
  async function* parts() {
    for (let size = (await must(4)).readUInt32BE(); size > 0; size = (await must(4)).readUInt32BE()) {
      if (size > MOST) throw new Error('the backup has an entry without an end')
      yield await must(size)
    }
  }
  for (let size = await read(4); size; size = await read(4)) {
    const entry = JSON.parse((await must(size.readUInt32BE())).toString()) as Entry
    const bytes = parts()
    yield { entry, bytes }
    // Skips unread bytes.
    for await (const _ of bytes);
  }
}
