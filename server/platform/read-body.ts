/** Bodies that are refused: who is still sending reads no answer, and takes a cut line for a network that failed. */
import { FILE_LIMIT } from '#contract/permits/document.ts'
import type { Refusal } from '#contract/kernel/refusal.ts'
import type { Context } from 'hono'

/** Most bytes of a body that are heard, for whatever reason; somebody who sends far more is cut off. */
const MOST = FILE_LIMIT + 4 * 1024 * 1024

/**
 * Gives the body to `take`, part by part. What that throws is thrown only when the rest of the body was heard too, and
 * forgotten. `tooLarge` makes the refusal of a body beyond all measure.
 */
export async function readBody(
  c: Context,
  tooLarge: () => Refusal,
  take: (part: Uint8Array) => Promise<void> | void,
): Promise<void> {
  if (Number(c.req.header('content-length') ?? 0) > MOST) throw tooLarge()
  let size = 0
  let refused: { why: unknown } | undefined
  for await (const part of c.req.raw.body ?? []) {
    size += part.length
    if (size > MOST) throw refused ? refused.why : tooLarge()
    if (refused) continue
    try {
      await take(part)
    } catch (why) {
      refused = { why }
    }
  }
  if (refused) throw refused.why
}
