/** Who goes first on this machine's processors: whoever answers, before what is worked out beside. */
import { readdir, readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

/** The niceness of what is worked out beside the event loop, on Linux, where a thread has one of its own. */
export const lower = () => Math.min(LOWEST, getPriority() + STEP)
const STEP = 10
const LOWEST = 19

/**
 * Lowers the threads of libuv's pool, where pictures are unfolded, passwords hashed and answers packed: the loop itself and
 * the database go before them. Where the system does not let it, they stay as they are.
 */
export async function lowerPool(): Promise<void> {
  if (process.platform !== 'linux') return
  const priority = lower()
  // Read on that pool: its threads are all made at its first work.
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
