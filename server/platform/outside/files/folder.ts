import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './port.ts'
import { pathOfDigest } from './digest-path.ts'

/** Suffix of files that are being written. */
const PART = '.part'

/** Stores files in a folder of this machine, `ab/cd/<digest>`; the folder is created with the first file. */
export const inFolder = (folder: string): Files => ({
  async put(digest, bytes) {
    const path = join(folder, pathOfDigest(digest))
    const there = await readFile(path).catch(unlessMissing)
    if (there && sha256(there) === sha256(bytes)) {
      // An existing file may not be synced yet if its writer crashed.
      await using file = await open(path, 'r+')
      await file.sync()
      return syncedUpTo(folder, path)
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const begun = join(folder, `${randomUUID()}${PART}`)
    try {
      await writeBytes(begun, bytes)
      // Atomic: a reader never sees a partial file.
      await rename(begun, path)
    } catch (error) {
      await unlink(begun).catch(() => {})
      throw error
    }
    await syncedUpTo(folder, path)
  },
  async get(digest) {
    return (await readFile(join(folder, pathOfDigest(digest))).catch(unlessMissing)) ?? null
  },
  async remove(digest) {
    await unlink(join(folder, pathOfDigest(digest))).catch(unlessMissing)
  },
  async tidy(before) {
    for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
      if (!name.endsWith(PART)) continue
      const found = await stat(join(folder, name)).catch(unlessMissing)
      if (found && found.mtime < before) await unlink(join(folder, name)).catch(unlessMissing)
    }
  },
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function syncedUpTo(folder: string, path: string): Promise<void> {
  for (const made of [dirname(path), dirname(dirname(path)), folder]) await synced(made)
}

async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/** A new name is durable once its folder is synced. Windows does not support that. */
async function synced(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using opened = await open(folder, 'r')
  await opened.sync()
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
