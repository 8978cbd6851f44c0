/** Activation codes: six digits, three minutes, five attempts, single use (S0 §2.3; offline.md 6.7; GAP2). */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/kernel/refusal.ts'
import { codeWords as words } from '#contract/access/identity-words.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '#server/platform/db/open.ts'
import { askService } from '#server/platform/outside/circuit.ts'
import type { OutsideContext, RequestContext } from '#server/platform/context.ts'
import { takeRegistering, takeSending, takeVerifying } from './limits.ts'

/** Validity of a code in seconds. */
export const CODE_SECONDS = 180
/** Seconds between two codes for one number. */
const NEXT_SECONDS = 60
/** Maximum attempts at one code. */
const TRIES = 5
/** Time in which a verified number may register, ms. */
export const VERIFIED_MS = 30 * 60 * 1000

type Purpose = 'registration' | 'password' | 'driver' | 'driver-app'
/** Target of a code: the number, and for a password the member. */
export interface CodeOf {
  mobile: string
  purpose: Purpose
  memberId: number | null
}

interface CodeRequest extends CodeOf {
  /** The version of the rules that the holder of the code accepted. */
  rulesVersion?: number | null
}

/** A stored code that is not sent yet. */
export interface DrawnCode {
  id: number
  mobile: string
  code: string
}

/** Seconds until a code expires, and until the next may be requested. */
export const codeTimes = { livesFor: CODE_SECONDS, nextIn: NEXT_SECONDS }

/**
 * Draws a new code and stores it before it is sent, so that it exists when the message arrives. It invalidates the number's
 * earlier codes. Throws 429 beyond the limits, and 502 without an SMS provider. With `really` false all is counted and stored
 * the same: the account does not exist, and the client must not learn that.
 */
export async function drawCode(context: OutsideContext, of: CodeRequest, really = true): Promise<DrawnCode> {
  const { pool, ip, outside } = context
  if (!outside.sms) throw new Refusal('outside-unreachable', { message: words.noSms })
  await takeSending(pool, { ...of, ip, dailyMost: outside.sms.dailyMost, really })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { id: await keepCode(context, of, code), mobile: of.mobile, code }
}

/** Sends a drawn code; 502 if sending fails. It may still arrive, but is invalid then. */
export async function sendCode({ db, now, log, outside }: OutsideContext, { id, mobile, code }: DrawnCode): Promise<void> {
  const { sms } = outside
  if (!sms) throw new Refusal('outside-unreachable', { message: words.noSms })
  const asking = { name: sms.name, now, timeoutMs: sms.timeoutMs, log }
  try {
    await askService(sms, asking, (signal) => sms.sendCode({ db, now, mobile, code, text: words.message(code), signal }))
  } catch {
    // The client got a failure response.
    await db.deleteFrom('activation_code').where('id', '=', id).where('verified_at', 'is', null).execute()
    throw new Refusal('outside-unreachable', { message: words.notSent })
  }
}

/** Sends a text message without a code. Never throws; failures are logged. */
export async function tellMobile({ db, now, log, outside }: OutsideContext, mobile: string, text: string): Promise<void> {
  const { sms } = outside
  if (!sms) return
  const asking = { name: sms.name, now, timeoutMs: sms.timeoutMs, log }
  await askService(sms, asking, (signal) => sms.sendText({ db, now, mobile, text, signal })).catch(() =>
    log.warn({ service: sms.name }, 'a notice was not sent'),
  )
}

/** Older codes stay unchanged, and unlocked: only the newest of a number is compared. Returns its id. */
async function keepCode(
  { db, now }: OutsideContext,
  { mobile, purpose, memberId, rulesVersion = null }: CodeRequest,
  code: string,
) {
  const { id } = await db
    .insertInto('activation_code')
    .values({
      mobile,
      purpose,
      member_id: memberId,
      code_hash: hashOf(mobile, code),
      sent_at: now,
      expires_at: new Date(now.getTime() + CODE_SECONDS * 1000),
      rules_version: rulesVersion,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Compares a guess with the live code of a number. Each guess consumes an attempt before the comparison, and none is returned. */
export async function isCode({ pool, now, ip }: OutsideContext, of: CodeOf, guess: string): Promise<number | null> {
  const giveBack = await takeVerifying(pool, { ...of, ip })
  const taken = await takeTry(pool, of, now)
  if (!taken || !timingSafeEqual(taken.code_hash, hashOf(of.mobile, guess))) return null
  await giveBack()
  return taken.id
}

/** A separate statement outside the transaction: refused guesses stay counted, and of a thousand at once five are compared. */
async function takeTry(pool: Pool, { mobile, purpose, memberId }: CodeOf, now: Date) {
  const { rows } = await pool.query<{ id: number; code_hash: Buffer }>(
    `update activation_code set tries = tries + 1
     where id = (select id from activation_code where mobile = $1 and purpose = $2 and member_id is not distinct from $3
                 order by id desc limit 1)
       and tries < $4 and expires_at > $5 and verified_at is null
     returning id, code_hash`,
    [mobile, purpose, memberId, TRIES, now],
  )
  return rows[0]
}

/** Marks a code as used, so that it works only once. */
export async function takeCode({ db, now }: RequestContext, id: number): Promise<void> {
  const taken = await db
    .updateTable('activation_code')
    .set({ verified_at: now, used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) throw new Refusal('broken-rule', { message: words.wrong })
}

/**
 * Marks a number as verified: it may register for half an hour. Returns the version of the rules accepted when the code was
 * requested; null if none was named.
 */
export async function noteVerified({ db, now }: RequestContext, id: number): Promise<number | null> {
  const noted = await db
    .updateTable('activation_code')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .returning('rules_version')
    .executeTakeFirst()
  if (!noted) throw new Refusal('broken-rule', { message: words.wrong })
  return noted.rules_version
}

/** The verification with which a number may register now. */
const verified = ({ db, now }: RequestContext, mobile: string) =>
  db
    .selectFrom('activation_code')
    .select('id')
    .where('mobile', '=', mobile)
    .where('purpose', '=', 'registration')
    .where('used_at', 'is', null)
    .where('verified_at', '>', new Date(now.getTime() - VERIFIED_MS))
    .orderBy('id', 'desc')
    .limit(1)

/** Whether a number may register now. Throws 429 for too many attempts with one number: counted before any other work. */
export async function mayRegister(context: OutsideContext, mobile: string): Promise<boolean> {
  if (!(await verified(context, mobile).executeTakeFirst())) return false
  await takeRegistering(context.pool, mobile)
  return true
}

/** Consumes the verification of a number for a registration; false if there is none, or it was used or has expired. */
export async function takeVerified(context: RequestContext, mobile: string): Promise<boolean> {
  const taken = await context.db
    .updateTable('activation_code')
    .set({ used_at: context.now })
    .where('id', '=', verified(context, mobile).forUpdate())
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

const hashOf = (mobile: string, code: string) => createHash('sha256').update(`${mobile}:${code}`).digest()

/**
 * Stores a consent: number, version of the rules, time and address (GAP1). Only after the number is verified, or consents could
 * be forged.
 */
export async function noteConsent({ db, now, ip }: RequestContext, mobile: string, rulesVersion: number): Promise<void> {
  await db.insertInto('consent').values({ mobile, rules_version: rulesVersion, at: now, ip }).execute()
}

/** Retention of a sent code, ms: its verification is valid for half an hour. */
const KEPT = 24 * 60 * 60 * 1000

/** Counts of deleted rows. */
interface Swept {
  codes: number
  limits: number
}

/** Deletes codes older than a day and expired attempt counters: telephones and addresses. Consents stay. */
export async function sweepCodes(db: Db, now: Date): Promise<Swept> {
  const codes = await db
    .deleteFrom('activation_code')
    .where('sent_at', '<', new Date(now.getTime() - KEPT))
    .executeTakeFirst()
  const limits = await sql`delete from sign_in_failure where expire < ${now.getTime()}`.execute(db)
  return { codes: Number(codes.numDeletedRows), limits: Number(limits.numAffectedRows ?? 0n) }
}
