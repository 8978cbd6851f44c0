/** Activation codes: six digits, three minutes, five tries, once (S0 §2.3; offline.md 6.7; GAP2). */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/refusal.ts'
import { codeWords as words } from '#contract/words/identity.ts'
import type { Pool } from 'pg'
import { askService } from '../outside/circuit.ts'
import type { Visit } from '../visit.ts'
import { takeSending, takeVerifying } from './code-limits.ts'

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
 * Sends a new code; earlier ones of the number die. Refuses (429) beyond the limits, and says 502 where no message goes.
 * With `really` false everything is counted and asked, and nothing is kept or sent: nobody has that account, and nobody
 * may learn it. For the same reason nobody waits for the message of a forgotten password.
 */
export async function sendCode(visit: Visit, of: CodeOf, really = true): Promise<{ livesFor: number; nextIn: number }> {
  const { db, side, now, ip, log, outside } = visit
  const { sms } = outside
  if (!sms) throw new Refusal('outside-unreachable', { message: words.noSms })
  await takeSending(side, { mobile: of.mobile, ip, dailyMost: sms.dailyMost })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await keepCode(visit, of, code, really)
  if (really) {
    const asking = { name: sms.name, now, timeoutMs: sms.timeoutMs, log }
    const sending = askService(sms, asking, (signal) =>
      sms.sendCode({ db, now, mobile: of.mobile, code, text: words.message(code), signal }),
    )
    // What is only shown is written in the open transaction, which must not end before it.
    if (of.purpose === 'password' && !sms.isShown)
      void sending.catch(() => log.warn({ service: sms.name }, 'a code was not sent'))
    else {
      await sending.catch(() => {
        throw new Refusal('outside-unreachable', { message: words.notSent })
      })
    }
  }
  return { livesFor: CODE_SECONDS, nextIn: NEXT_SECONDS }
}

/** The same two statements for who is there and for who is not. */
async function keepCode({ db, now }: Visit, { mobile, purpose, memberId }: CodeOf, code: string, really: boolean): Promise<void> {
  await db
    .updateTable('activation_code')
    .set({ expires_at: now })
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('member_id', 'is not distinct from', memberId)
    .where('expires_at', '>', now)
    .execute()
  await db
    .insertInto('activation_code')
    .columns(['mobile', 'purpose', 'member_id', 'code_hash', 'sent_at', 'expires_at'])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.val(mobile).as('mobile'),
          eb.val(purpose).as('purpose'),
          eb.val(memberId).as('member_id'),
          eb.val(hashOf(mobile, code)).as('code_hash'),
          eb.val(now).as('sent_at'),
          eb.val(new Date(now.getTime() + CODE_SECONDS * 1000)).as('expires_at'),
        ])
        .where((eb) => eb.val(really)),
    )
    .execute()
}

/** Whether a guess is the living code of a number. Each guess takes a try before it is compared, and none is given back. */
export async function isCode({ side, now }: Visit, of: CodeOf, guess: string): Promise<number | null> {
  await takeVerifying(side, of.mobile)
  const taken = await takeTry(side, of, now)
  if (!taken) return null
  return timingSafeEqual(taken.code_hash, hashOf(of.mobile, guess)) ? taken.id : null
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

/** Notes that a number is its sender's own: it may register for half an hour. */
export async function noteVerified({ db, now }: Visit, id: number): Promise<void> {
  const noted = await db
    .updateTable('activation_code')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  if (noted.numUpdatedRows === 0n) throw new Refusal('broken-rule', { message: words.wrong })
}

/** Takes the verification of a number for a registration; false when there is none, or it was used or is too old. */
export async function takeVerified({ db, now }: Visit, mobile: string): Promise<boolean> {
  const taken = await db
    .updateTable('activation_code')
    .set({ used_at: now })
    .where((eb) =>
      eb(
        'id',
        '=',
        eb
          .selectFrom('activation_code')
          .select('id')
          .where('mobile', '=', mobile)
          .where('purpose', '=', 'registration')
          .where('used_at', 'is', null)
          .where('verified_at', '>', new Date(now.getTime() - VERIFIED_MS))
          .orderBy('id', 'desc')
          .limit(1)
          .forUpdate(),
      ),
    )
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

const hashOf = (mobile: string, code: string) => createHash('sha256').update(`${mobile}:${code}`).digest()
