/** Activation codes: six digits, three minutes, five tries, once (S0 §2.3; offline.md 6.7; GAP2). */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/kernel/refusal.ts'
import { codeWords as words } from '#contract/access/identity-words.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '#server/platform/db/open.ts'
import { askService } from '#server/platform/outside/circuit.ts'
import type { OutsideContext, RequestContext } from '#server/platform/context.ts'
import { takeRegistering, takeSending, takeVerifying } from './limits.ts'

/** Seconds a code lives. */
export const CODE_SECONDS = 180
/** Seconds between two codes for one number. */
const NEXT_SECONDS = 60
/** Guesses that are compared, for one code. */
const TRIES = 5
/** How long a verified number may register, ms. */
export const VERIFIED_MS = 30 * 60 * 1000

type Purpose = 'registration' | 'password' | 'driver'
/** Whose code: the number, and for a password the member. */
export interface CodeOf {
  mobile: string
  purpose: Purpose
  memberId: number | null
}

interface Asked extends CodeOf {
  /** What whoever shows the code has agreed to. */
  rulesVersion?: number | null
}

/** A code that is kept and not on its way yet. */
export interface DrawnCode {
  id: number
  mobile: string
  code: string
}

/** How long a code lives, and when the next may be asked for, seconds. */
export const codeTimes = { livesFor: CODE_SECONDS, nextIn: NEXT_SECONDS }

/**
 * Draws a new code and keeps it, before anybody sends it: whoever reads the message finds it there. Earlier ones of the
 * number are worth nothing from then on. Refuses (429) beyond the limits, and 502 where nobody carries messages. With
 * `really` false everything is counted and kept all the same: nobody has that account, and nobody may learn it.
 */
export async function drawCode(context: OutsideContext, of: Asked, really = true): Promise<DrawnCode> {
  const { pool, ip, outside } = context
  if (!outside.sms) throw new Refusal('outside-unreachable', { message: words.noSms })
  await takeSending(pool, { ...of, ip, dailyMost: outside.sms.dailyMost, really })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { id: await keepCode(context, of, code), mobile: of.mobile, code }
}

/** Sends a drawn code; 502 where it does not go. It may arrive all the same, and then opens nothing. */
export async function sendCode({ db, now, log, outside }: OutsideContext, { id, mobile, code }: DrawnCode): Promise<void> {
  const sms = outside.sms!
  const asking = { name: sms.name, now, timeoutMs: sms.timeoutMs, log }
  try {
    await askService(sms, asking, (signal) => sms.sendCode({ db, now, mobile, code, text: words.message(code), signal }))
  } catch {
    // Whoever asked was told that it did not go.
    await db.deleteFrom('activation_code').where('id', '=', id).where('verified_at', 'is', null).execute()
    throw new Refusal('outside-unreachable', { message: words.notSent })
  }
}

/** Tells the owner of a number something: no code, and nothing that waits for an answer. Never throws; the log is told. */
export async function tellMobile({ db, now, log, outside }: OutsideContext, mobile: string, text: string): Promise<void> {
  const { sms } = outside
  if (!sms) return
  const asking = { name: sms.name, now, timeoutMs: sms.timeoutMs, log }
  await askService(sms, asking, (signal) => sms.sendText({ db, now, mobile, text, signal })).catch(() =>
    log.warn({ service: sms.name }, 'a notice was not sent'),
  )
}

/** Older codes need no touch, and so no lock: only the newest of a number is compared. Answers its id. */
async function keepCode({ db, now }: OutsideContext, { mobile, purpose, memberId, rulesVersion = null }: Asked, code: string) {
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

/** Whether a guess is the living code of a number. Each guess takes a try before it is compared, and none is given back. */
export async function isCode({ pool, now, ip }: OutsideContext, of: CodeOf, guess: string): Promise<number | null> {
  const giveBack = await takeVerifying(pool, { ...of, ip })
  const taken = await takeTry(pool, of, now)
  if (!taken || !timingSafeEqual(taken.code_hash, hashOf(of.mobile, guess))) return null
  await giveBack()
  return taken.id
}

/** In a statement of its own, outside the act: a refused guess stays counted, and of a thousand at once five are compared. */
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

/** Takes a code for good: it opens nothing twice. */
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
 * Notes that a number is its sender's own: it may register for half an hour. Answers the version of the rules that was
 * agreed to when the code was asked for; null where none was named.
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

/** The verification that a number may register with now. */
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

/**
 * Whether a number may register now. Refuses (429) who tries with the same number again and again: counted before anything
 * is done for it.
 */
export async function mayRegister(context: OutsideContext, mobile: string): Promise<boolean> {
  if (!(await verified(context, mobile).executeTakeFirst())) return false
  await takeRegistering(context.pool, mobile)
  return true
}

/** Takes the verification of a number for a registration; false when there is none, or it was used or is too old. */
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
 * Who agreed to which version of the rules, when and from where (GAP1): written once the number has shown to be theirs, or
 * anybody could agree for anybody.
 */
export async function noteConsent({ db, now, ip }: RequestContext, mobile: string, rulesVersion: number): Promise<void> {
  await db.insertInto('consent').values({ mobile, rules_version: rulesVersion, at: now, ip }).execute()
}

/** How long a code stays after it was sent, ms: its verification is worth half an hour. */
const KEPT = 24 * 60 * 60 * 1000

/** What was let go. */
interface Swept {
  codes: number
  limits: number
}

/** Forgets codes of more than a day ago and counts of tries that are over: telephones and addresses. Consent stays. */
export async function sweepCodes(db: Db, now: Date): Promise<Swept> {
  const codes = await db
    .deleteFrom('activation_code')
    .where('sent_at', '<', new Date(now.getTime() - KEPT))
    .executeTakeFirst()
  const limits = await sql`delete from sign_in_failure where expire < ${now.getTime()}`.execute(db)
  return { codes: Number(codes.numDeletedRows), limits: Number(limits.numAffectedRows ?? 0n) }
}
