/** Thread priorities: the event loop runs before background work. */
import { readdir, readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

/** Niceness of background threads; Linux has one per thread. */
export const lower = () => Math.min(LOWEST, getPriority() + STEP)
const STEP = 10
const LOWEST = 19

/**
 * Lowers the priority of libuv's thread pool, which decodes pictures, hashes passwords and compresses responses: the event
 * loop and the database run first. Does nothing where the system does not permit it.
 */
export async function lowerPool(): Promise<void> {
  if (process.platform !== 'linux') return
  const priority = lower()
  // The read runs on that pool, whose threads all start with its first task.
  for (const thread of await readdir('/proc/self/task').catch(() => [])) {
    const name = await readFile(`/proc/self/task/${thread}/comm`, 'utf8').catch(() => '')
    if (!name.startsWith('libuv-worker')) continue
    try {
      setPriority(Number(thread), priority)
    } catch {
      return
    }
  }
}
