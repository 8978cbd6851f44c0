/** The second factor: a code of six digits that changes every half minute (RFC 6238), and recovery codes (decision 034). */
import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Pool } from 'pg'
import type { Received } from '#contract/kernel/call.ts'
import type { identity } from '#contract/access/identity.ts'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { accountWords, identityWords, secondFactorWords as words } from '#contract/access/identity-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { Overtaken, phased, reply, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { takeSecondFactor } from './limits.ts'
import { memberByUsername } from './rows.ts'

const ISSUER = 'Barnobat'
const STEP_SECONDS = 30
/** Adjacent time steps that are also accepted, for clock differences. */
const WINDOW = 1
const RECOVERY_CODES = 10
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Time in which a second factor counts as fresh, ms. */
export const FRESH = 10 * 60_000

const totpOf = (secret: Secret, username: string) => new TOTP({ issuer: ISSUER, label: username, secret, period: STEP_SECONDS })
const about = (memberId: number) => `totp of member ${memberId}`

interface FactorRow {
  id: number
  username: string
  totp_secret: Buffer | null
  totp_confirmed_at: Date | null
  totp_step: number
}

const factorQuery = (db: Db, memberId: number) =>
  db.selectFrom('member').select(['id', 'username', 'totp_secret', 'totp_confirmed_at', 'totp_step']).where('id', '=', memberId)
const loadFactor = (db: Db, memberId: number): Promise<FactorRow> => factorQuery(db, memberId).executeTakeFirstOrThrow()

type Checking = Pick<OutsideContext, 'db' | 'pool' | 'now' | 'secrets'>

/**
 * Whether a code is the member's current one, or a recovery code; each works once, and attempts are counted. Throws 429 above
 * the limit.
 */
export async function isSecondFactor(context: Checking, memberId: number, typed: string): Promise<boolean> {
  const { db, pool, now, secrets } = context
  const giveBack = await takeSecondFactor(pool, memberId)
  const code = latinDigits(typed).replace(/[\s-]/g, '').toLowerCase()
  const row = await loadFactor(db, memberId)
  if (!row.totp_secret) return false
  const isRight = /^\d{6}$/.test(code)
    ? await takeStep(pool, row, stepOf(row, secrets, code, now))
    : await takeRecovery(pool, memberId, code, now)
  if (isRight) await giveBack()
  return isRight
}

function stepOf(row: FactorRow, secrets: Checking['secrets'], code: string, now: Date): number | null {
  const totp = totpOf(Secret.fromBase32(secrets.open(row.totp_secret!, about(row.id))), row.username)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** A separate statement: of two concurrent sign-ins with one code one succeeds, even if its transaction then fails. */
async function takeStep(pool: Pool, { id }: FactorRow, step: number | null): Promise<boolean> {
  if (step === null) return false
  const { rowCount } = await pool.query('update member set totp_step = $2 where id = $1 and totp_step < $2', [id, step])
  return rowCount === 1
}

async function takeRecovery(pool: Pool, memberId: number, code: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update recovery_code set used_at = $3 where member_id = $1 and code_hash = $2 and used_at is null',
    [memberId, hashOf(memberId, code), now],
  )
  return rowCount === 1
}

const hashOf = (memberId: number, code: string) => createHash('sha256').update(`${memberId}:${code}`).digest()

/** Whether a second factor is required for this role. */
export const isFactorRequired = (role: Role): boolean => (adminTeam as readonly Role[]).includes(role)

/** State of the own second factor. */
export async function secondFactorOf({ db, actor }: RequestContext) {
  const row = await loadFactor(db, actor.id)
  const left = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('member_id', '=', actor.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { isOn: row.totp_confirmed_at !== null, isAskedFor: isFactorRequired(actor.role), recoveryCodes: Number(left.n) }
}

/** Creates a secret; it is not required until a code of it was confirmed. 409 if there is one. */
export async function beginSecondFactor({ db, actor, secrets }: RequestContext) {
  const row = await loadFactor(db, actor.id)
  if (row.totp_confirmed_at !== null) throw new Refusal('conflict', { message: words.onAlready })
  const secret = new Secret({ size: 20 })
  const sealed = secrets.seal(secret.base32, about(actor.id))
  await db.updateTable('member').set({ totp_secret: sealed, totp_step: 0 }).where('id', '=', actor.id).execute()
  return reply({ secret: secret.base32, uri: totpOf(secret, row.username).toString() }, { about: ['member', actor.id] })
}

/** The first code turns it on; the recovery codes are shown once. */
export const confirmSecondFactor = phased({
  async prepare(context, { Code }: Received<(typeof identity)['confirmSecondFactor']>) {
    const row = await loadFactor(context.db, context.actor.id)
    if (row.totp_confirmed_at !== null) throw new Refusal('conflict', { message: words.onAlready })
    if (!row.totp_secret) throw new Refusal('conflict', { message: words.notBegun })
    return takeShown(context, Code)
  },
  async act(context, _input, secret) {
    const { db, actor, now } = context
    const { totp_confirmed_at } = await holdSecret(db, actor.id, secret)
    if (totp_confirmed_at !== null) throw new Refusal('conflict', { message: words.onAlready })
    await db.updateTable('member').set({ totp_confirmed_at: now }).where('id', '=', actor.id).execute()
    await noteShown(context)
    await db.deleteFrom('recovery_code').where('member_id', '=', actor.id).execute()
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
      Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
    )
    const rows = recoveryCodes.map((code) => ({ member_id: actor.id, code_hash: hashOf(actor.id, code) }))
    await db.insertInto('recovery_code').values(rows).execute()
    return reply({ recoveryCodes }, { message: words.on, about: ['member', actor.id] })
  },
})

/** Turned off by its member. */
export const endSecondFactor = phased({
  prepare: (context, { Code }: Received<(typeof identity)['endSecondFactor']>) => takeShown(context, Code),
  async act({ db, actor }, _input, secret) {
    await holdSecret(db, actor.id, secret)
    await drop(db, actor.id)
    return reply(null, { message: words.off, about: ['member', actor.id] })
  },
})

/** Verified again, for sensitive commands: valid for ten minutes. */
export const proveSecondFactor = phased({
  prepare: (context, { Code }: Received<(typeof identity)['proveSecondFactor']>) => takeShown(context, Code),
  async act(context, _input, secret) {
    await holdSecret(context.db, context.actor.id, secret)
    await noteShown(context)
    return reply(null, { about: ['member', context.actor.id] })
  },
})

/** Consumes a code before its transaction begins: a refused guess stays counted. Returns the secret it was compared with. */
async function takeShown(context: OutsideContext, code: string): Promise<Buffer | null> {
  const { totp_secret } = await loadFactor(context.db, context.actor.id)
  if (!(await isSecondFactor(context, context.actor.id, code))) refuseFaults({ Code: words.wrong })
  return totp_secret
}

/** Locks the member's row; a secret changed since the code was verified is another second factor. */
async function holdSecret(db: Db, memberId: number, secret: Buffer | null): Promise<FactorRow> {
  const row = await factorQuery(db, memberId).forUpdate().executeTakeFirstOrThrow()
  if (!row.totp_secret || !secret?.equals(row.totp_secret)) throw new Overtaken()
  return row
}

/** An administrator removes the second factor and recovery codes of a member who lost it; never their own. */
export async function dropSecondFactor(
  { db, actor }: RequestContext,
  { Username, Reason }: Received<(typeof identity)['dropSecondFactor']>,
) {
  refuseFaults({
    ...(Username === '' ? { Username: identityWords.username } : {}),
    ...(Reason === '' ? { Reason: accountWords.reason } : {}),
  })
  const member = await memberByUsername(db, Username)
  if (!member) throw new Refusal('not-found', { message: accountWords.noSuchUser })
  if (member.id === actor.id) refuseFaults({ Username: words.notOwn })
  await drop(db, member.id)
  return reply(null, { message: words.dropped, about: ['member', member.id], reason: Reason })
}

async function drop(db: Db, memberId: number): Promise<void> {
  await db.updateTable('member').set({ totp_secret: null, totp_confirmed_at: null }).where('id', '=', memberId).execute()
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
}

const noteShown = ({ db, actor, now }: RequestContext) =>
  db.updateTable('session').set({ second_factor_at: now }).where('id', '=', actor.sessionId).execute()
