/**
 * Addresses of files that open without a token: what shows a picture by its address sends none. Signed for one path and one
 * session, for a few minutes; it lets in who could come in anyway, and asks the same of them (decision 029).
 */
import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { TextSeal } from '../platform/keys.ts'

/** How long an address is good, ms. */
const ADDRESS_LIVES = 5 * 60_000

interface Signing {
  path: string
  sessionId: number
  now: Date
}

/** The path with what opens it. */
export function signedAddress(seal: TextSeal, { path, sessionId, now }: Signing): string {
  const expires = now.getTime() + ADDRESS_LIVES
  const query = new URLSearchParams({
    session: String(sessionId),
    expires: String(expires),
    signature: seal(saying(path, sessionId, expires)),
  })
  return `${path}?${query}`
}

/** The session an address was signed for; null where it was not, is over, or is of another path. */
export function sessionOfAddress(seal: TextSeal, c: Context, now: Date): number | null {
  const { session = '', expires = '', signature = '' } = c.req.query()
  if (!/^\d{1,15}$/.test(session) || !/^\d{1,15}$/.test(expires) || Number(expires) <= now.getTime()) return null
  const right = Buffer.from(seal(saying(new URL(c.req.url).pathname, Number(session), Number(expires))))
  const said = Buffer.from(signature)
  return said.length === right.length && timingSafeEqual(said, right) ? Number(session) : null
}

const saying = (path: string, sessionId: number, expires: number) => `${path.toLowerCase()}\n${sessionId}\n${expires}`
