/** Answered messages, their senders, and how many are answered. */
import { Refusal } from '#contract/kernel/refusal.ts'
import type { Pool } from 'pg'
import type { Db } from '#server/platform/db/open.ts'
import { limiter, take } from '#server/modules/access/identity/index.ts'
import type { RequestContext } from '#server/platform/context.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** How long a message is recognised as repeated, ms. */
const KEPT_MS = 7 * DAY * 1000
/** Answers to one number in an hour. */
const ANSWERS = 20
/** Codes for one driver in an hour and a day: each allows a few guesses, and a forged sender can ask for one. */
const CODES = { hour: 3, day: 6 }
/** Answers to numbers without a driver in a day, over all numbers: each costs money, and any number can be forged. */
const UNKNOWN = 200

/** Whether the message was answered before. */
export async function isReceived(db: Db, key: Buffer): Promise<boolean> {
  return (await db.selectFrom('inbound_message').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
}

/** Stores a message in the transaction of its answer; false if another request has stored it. */
export async function storeReceived({ db, now }: Pick<RequestContext, 'db' | 'now'>, key: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('inbound_message')
    .values({ key, received_at: now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface Sender {
  id: number
  nationalId: string
  /** The driver's account in the drivers' app; null without one. */
  memberId: number | null
}

/** The active driver with this registered number; null without one, or if two drivers have it. */
export async function findSender(db: Db, mobile: string): Promise<Sender | null> {
  const rows = await db
    .selectFrom('driver')
    .leftJoin('member', 'member.driver_id', 'driver.id')
    .select(['driver.id', 'driver.national_id as nationalId', 'member.id as memberId'])
    .where('driver.mobile', '=', mobile)
    .where('driver.is_active', '=', true)
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0]! : null
}

/** Whether a number gets an answer: twenty an hour, and over all numbers as many as messages are sent in a day. */
export const takeAnswer = async (pool: Pool, mobile: string, dailyMost: number): Promise<boolean> =>
  (await isWithin(pool, 'inbound', ANSWERS, HOUR, mobile)) && (await isWithin(pool, 'inbound-all', dailyMost, DAY, 'all'))

/** Whether a number without a driver gets its answer of the day. */
export const takeUnknown = async (pool: Pool, mobile: string): Promise<boolean> =>
  (await isWithin(pool, 'inbound-unknown', 1, DAY, mobile)) && (await isWithin(pool, 'inbound-unknown-all', UNKNOWN, DAY, 'all'))

/** Whether a driver may get another code. */
export const takeCodeRequest = async (pool: Pool, driverId: number): Promise<boolean> =>
  (await isWithin(pool, 'inbound-code-hour', CODES.hour, HOUR, String(driverId))) &&
  (await isWithin(pool, 'inbound-code-day', CODES.day, DAY, String(driverId)))

async function isWithin(pool: Pool, name: string, points: number, seconds: number, key: string): Promise<boolean> {
  try {
    await take(limiter(pool, name, points, seconds), key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Deletes old messages and expired codes; returns their number. */
export async function sweepInbound(db: Db, now: Date): Promise<number> {
  const messages = await db
    .deleteFrom('inbound_message')
    .where('received_at', '<', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst()
  const codes = await db.deleteFrom('turn_code').where('expires_at', '<', now).executeTakeFirst()
  return Number(messages.numDeletedRows) + Number(codes.numDeletedRows)
}
