/** How many codes may be sent and tried (offline.md 6.7), counted in the database: every instance sees the same. */
import { Refusal } from '#contract/refusal.ts'
import { codeWords as words } from '#contract/words/identity.ts'
import type { Pool } from 'pg'
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { limiter } from './attempts.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A minute's pause, five an hour and ten a day for a number; twenty an hour for an address; so many a day in all. */
export async function takeSending(
  side: Pool,
  { mobile, ip, dailyMost }: { mobile: string; ip: string; dailyMost: number },
): Promise<void> {
  await take(limiter(side, 'sms-address', 20, HOUR), ip || 'unknown')
  await take(limiter(side, 'sms-pause', 1, MINUTE), mobile)
  await take(limiter(side, 'sms-hour', 5, HOUR), mobile)
  await take(limiter(side, 'sms-day', 10, DAY), mobile)
  await take(limiter(side, 'sms-all', dailyMost, DAY), 'all', words.tooManyInAll)
}

/** Ten guesses an hour for a number; then it rests for an hour. */
export const takeVerifying = (side: Pool, mobile: string) => take(limiter(side, 'sms-guess', 10, HOUR, HOUR), mobile)

async function take(limit: RateLimiterPostgres, key: string, message?: string): Promise<void> {
  try {
    await limit.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.ceil(error.msBeforeNext / 1000)
    throw new Refusal('too-many-attempts', { retryAfter: seconds, message: message ?? words.wait(seconds) })
  }
}
