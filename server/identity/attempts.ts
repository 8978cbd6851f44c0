/** Failed sign-ins, counted in the database so that every instance and every restart sees the same (offline.md 6.7). */
import { identityWords } from '#contract/words/identity.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './network.ts'
import { spelt } from './username.ts'

const WINDOW_SECONDS = 15 * 60
const ACCOUNT_LIMIT = 5
const ADDRESS_LIMIT = 50

/** `points` of a key in `duration` seconds; beyond them it rests for `blockDuration` seconds where one is given. */
export const limiter = (side: Pool, keyPrefix: string, points: number, duration = WINDOW_SECONDS, blockDuration = 0) =>
  new RateLimiterPostgres({
    storeClient: side,
    storeType: 'pool',
    tableName: 'sign_in_failure',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    blockDuration,
  })

/**
 * Takes one try of the account and of the address, before the password is looked at, so that parallel guesses are
 * counted too. Answers how many tries are left and how to give them back after a success.
 */
export async function takeTry(side: Pool, username: string, ip: string) {
  const account = accountLimit(side)
  const address = limiter(side, 'address', ADDRESS_LIMIT)
  const name = nameOf(username)
  const from = networkOf(ip)
  try {
    await address.consume(from)
    const { remainingPoints } = await account.consume(name)
    return { left: remainingPoints, succeeded: () => Promise.all([account.delete(name), address.reward(from)]) }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.ceil(error.msBeforeNext / 1000)
    throw new Refusal('too-many-attempts', { retryAfter: seconds, message: identityWords.wait(Math.ceil(seconds / 60)) })
  }
}

/** Forgives the failed tries of an account: its password is another one now. */
export const forgiveTries = (side: Pool, username: string) => accountLimit(side).delete(nameOf(username))

const accountLimit = (side: Pool) => limiter(side, 'account', ACCOUNT_LIMIT)
const nameOf = (username: string) => spelt(username).slice(0, 150)
