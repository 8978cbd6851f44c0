/** Reads bodies of refused requests: a client that is still sending takes a closed connection for a network failure. */
import { FILE_LIMIT } from '#contract/kernel/file.ts'
import type { Refusal } from '#contract/kernel/refusal.ts'
import type { Context } from 'hono'

/** Maximum bytes of a body that are read in any case; beyond it the connection is closed. */
const MOST = FILE_LIMIT + 4 * 1024 * 1024

/**
 * Passes the body to `take`, chunk by chunk. Its error is thrown only after the rest of the body was read and discarded.
 * `tooLarge` creates the refusal for an excessive body.
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
