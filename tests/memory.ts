/** Where what ends with a run is fastest: in memory, if the machine gives files in memory enough room. */
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const SHARED = '/dev/shm'
/** Bytes that the databases of a run, or the drawing of browsers, never need; containers give 64 MB. */
const ENOUGH = 2 ** 31

/** Whether shared memory has the room. */
export function hasSharedMemory(): boolean {
  if (!existsSync(SHARED)) return false
  const { bavail, bsize } = statfsSync(SHARED)
  return bavail * bsize >= ENOUGH
}

/** The folder for databases that nobody reads after the run: on a disk, copying and dropping them costs more than the tests. */
export const quickFolder = (): string => (hasSharedMemory() ? SHARED : tmpdir())
