/** Uploads in progress: stored in unlinked temporary files, so that concurrent or slow uploads use no memory. */
import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Temporary storage of one file. Disposing it frees the storage. */
export interface Spool extends AsyncDisposable {
  /** Appends the whole source; throws its errors. */
  take(source: AsyncIterable<Uint8Array>): Promise<void>
  /** Reads all bytes into memory. */
  read(): Promise<Uint8Array<ArrayBuffer>>
  /** Returns the SHA-256 of the bytes, hex. */
  digest(): string
}

/** Opens a temporary file and unlinks it immediately: the system frees it when the process ends, even by a crash. */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `barnobat-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  const hash = createHash('sha256')
  let size = 0
  return {
    async take(source) {
      for await (const part of source) {
        hash.update(part)
        await file.write(part, 0, part.length, size)
        size += part.length
      }
    },
    async read() {
      const bytes = new Uint8Array(size)
      let at = 0
      while (at < size) {
        const { bytesRead } = await file.read(bytes, at, size - at, at)
        if (bytesRead === 0) throw new Error('a spooled file ended early')
        at += bytesRead
      }
      return bytes
    },
    digest: () => hash.copy().digest('hex'),
    [Symbol.asyncDispose]: () => file.close(),
  }
}
