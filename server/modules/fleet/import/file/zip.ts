/** Zip archives in memory: lists entries, and unpacks one within a size limit. */
import { importFileWords as words } from '#contract/fleet/import-words.ts'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '#contract/kernel/refusal.ts'
import { badFile } from '#server/platform/upload/index.ts'

const MOST_ENTRIES = 2000

/** An entry with its archive. */
export interface Packed {
  zip: ZipFile
  entry: Entry
}

/** The entries of an archive by lower-case name. Refuses a truncated, encrypted or invalid one. */
export async function zipEntries(bytes: Buffer): Promise<Map<string, Packed>> {
  const entries = new Map<string, Packed>()
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false })
    if (zip.entryCount > MOST_ENTRIES) throw badFile(words.cut)
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted() || !entry.canDecodeFileData()) throw badFile(words.locked)
      entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), { zip, entry })
    }
  } catch (error) {
    throw refused(error)
  }
  return entries
}

/**
 * The text of an entry (UTF-8) as it is unpacked. Sizes in the archive are not trusted: beyond `most` bytes it is refused, so
 * that a small file cannot exhaust memory.
 */
export async function* unpacked({ zip, entry }: Packed, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let size = 0
  try {
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      size += part.length
      if (size > most) throw badFile(words.vast, 'too-large')
      yield decoder.decode(part, { stream: true })
    }
  } catch (error) {
    throw refused(error)
  }
}

/** Errors of the library concern the file: it reads from memory, so nothing else can fail. */
const refused = (error: unknown) => (error instanceof Refusal ? error : badFile(words.cut))
