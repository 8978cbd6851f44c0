/**
 * Signed URLs of files, for elements that send no token, such as pictures. Signed for one path and one session, valid for a few
 * minutes; the session's access to the file is still checked (decision 029).
 */
import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { TextSeal } from '../platform/keys.ts'

/** Validity of a signed URL, ms. */
const VALIDITY_MS = 5 * 60_000

interface Signing {
  path: string
  sessionId: number
  now: Date
}

/** Returns the path with a signature in its query. */
export function signedAddress(seal: TextSeal, { path, sessionId, now }: Signing): string {
  const expires = now.getTime() + VALIDITY_MS
  const query = new URLSearchParams({
    session: String(sessionId),
    expires: String(expires),
    signature: seal(payloadOf(path, sessionId, expires)),
  })
  return `${path}?${query}`
}

/** Returns the session a URL was signed for, or null if it is unsigned, expired, or for another path. */
export function sessionOfAddress(seal: TextSeal, c: Context, now: Date): number | null {
  const { session = '', expires = '', signature = '' } = c.req.query()
  if (!/^\d{1,15}$/.test(session) || !/^\d{1,15}$/.test(expires) || Number(expires) <= now.getTime()) return null
  const expected = Buffer.from(seal(payloadOf(new URL(c.req.url).pathname, Number(session), Number(expires))))
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected) ? Number(session) : null
}

const payloadOf = (path: string, sessionId: number, expires: number) => `${path.toLowerCase()}\n${sessionId}\n${expires}`
