import { availableParallelism } from 'node:os'
import { Refusal } from '#contract/kernel/refusal.ts'
import { uploadWords } from '#contract/permits/document-words.ts'
import { slots } from '../slots.ts'

/** The most pixels a picture may have; a camera of today makes fewer. */
export const PIXEL_LIMIT = 60_000_000
/**
 * Pictures and documents that are unfolded at once: each may take a few hundred megabytes, and one processor at the least is
 * left to who answers.
 */
export const drawing = slots(Math.max(1, Math.min(2, availableParallelism() - 1)), 60)

/** Acts of a process that may examine or store a file at once: each has the whole file in memory, for as long as the store takes. */
const MOST = 3
/** Seconds after which there may be room again. */
export const COME_AGAIN = 3

let held = 0

/** A place among the few; `in-progress` when there is none: who comes again has not kept a file in memory meanwhile. */
export function roomForFile(): Disposable {
  if (held >= MOST) throw new Refusal('in-progress', { message: uploadWords.busy, retryAfter: COME_AGAIN })
  held += 1
  return { [Symbol.dispose]: () => void (held -= 1) }
}
