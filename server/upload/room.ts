import { Refusal } from '#contract/refusal.ts'
import { uploadWords } from '#contract/words/document.ts'

/** Acts of a process that may examine or store a file at once: each keeps a connection from everybody else. */
const MOST = 3
/** Seconds after which there may be room again. */
const COME_AGAIN = 3

let held = 0

/** A place among the few; `in-progress` when there is none, for waiting would keep the connection just as long. */
export function roomForFile(): Disposable {
  if (held >= MOST) throw new Refusal('in-progress', { message: uploadWords.busy, retryAfter: COME_AGAIN })
  held += 1
  return { [Symbol.dispose]: () => void (held -= 1) }
}
