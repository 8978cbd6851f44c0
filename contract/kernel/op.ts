import * as v from 'valibot'
import { act, area, ask } from './call.ts'
import { shapeWords } from './shape-words.ts'

/** A key of a command: the value of Idempotency-Key, 16 to 64 characters of a UUID or the like. */
export const OpId = v.pipe(
  v.string(shapeWords.notId),
  v.trim(),
  v.regex(/^"?[\w-]{16,64}"?$/, shapeWords.notId),
  v.transform((key) => key.replaceAll('"', '').toLowerCase()),
)

export const op = area('op', {
  /**
   * The fence (offline.md 2.3): afterwards a late copy of the command gets 410 and is never applied. If it was already applied,
   * the response names the created entity.
   */
  cancel: act({
    summary: 'Cancel an act that may not have arrived',
    at: 'POST /api/v1/ops/{opId}/cancel',
    who: 'any member',
    offline: 'refuse',
    input: v.object({ opId: OpId }),
    output: v.object({
      verdict: v.picklist(['cancelled', 'already_applied']),
      /** The first response's data, if the command was applied before. */
      answer: v.nullable(v.unknown()),
    }),
  }),

  /** After a restored backup a device checks which of its delivered commands this server does not know. */
  verify: ask({
    summary: 'Tell which acts are unknown',
    at: 'POST /api/v1/ops/verify',
    who: 'any member',
    input: v.object({ keys: v.pipe(v.array(OpId, shapeWords.notList), v.maxLength(200, shapeWords.tooMany(200))) }),
    output: v.object({ unknown: v.array(v.string()) }),
  }),

  /** Verifies that the server is ours, and returns its time. */
  health: ask({
    summary: 'Get the health and the time of the server',
    at: 'GET /api/v1/health',
    who: 'anyone',
    input: v.object({}),
    output: v.object({
      time: v.string(),
      demo: v.boolean(),
      /** Whether this server's clock agrees with the database's; otherwise it opens and locks no shows. */
      clockAgrees: v.boolean(),
    }),
  }),
})
