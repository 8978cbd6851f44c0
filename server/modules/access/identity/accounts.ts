/** Accounts created by another user: the password is shown once and stored as a hash (GAP18). */
import { randomInt } from 'node:crypto'
import { Refusal } from '#contract/kernel/refusal.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { accountWords as words } from '#contract/access/identity-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { OutsideContext, RequestContext } from '#server/platform/context.ts'
import { forgiveTries } from './limits.ts'
import { spelt } from './rows.ts'

// Without letters and digits that are easily confused.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Ten of fifty-six: 58 bits, and short enough to read out by telephone. */
const LENGTH = 10

/** A random password. */
export const newPassword = (length = LENGTH) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export interface NewAccount {
  username: string
  fullName: string
  role: Role
  mobile?: string
  nationalId?: string
  companyId?: number
  ownerId?: number
  mainOfficeId?: number
  hallId?: number
}

/** Credentials of an account, shown once. */
interface Credentials {
  userName: string
  password: string
}

/** A random password and its hash. */
export interface NewSecret {
  password: string
  password_hash: string
}

/** Draws a password for an account to be issued. */
export async function drawSecret({ outside }: OutsideContext): Promise<NewSecret> {
  const password = newPassword()
  return { password, password_hash: await outside.passwords.hash(password) }
}

/**
 * Creates the account, or resets the password of an existing username and ends its sessions. Returns the credentials, once. 409
 * if the username belongs to an unrelated account.
 */
export const issueAccount = async (context: RequestContext, account: NewAccount, secret: NewSecret): Promise<Credentials> =>
  (await issue(context, account, secret)).result

/** The account of a username before any lock: `issueAgain` compares it; null if there is none. */
export async function accountSeen(db: Db, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('password_hash')
    .where(sql`lower(username)`, '=', spelt(username))
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/**
 * Like `issueAccount`, for an administrator, with audit details. 409 if the password changed after `seen` was read: the first
 * of two concurrent resets would return a password that does not work.
 */
export async function issueAgain(
  context: RequestContext,
  account: NewAccount,
  { seen, ...secret }: NewSecret & { seen: string | null },
) {
  const { result, memberId, before } = await issue(context, account, secret)
  if (before !== seen) throw new Refusal('conflict', { message: words.justIssued })
  // Failed attempts with the old password do not count against the new one.
  await forgiveTries(context.db, account.username)
  return { result, detail: { member: memberId, username: account.username } }
}

async function issue({ db, now }: RequestContext, account: NewAccount, { password, password_hash }: NewSecret) {
  const {
    username,
    fullName,
    role,
    mobile = '',
    nationalId = '',
    companyId = null,
    ownerId = null,
    mainOfficeId = null,
    hallId = null,
  } = account
  const result: Credentials = { userName: username, password }
  const there = await db
    .selectFrom('member')
    .select(['id', 'role', 'company_id', 'owner_id', 'main_office_id', 'hall_id', 'password_hash'])
    .where(sql`lower(username)`, '=', spelt(username))
    .forUpdate()
    .executeTakeFirst()
  const isTheirs =
    there?.role === role && there.company_id === companyId && there.owner_id === ownerId && there.main_office_id === mainOfficeId
  if (there && !isTheirs) {
    throw new Refusal('conflict', { message: words.usernameTaken(username) })
  }
  if (there) {
    await db
      .updateTable('member')
      .set({ password_hash, must_change_password: true, password_set_at: now })
      .where('id', '=', there.id)
      .execute()
    await endSessions(db, there.id, now)
    return { result, memberId: there.id, before: there.password_hash }
  }
  const { id } = await db
    .insertInto('member')
    .values({
      username,
      password_hash,
      full_name: fullName,
      mobile,
      national_id: nationalId,
      role,
      company_id: companyId,
      owner_id: ownerId,
      hall_id: hallId,
      main_office_id: mainOfficeId,
      flags: [],
      expiration_minutes: null,
      must_change_password: true,
      password_set_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { result, memberId: id, before: null }
}

/** The named clerks of a hall, by name; excludes the hall's own account, `LoadHall` and the number. */
export const clerksOf = (db: Db, hallId: number) =>
  db
    .selectFrom('member')
    .select((eb) => [
      'id',
      'username',
      'full_name',
      'mobile',
      'is_active',
      eb
        .selectFrom('session')
        .select((of) => of.fn.max('last_seen_at').as('at'))
        .whereRef('session.member_id', '=', 'member.id')
        .as('seen'),
    ])
    .where('role', '=', 'LoadHallAdmin')
    .where('hall_id', '=', hallId)
    .where(sql`lower(username)`, '<>', `loadhall${hallId}`)
    .orderBy(sql`full_name collate "fa-x-icu"`)
    .orderBy('id')
    .execute()

/** Activates a member, or deactivates them and ends their sessions. */
export async function setActive({ db, now }: RequestContext, memberId: number, isActive: boolean): Promise<void> {
  await db.updateTable('member').set({ is_active: isActive }).where('id', '=', memberId).execute()
  if (!isActive) await endSessions(db, memberId, now)
}

/** Revokes every live session of a member except `except`; returns their number. */
export async function endSessions(db: Db, memberId: number, now: Date, except = 0): Promise<number> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('member_id', '=', memberId)
    .where('id', '!=', except)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Releases the username of a deleted or refused owner, so that a new registration can use it. */
export async function freeUsername({ db }: RequestContext, username: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ username: sql`username || '-' || id` })
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('owner_id', 'in', (eb) =>
      eb
        .selectFrom('owner')
        .select('id')
        .where((of) => of.or([of('deleted_at', 'is not', null), of('verdict', '=', 'refused')])),
    )
    .execute()
}
