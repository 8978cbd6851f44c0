import { availableParallelism } from 'node:os'
import { Refusal } from '#contract/kernel/refusal.ts'
import { uploadWords } from '#contract/permits/document-words.ts'
import { fairQueue } from '../fair-queue.ts'

/** Maximum pixels of a picture; current cameras produce fewer. */
export const PIXEL_LIMIT = 60_000_000
/**
 * Maximum concurrent decodings of pictures and documents: each may take a few hundred megabytes, and at least one processor
 * stays free for requests.
 */
export const drawing = fairQueue({ total: Math.max(1, Math.min(2, availableParallelism() - 1)), mostWaiting: 60 })

/** Maximum commands of a process that examine or store a file at once: each has the whole file in memory for the duration. */
const MOST = 3
/** Seconds until a retry may succeed. */
export const COME_AGAIN = 3

let usedBytes = 0

/** Acquires a slot; throws `in-progress` if there is none: a client that retries holds no file in memory meanwhile. */
export function roomForFile(): Disposable {
  if (usedBytes >= MOST) throw new Refusal('in-progress', { message: uploadWords.busy, retryAfter: COME_AGAIN })
  usedBytes += 1
  return { [Symbol.dispose]: () => void (usedBytes -= 1) }
}
