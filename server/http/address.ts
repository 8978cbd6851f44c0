/**
 * Signed URLs of files, for elements that send no token, such as pictures. Signed for one path and one session, valid for a few
 * minutes; the session's access to the file is still checked (decision 029).
 */
import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { TextSeal } from '../platform/keys.ts'

/** Validity of a signed URL, ms. */
const ADDRESS_LIVES = 5 * 60_000

interface Signing {
  path: string
  sessionId: number
  now: Date
}

/** The path with its signature. */
export function signedAddress(seal: TextSeal, { path, sessionId, now }: Signing): string {
  const expires = now.getTime() + ADDRESS_LIVES
  const query = new URLSearchParams({
    session: String(sessionId),
    expires: String(expires),
    signature: seal(saying(path, sessionId, expires)),
  })
  return `${path}?${query}`
}

/** The session a URL was signed for; null if it is unsigned, expired, or for another path. */
export function sessionOfAddress(seal: TextSeal, c: Context, now: Date): number | null {
  const { session = '', expires = '', signature = '' } = c.req.query()
  if (!/^\d{1,15}$/.test(session) || !/^\d{1,15}$/.test(expires) || Number(expires) <= now.getTime()) return null
  const right = Buffer.from(seal(saying(new URL(c.req.url).pathname, Number(session), Number(expires))))
  const received = Buffer.from(signature)
  return received.length === right.length && timingSafeEqual(received, right) ? Number(session) : null
}

const saying = (path: string, sessionId: number, expires: number) => `${path.toLowerCase()}\n${sessionId}\n${expires}`
