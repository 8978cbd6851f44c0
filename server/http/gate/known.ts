/**
 * Browsers that signed in before keep a way of their own: the tries of others, at whatever name, do not close it. The browser
 * carries a word that we signed, which opens nothing by itself (decision 034).
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Context } from 'hono'
import type { TextSeal } from '#server/platform/keys.ts'

const NAME = 'barnobat_known'
const PATH = '/api/v1/users'
const DAYS = 180
/** Accounts that one browser is known by: a hall's computer has several clerks. */
const MOST = 10

interface Known {
  ids: number[]
  until: number
}

const signed = (seal: TextSeal, text: string) => seal(`known browser\n${text}`)

/** Members who came in with this browser, as our signed word says; nobody where it says nothing, is over, or is not ours. */
function read(seal: TextSeal, c: Context, now: Date): Known {
  const [text = '', signature = ''] = (getCookie(c, NAME) ?? '').split('~')
  const right = Buffer.from(signed(seal, text))
  const received = Buffer.from(signature)
  const [until = '', ...ids] = text.split('.')
  const isOurs = received.length === right.length && timingSafeEqual(received, right) && Number(until) > now.getTime()
  return isOurs ? { ids: ids.map(Number), until: Number(until) } : { ids: [], until: 0 }
}

/** What tells this browser from others where this member came in with it before; null where they did not. */
export const knownBrowser = (seal: TextSeal, c: Context, now: Date) => (memberId: number) =>
  read(seal, c, now).ids.includes(memberId)
    ? createHash('sha256').update(getCookie(c, NAME)!.split('~')[1]!).digest('base64url').slice(0, 16)
    : null

/** Remembers that a member came in; scripts cannot read it, and other sites cannot send it. */
export function rememberBrowser(
  seal: TextSeal,
  c: Context,
  { now, memberId, isHttps }: { now: Date; memberId: number; isHttps: boolean },
) {
  const others = read(seal, c, now).ids.filter((id) => id !== memberId)
  const until = now.getTime() + DAYS * 86_400_000
  const text = [until, memberId, ...others.slice(0, MOST - 1)].join('.')
  setCookie(c, NAME, `${text}~${signed(seal, text)}`, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps,
    maxAge: DAYS * 86_400,
  })
}
