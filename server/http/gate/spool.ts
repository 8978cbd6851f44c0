/** A file on its way in: however many arrive at once, and however slowly, they take no memory and leave nothing behind. */
import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the bytes of one file gather. Disposing of it lets them go. */
export interface Spool extends AsyncDisposable {
  /** Takes all that comes; throws what the source throws, and stops with the signal. */
  take(source: AsyncIterable<Uint8Array>): Promise<void>
  /** All bytes, in memory. */
  read(): Promise<Uint8Array<ArrayBuffer>>
  /** SHA-256 of what was taken, hex. */
  digest(): string
}

/** A file of this machine that lost its name at once: when the process ends in any way, it is gone. */
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
