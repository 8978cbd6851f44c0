/** How many codes may be sent and tried (offline.md 6.7), counted in the database: every instance sees the same. */
import { Refusal } from '#contract/refusal.ts'
import { codeWords as words } from '#contract/words/identity.ts'
import { registrationWords } from '#contract/words/registration.ts'
import type { Pool } from 'pg'
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { limiter } from './attempts.ts'
import { networkOf } from './network.ts'

const MINUTE = 60
const HALF_HOUR = 30 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Asking {
  mobile: string
  /** Pause and hour are each purpose's own: a number's registration must not tell whose password it may change. */
  purpose: string
  ip: string
}

/**
 * A minute's pause, five an hour and ten a day for a number; twenty an hour for an address; so many a day in all. What is
 * not really sent takes nothing of the day of all, and is refused with the others when that is used up.
 */
export async function takeSending(
  side: Pool,
  { mobile, purpose, ip, dailyMost, really }: Asking & { dailyMost: number; really: boolean },
): Promise<void> {
  await take(limiter(side, 'sms-address', 20, HOUR), networkOf(ip))
  await take(limiter(side, 'sms-pause', 1, MINUTE), `${purpose}:${mobile}`)
  await take(limiter(side, 'sms-hour', 5, HOUR), `${purpose}:${mobile}`)
  await take(limiter(side, 'sms-day', 10, DAY), mobile)
  const all = limiter(side, 'sms-all', dailyMost, DAY)
  const sent = await all.get('all')
  if ((sent?.consumedPoints ?? 0) >= dailyMost) throw tooMany(sent?.msBeforeNext ?? DAY * 1000, () => words.tooManyInAll)
  // The other one counts too, where nobody reads it: both cost the same time.
  if (really) await take(all, 'all', () => words.tooManyInAll)
  else await all.penalty('none')
}

/**
 * Ten wrong guesses an hour at a number from one address, which then rests for an hour, and sixty from it at all numbers;
 * nobody else closes a number for its owner, and a code's own tries bound what many addresses guess together. Answers how
 * to give a right one back.
 */
export async function takeVerifying(side: Pool, { mobile, purpose, ip }: Asking) {
  const address = limiter(side, 'sms-guess-address', 60, HOUR)
  const number = limiter(side, 'sms-guess', 10, HOUR, HOUR)
  const from = networkOf(ip)
  const at = `${purpose}:${mobile}@${from}`
  await take(address, from)
  await take(number, at)
  return () => Promise.all([number.reward(at), address.reward(from)])
}

/** Five registrations of a verified number in half an hour: each that is refused tells which national ids are known. */
export const takeRegistering = (side: Pool, mobile: string) =>
  take(limiter(side, 'registering', 5, HALF_HOUR), mobile, registrationWords.tooMany)

async function take(limit: RateLimiterPostgres, key: string, say = words.wait): Promise<void> {
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
