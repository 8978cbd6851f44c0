/**
 * Known browsers: separate sign-in limits for browsers that signed in before, so that attempts of others cannot block them. The
 * browser has a signed cookie, which grants no access (decision 034).
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Context } from 'hono'
import type { TextSeal } from '#server/platform/keys.ts'

const NAME = 'barnobat_known'
const PATH = '/api/v1/users'
const DAYS = 180
/** Maximum accounts per browser: several clerks share a hall's computer. */
const MAX_ACCOUNTS = 10

interface Known {
  ids: number[]
  until: number
}

const signatureOf = (seal: TextSeal, text: string) => seal(`known browser\n${text}`)

/** Reads the members that signed in with this browser; none if the cookie is missing, expired, or has a wrong signature. */
function read(seal: TextSeal, c: Context, now: Date): Known {
  const [text = '', signature = ''] = (getCookie(c, NAME) ?? '').split('~')
  const expected = Buffer.from(signatureOf(seal, text))
  const received = Buffer.from(signature)
  const [until = '', ...ids] = text.split('.')
  const isValid = received.length === expected.length && timingSafeEqual(received, expected) && Number(until) > now.getTime()
  return isValid ? { ids: ids.map(Number), until: Number(until) } : { ids: [], until: 0 }
}

/** Returns an id of this browser if the member signed in with it before, else null. */
export const knownBrowser = (seal: TextSeal, c: Context, now: Date) => (memberId: number) =>
  read(seal, c, now).ids.includes(memberId)
    ? createHash('sha256').update(getCookie(c, NAME)!.split('~')[1]!).digest('base64url').slice(0, 16)
    : null

/** Stores the signed-in member in the cookie; scripts cannot read it, and other sites cannot send it. */
export function rememberBrowser(
  seal: TextSeal,
  c: Context,
  { now, memberId, isHttps }: { now: Date; memberId: number; isHttps: boolean },
) {
  const others = read(seal, c, now).ids.filter((id) => id !== memberId)
  const until = now.getTime() + DAYS * 86_400_000
  const text = [until, memberId, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.')
  setCookie(c, NAME, `${text}~${signatureOf(seal, text)}`, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps,
    maxAge: DAYS * 86_400,
  })
}
