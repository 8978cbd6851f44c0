/** What stands in a backup, one after the other: each entry is a line of JSON and its bytes, however many they are. */
import { reader } from './envelope.ts'

/** The first entry. Its bytes are none. */
export interface Manifest {
  kind: 'manifest'
  /** Of what stands in a backup. */
  format: 1
  /** ISO. */
  madeAt: string
  /** What the database had applied, with the digests of the texts. */
  migrations: { name: string; digest: string }[]
  /** Of identity columns: what was given last. */
  sequences: { name: string; value: string; isCalled: boolean }[]
}

export type Entry =
  | Manifest
  /** Rows as COPY writes them. */
  | { kind: 'table'; name: string; columns: string[] }
  /** A file of DATA_DIR/keys. */
  | { kind: 'key'; name: string }
  /** An uploaded file by its digest. */
  | { kind: 'file'; name: string }
  /** The last one, and how many there were. */
  | { kind: 'end'; tables: number; keys: number; files: number; missing: string[] }

const MOST = 0x7fff_ffff
const numbered = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** One entry on its way into a backup. */
export async function* packed(entry: Entry, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = []) {
  const head = Buffer.from(JSON.stringify(entry))
  yield Buffer.concat([numbered(head.length), head])
  for await (const part of bytes) if (part.length > 0) yield Buffer.concat([numbered(part.length), part])
  yield numbered(0)
}

/** The entries of a backup; the bytes of one are read before the next is asked for. */
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
    // What nobody read.
    for await (const _ of bytes);
  }
}
