/** Failed sign-ins, codes sent and codes tried, counted in the database: every instance and every restart sees the same (offline.md 6.7). */
import { isIP } from 'node:net'
import { Refusal } from '#contract/kernel/refusal.ts'
import { codeWords, identityWords, secondFactorWords } from '#contract/access/identity-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/platform/db/open.ts'
import { spelt } from './rows.ts'

/**
 * What limits count an address as: IPv4 as it is, IPv6 as its first 64 bits, because whoever has one address of such a
 * network has all of them. Of none, `unknown`.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip || 'unknown'
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  // An address may end with four numbers of IPv4, which stand for two parts.
  const given = left.length + right.length + (ip.includes('.') ? 1 : 0)
  const parts = [...left, ...Array.from({ length: 8 - given }, () => '0'), ...right]
  return `${parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}

const WINDOW_SECONDS = 15 * 60
/** Wrong passwords for one name from one network: a clerk who mistypes, or somebody who guesses. */
const PAIR_LIMIT = 5
/** For one name from everywhere: many addresses guess together. */
const NAME_LIMIT = 50
/** From one network at all names: a whole office or a carrier may stand behind it. */
const ADDRESS_LIMIT = 200
/** In a browser that its member came in with before: nobody else's tries count there. */
const KNOWN_LIMIT = 10

/** `points` of a key in `duration` seconds; beyond them it rests for `blockDuration` seconds where one is given. */
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
  /** What tells the browser, where the member came in with it before. */
  browser: string | null
}

/** Most sign-ins of one hour with a name that nobody has that are written down one by one, from wherever they come. */
export const UNKNOWN_NOTED = 1000

/** Whether one more is written down: a million made-up names are no news after the first thousand, and no million rows. */
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
 * Takes one try before the password is looked at, so that parallel guesses are counted too: of the name from this network, of
 * the name, and of the network; in a browser that is known, of that alone, and whatever others do at the name closes it for
 * nobody who was here before. Answers how many tries are left and how to give them back after a success.
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

/** Forgives the failed tries at an account, from wherever they came: its password is another one now, with the act that sets it. */
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
  /** Counts are each purpose's own: a number's registration neither tells whose password it may change nor keeps anybody from it. */
  purpose: string
  ip: string
}

/**
 * A minute's pause, five an hour and ten a day for a number; twenty an hour for an address; so many a day in all. What is
 * not really sent takes nothing of the day of all, and is refused with the others when that is used up.
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
  // A fifth of the day is kept for who has an account and forgot the password.
  const most = purpose === 'registration' ? Math.ceil(dailyMost * 0.8) : dailyMost
  if ((sent?.consumedPoints ?? 0) >= most) throw tooMany(sent?.msBeforeNext ?? DAY * 1000, () => codeWords.tooManyInAll)
  // The other one counts too, where nobody reads it: both cost the same time.
  if (really) await take(all, 'all', () => codeWords.tooManyInAll)
  else await all.penalty('none')
}

/** Messages that were sent in the day of all, as the limit counts them. */
export async function messagesToday(pool: Pool, dailyMost: number): Promise<number> {
  return (await limiter(pool, 'sms-all', dailyMost, DAY).get('all'))?.consumedPoints ?? 0
}

/**
 * Ten wrong guesses an hour at a number from one address, which then rests for an hour, and sixty from it at all numbers;
 * nobody else closes a number for its owner, and a code's own tries bound what many addresses guess together. Answers how
 * to give a right one back.
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

/** Ten codes of a second factor that are compared in a quarter of an hour; answers how to give a right one back. */
export async function takeSecondFactor(pool: Pool, memberId: number) {
  const limit = limiter(pool, 'second-factor', 10)
  await take(limit, String(memberId), secondFactorWords.wait)
  return () => limit.reward(String(memberId))
}

/** Five registrations of a verified number in half an hour: each that is refused tells which national ids are known. */
export const takeRegistering = (pool: Pool, mobile: string) =>
  take(limiter(pool, 'registering', 5, HALF_HOUR), mobile, registrationWords.tooMany)

/**
 * A hundred and twenty questions an hour from one address about applications, known or not: a number of ten digits is not
 * guessed by that, and nobody closes it for whose it is.
 */
export const takeTracking = (pool: Pool, ip: string) => take(limiter(pool, 'tracking', 120, HOUR), networkOf(ip))

/** Takes one from a limit, or refuses (429) with the seconds to wait. */
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
