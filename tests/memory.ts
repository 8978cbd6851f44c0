/** Returns a folder in shared memory for files of a run, if there is enough space. */
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const SHARED = '/dev/shm'
/** Bytes that suffice for the databases of a run or the drawing of browsers; containers have 64 MB. */
const ENOUGH = 2 ** 31

export function hasSharedMemory(): boolean {
  if (!existsSync(SHARED)) return false
  const { bavail, bsize } = statfsSync(SHARED)
  return bavail * bsize >= ENOUGH
}

/** Returns the folder for temporary databases: on disk, copying and dropping them takes longer than the tests. */
export const quickFolder = (): string => (hasSharedMemory() ? SHARED : tmpdir())
