/** Attempt counters in the database, shared by all instances and surviving restarts (offline.md 6.7). */
import { isIP } from 'node:net'
import { Refusal } from '#contract/kernel/refusal.ts'
import { codeWords, identityWords, secondFactorWords } from '#contract/access/identity-words.ts'
import { KIOSK_PIN } from '#contract/fleet/kiosk.ts'
import { kioskWords } from '#contract/fleet/kiosk-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/platform/db/open.ts'
import { spelt } from './rows.ts'

/**
 * Rate limit key of an address: IPv4 unchanged, IPv6 as its first 64 bits, because a client with one address of such a network
 * has all of them. `unknown` without an address.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip || 'unknown'
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  // An IPv6 address may end with a dotted IPv4 part, which replaces two groups.
  const given = left.length + right.length + (ip.includes('.') ? 1 : 0)
  const parts = [...left, ...Array.from({ length: 8 - given }, () => '0'), ...right]
  return `${parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

const WINDOW_SECONDS = 15 * 60
/** Wrong passwords for one name from one network: a typing error, or a guessing attack. */
const PAIR_LIMIT = 5
/** For one name from all networks: a distributed attack. */
const NAME_LIMIT = 50
/** From one network for all names: it may be a whole office or a carrier. */
const ADDRESS_LIMIT = 200
/** In a browser in which the member signed in before: attempts elsewhere do not count. */
const KNOWN_LIMIT = 10

/** Allows `points` of a key in `duration` seconds; beyond them it is blocked for `blockDuration` seconds if given. */
export const limiter = (pool: Pool, keyPrefix: string, points: number, duration = WINDOW_SECONDS, blockDuration = 0) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'sign_in_failure',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    blockDuration,
  })

interface Trying {
  username: string
  ip: string
  /** Identifies the browser if the member signed in with it before. */
  browser: string | null
}

/** Maximum audited sign-ins with unknown names per hour, over all networks. */
export const UNKNOWN_NOTED = 1000

/** Whether another one is audited: after the first thousand invented names, further rows have no value. */
export async function notesUnknown(pool: Pool): Promise<boolean> {
  return limiter(pool, 'unknown-names', UNKNOWN_NOTED, HOUR)
    .consume('all')
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof RateLimiterRes) return false
        throw error
      },
    )
}

/**
 * Consumes an attempt before the password is checked, so that parallel guesses are counted: of the name from this network, of
 * the name, and of the network; in a known browser of that only, so that attacks on the name never block it. Returns the
 * attempts left and a function to restore them after a success.
 */
export async function takeTry(pool: Pool, { username, ip, browser }: Trying) {
  const name = nameOf(username)
  const from = networkOf(ip)
  const own = limiter(pool, 'known', KNOWN_LIMIT)
  const pair = limiter(pool, 'account', PAIR_LIMIT)
  const all = limiter(pool, 'name', NAME_LIMIT)
  const address = limiter(pool, 'address', ADDRESS_LIMIT)
  const at = `${name}@${from}`
  try {
    if (browser !== null) {
      const { remainingPoints } = await own.consume(`${name}@${browser}`)
      return { left: remainingPoints, succeeded: () => own.delete(`${name}@${browser}`) }
    }
    await address.consume(from)
    const { remainingPoints } = await pair.consume(at)
    await all.consume(name)
    return {
      left: remainingPoints,
      succeeded: () => Promise.all([pair.delete(at), all.reward(name), address.reward(from)]),
    }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.ceil(error.msBeforeNext / 1000)
    throw new Refusal('too-many-attempts', { retryAfter: seconds, message: identityWords.wait(Math.ceil(seconds / 60)) })
  }
}

/** Clears the failed attempts at an account, from all networks, in the transaction that changes its password. */
export async function forgiveTries(db: Db, username: string): Promise<void> {
  const name = nameOf(username)
  await sql`delete from sign_in_failure
    where key = ${`name:${name}`} or starts_with(key, ${`account:${name}@`}) or starts_with(key, ${`known:${name}@`})`.execute(db)
}

const nameOf = (username: string) => spelt(username).slice(0, 150)

const MINUTE = 60
const HALF_HOUR = 30 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Asking {
  mobile: string
  /** Counters are separate for each purpose: a registration neither reveals nor blocks a password reset. */
  purpose: string
  ip: string
}

/**
 * A minute between codes, five an hour and ten a day for a number; twenty an hour for an address; a daily maximum in total. A
 * simulated sending does not consume the daily total, and is refused with the others when it is used up.
 */
export async function takeSending(
  pool: Pool,
  { mobile, purpose, ip, dailyMost, really }: Asking & { dailyMost: number; really: boolean },
): Promise<void> {
  await take(limiter(pool, 'sms-address', 20, HOUR), `${purpose}@${networkOf(ip)}`)
  await take(limiter(pool, 'sms-pause', 1, MINUTE), `${purpose}:${mobile}`)
  await take(limiter(pool, 'sms-hour', 5, HOUR), `${purpose}:${mobile}`)
  await take(limiter(pool, 'sms-day', 10, DAY), `${purpose}:${mobile}`)
  const all = limiter(pool, 'sms-all', dailyMost, DAY)
  const sent = await all.get('all')
  // A fifth of the daily total is reserved for existing accounts with a forgotten password.
  const isForAnyone = purpose === 'registration' || purpose === 'driver-app'
  const most = isForAnyone ? Math.ceil(dailyMost * 0.8) : dailyMost
  if ((sent?.consumedPoints ?? 0) >= most) throw tooMany(sent?.msBeforeNext ?? DAY * 1000, () => codeWords.tooManyInAll)
  // The other branch counts too, in an unused row: both take the same time.
  if (really) await take(all, 'all', () => codeWords.tooManyInAll)
  else await all.penalty('none')
}

/** Messages sent today in total, by the limit's counter. */
export async function messagesToday(pool: Pool, dailyMost: number): Promise<number> {
  return (await limiter(pool, 'sms-all', dailyMost, DAY).get('all'))?.consumedPoints ?? 0
}

/**
 * Ten wrong guesses an hour at a number from one address, which is then blocked for an hour, and sixty from it at all numbers;
 * so no other address can block a number for its owner, and a code's own attempts limit distributed guesses.
 * Returns a function to restore a right guess.
 */
export async function takeVerifying(pool: Pool, { mobile, purpose, ip }: Asking) {
  const address = limiter(pool, 'sms-guess-address', 60, HOUR)
  const number = limiter(pool, 'sms-guess', 10, HOUR, HOUR)
  const from = networkOf(ip)
  const at = `${purpose}:${mobile}@${from}`
  await take(address, from)
  await take(number, at)
  return () => Promise.all([number.reward(at), address.reward(from)])
}

/** Tries of a visit at a kiosk, of its drivers together, in a quarter of an hour: of one who tries numbers. */
const KIOSK_LIMIT = 60

/**
 * Consumes a try of a PIN at a kiosk before it is compared: of the driver with this national id, known or not, at all kiosks, and
 * of the kiosk. Returns a function to restore them after a right one.
 */
export async function takePin(pool: Pool, { nationalId, kioskId }: { nationalId: string; kioskId: number }) {
  const here = limiter(pool, 'kiosk', KIOSK_LIMIT)
  const own = limiter(pool, 'kiosk-pin', KIOSK_PIN.tries, KIOSK_PIN.minutes * MINUTE, KIOSK_PIN.minutes * MINUTE)
  await take(here, String(kioskId), kioskWords.busy)
  await take(own, nationalId, kioskWords.locked)
  return () => Promise.all([own.delete(nationalId), here.reward(String(kioskId))])
}

/** Clears the wrong tries at a PIN, in the transaction that sets another one. */
export const forgivePins = (db: Db, nationalId: string) =>
  sql`delete from sign_in_failure where key = ${`kiosk-pin:${nationalId}`}`.execute(db)

/** Ten second factor attempts in a quarter of an hour; returns a function to restore a right one. */
export async function takeSecondFactor(pool: Pool, memberId: number) {
  const limit = limiter(pool, 'second-factor', 10)
  await take(limit, String(memberId), secondFactorWords.wait)
  return () => limit.reward(String(memberId))
}

/** Five registrations of a verified number in half an hour: each refusal reveals whether a national id is known. */
export const takeRegistering = (pool: Pool, mobile: string) =>
  take(limiter(pool, 'registering', 5, HALF_HOUR), mobile, registrationWords.tooMany)

/**
 * A hundred and twenty application queries an hour from one address, found or not: too few to guess a ten-digit number, without
 * blocking the applicant.
 */
export const takeTracking = (pool: Pool, ip: string) => take(limiter(pool, 'tracking', 120, HOUR), networkOf(ip))

/** Consumes one point of a limit, or throws 429 with the seconds to wait. */
export async function take(
  limit: RateLimiterPostgres,
  key: string,
  say: (seconds: number) => string = codeWords.wait,
): Promise<void> {
  try {
    await limit.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw tooMany(error.msBeforeNext, say)
  }
}

function tooMany(ms: number, say: (seconds: number) => string): Refusal {
  const seconds = Math.ceil(ms / 1000)
  return new Refusal('too-many-attempts', { retryAfter: seconds, message: say(seconds) })
}
