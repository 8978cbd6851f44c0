/** How much one account and one address may ask about other people's numbers, counted in the database: every server sees the same. */
import { Refusal } from '#contract/refusal.ts'
import { inquiryWords } from '#contract/words/inquiry.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { limiter, networkOf } from '../identity/index.ts'
import type { RequestContext } from '../context.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Most inquiries: generous for a person at a desk, and ten million card numbers are ninety years of them. */
export const INQUIRIES = {
  account: { hour: 60, day: 300 },
  /** A hall's or an office's computers share one address. */
  address: { hour: 300, day: 1500 },
}

/** Takes one inquiry from the budgets; refuses (429) with the seconds to wait, before anybody is asked. */
export async function takeInquiry({ side, actor, ip }: Pick<RequestContext, 'side' | 'actor' | 'ip'>): Promise<void> {
  const budgets = [
    ['inquiry-account-hour', String(actor.id), INQUIRIES.account.hour, HOUR],
    ['inquiry-account-day', String(actor.id), INQUIRIES.account.day, DAY],
    ['inquiry-address-hour', networkOf(ip), INQUIRIES.address.hour, HOUR],
    ['inquiry-address-day', networkOf(ip), INQUIRIES.address.day, DAY],
  ] as const
  for (const [name, key, points, duration] of budgets) {
    try {
      await limiter(side, name, points, duration).consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const seconds = Math.ceil(error.msBeforeNext / 1000)
      throw new Refusal('too-many-attempts', { retryAfter: seconds, message: inquiryWords.tooMany(seconds) })
    }
  }
}
