/** One-time codes of a hall's desk, which bind a driver's phone or a kiosk. Only their hashes are stored. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from './context.ts'

/** Draws a code for its subject (a driver or a hall); returns it with its expiry and the columns of its row. */
export function drawDeskCode(
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  { digits, minutes }: { digits: number; minutes: number },
  subjectId: number,
) {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  const row = { code_hash: hashOf(subjectId, code), tries: 0, made_at: now, made_by: actor.id, expires_at, used_at: null }
  return { code, expiresAt: expires_at.toISOString(), row }
}

/** Whether a guess is the code of this hash, in constant time. */
export const isDeskCode = (hash: Buffer, subjectId: number, guess: string): boolean =>
  timingSafeEqual(hash, hashOf(subjectId, guess))

const hashOf = (subjectId: number, code: string) => createHash('sha256').update(`${subjectId}:${code}`).digest()
