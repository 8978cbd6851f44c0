/** Activation codes: six digits, three minutes, five tries, once (S0 §2.3; offline.md 6.7; GAP2). */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/refusal.ts'
import { codeWords as words } from '#contract/words/identity.ts'
import type { Pool } from 'pg'
import { askService } from '../outside/circuit.ts'
import type { Visit } from '../visit.ts'
import { takeRegistering, takeSending, takeVerifying } from './code-limits.ts'

/** Seconds a code lives. */
export const CODE_SECONDS = 180
/** Seconds between two codes for one number. */
const NEXT_SECONDS = 60
/** Guesses that are compared, for one code. */
const TRIES = 5
/** How long a verified number may register, ms. */
export const VERIFIED_MS = 30 * 60 * 1000

type Purpose = 'registration' | 'password'
/** Whose code: the number, and for a password the member. */
export interface CodeOf {
  mobile: string
  purpose: Purpose
  memberId: number | null
}

/**
 * Sends a new code; earlier ones of the number are worth nothing from then on. Refuses (429) beyond the limits, and says
 * 502 where no message goes. With `really` false everything is counted, asked and kept, and nothing is sent: nobody has
 * that account, and nobody may learn it. For the same reason nobody waits for the message of a forgotten password.
 * `rulesVersion` is what whoever shows the code has agreed to.
 */
export async function sendCode(
  visit: Visit,
  of: CodeOf & { rulesVersion?: number | null },
  really = true,
): Promise<{ livesFor: number; nextIn: number }> {
  const { db, side, now, ip, log, outside } = visit
  const { sms } = outside
  if (!sms) throw new Refusal('outside-unreachable', { message: words.noSms })
  await takeSending(side, { ...of, ip, dailyMost: sms.dailyMost, really })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await keepCode(visit, of, code)
  if (really) {
    const asking = { name: sms.name, now, timeoutMs: sms.timeoutMs, log }
    const sending = askService(sms, asking, (signal) =>
      sms.sendCode({ db, now, mobile: of.mobile, code, text: words.message(code), signal }),
    ).catch(async () => {
      // It may arrive all the same, and then opens nothing: whoever asked was told that it did not go.
      await side.query('delete from activation_code where id = $1 and verified_at is null', [id])
      throw new Refusal('outside-unreachable', { message: words.notSent })
    })
    // What is only shown is written in the open transaction, which must not end before it.
    if (of.purpose === 'password' && !sms.isShown)
      void sending.catch(() => log.warn({ service: sms.name }, 'a code was not sent'))
    else await sending
  }
  return { livesFor: CODE_SECONDS, nextIn: NEXT_SECONDS }
}

/**
 * Outside the act, so that it is there before its message is and nobody who guesses waits for a slow one. Older codes need
 * no touch, and so no lock: only the newest of a number is compared. Answers its id.
 */
async function keepCode(
  { side, now }: Visit,
  { mobile, purpose, memberId, rulesVersion = null }: CodeOf & { rulesVersion?: number | null },
  code: string,
): Promise<number> {
  const until = new Date(now.getTime() + CODE_SECONDS * 1000)
  const { rows } = await side.query<{ id: number }>(
    `insert into activation_code (mobile, purpose, member_id, code_hash, sent_at, expires_at, rules_version)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [mobile, purpose, memberId, hashOf(mobile, code), now, until, rulesVersion],
  )
  return rows[0]!.id
}

/** Whether a guess is the living code of a number. Each guess takes a try before it is compared, and none is given back. */
export async function isCode({ side, now, ip }: Visit, of: CodeOf, guess: string): Promise<number | null> {
  const giveBack = await takeVerifying(side, { ...of, ip })
  const taken = await takeTry(side, of, now)
  if (!taken || !timingSafeEqual(taken.code_hash, hashOf(of.mobile, guess))) return null
  await giveBack()
  return taken.id
}

/** In a statement of its own, outside the act: a refused guess stays counted, and of a thousand at once five are compared. */
async function takeTry(side: Pool, { mobile, purpose, memberId }: CodeOf, now: Date) {
  const { rows } = await side.query<{ id: number; code_hash: Buffer }>(
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
export async function takeCode({ db, now }: Visit, id: number): Promise<void> {
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
export async function noteVerified({ db, now }: Visit, id: number): Promise<number | null> {
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
const verified = ({ db, now }: Visit, mobile: string) =>
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
 * Takes the verification of a number for a registration; false when there is none, or it was used or is too old. Refuses
 * (429) who tries with the same number again and again; that is counted before anybody waits for another try to end.
 */
export async function takeVerified(visit: Visit, mobile: string): Promise<boolean> {
  if (!(await verified(visit, mobile).executeTakeFirst())) return false
  await takeRegistering(visit.side, mobile)
  const taken = await visit.db
    .updateTable('activation_code')
    .set({ used_at: visit.now })
    .where('id', '=', verified(visit, mobile).forUpdate())
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

const hashOf = (mobile: string, code: string) => createHash('sha256').update(`${mobile}:${code}`).digest()
