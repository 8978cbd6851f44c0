/** Limits of inquiries per account and address about other people's numbers, counted in the database for all servers. */
import { Refusal } from '#contract/kernel/refusal.ts'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { limiter, networkOf } from '#server/modules/access/identity/index.ts'
import type { OutsideContext } from '#server/platform/context.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Maximum inquiries: generous for manual use, while ten million card numbers would take ninety years. */
export const INQUIRIES = {
  account: { hour: 60, day: 300 },
  /** A hall's or an office's computers share one address. */
  address: { hour: 300, day: 1500 },
}

/** Maximum unknown cards of one account in a day: a card has seven digits and no check digit. */
export const GUESSES = {
  /** Beyond this, one inquiry per `slowSeconds` is allowed. */
  slowAfter: 15,
  slowSeconds: 10,
  /** Beyond this, card inquiries are blocked and administrators are notified. */
  most: 40,
}

type Asking = Pick<OutsideContext, 'pool' | 'actor' | 'ip'>

/**
 * Consumes a guess at a card before the inquiry, so that concurrent ones are counted. Throws 429 beyond the limit. Returns how
 * to restore it if the card is known, and whether it was the last.
 */
export async function takeGuess({ pool, actor }: Asking): Promise<{ isLast: boolean; known(): Promise<unknown> }> {
  const key = String(actor.id)
  const guesses = limiter(pool, 'inquiry-guess', GUESSES.most, DAY)
  const { consumedPoints } = await taken(guesses, key, inquiryWords.tooManyGuesses)
  const known = () => guesses.reward(key)
  if (consumedPoints > GUESSES.slowAfter) {
    await taken(limiter(pool, 'inquiry-slow', 1, GUESSES.slowSeconds), key, inquiryWords.slowly).catch(async (error: unknown) => {
      await known()
      throw error
    })
  }
  return { isLast: consumedPoints === GUESSES.most, known }
}

async function taken(limit: ReturnType<typeof limiter>, key: string, say: (seconds: number) => string) {
  try {
    return await limit.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new Refusal('too-many-attempts', { retryAfter: seconds, message: say(seconds) })
  }
}

/** Consumes one inquiry of the budgets; throws 429 with the seconds to wait, before a service is queried. */
export async function takeInquiry({ pool, actor, ip }: Asking): Promise<void> {
  const budgets = [
    ['inquiry-account-hour', String(actor.id), INQUIRIES.account.hour, HOUR],
    ['inquiry-account-day', String(actor.id), INQUIRIES.account.day, DAY],
    ['inquiry-address-hour', networkOf(ip), INQUIRIES.address.hour, HOUR],
    ['inquiry-address-day', networkOf(ip), INQUIRIES.address.day, DAY],
  ] as const
  for (const [name, key, points, duration] of budgets)
    await taken(limiter(pool, name, points, duration), key, inquiryWords.tooMany)
}
