/** Members managed by another member, limited to that member's team. */
import type { Flag } from '#contract/kernel/flags.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { memberWords as words } from '#contract/access/member-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { endSessions, type NewSecret } from './accounts.ts'
import { forgiveTries } from './limits.ts'
import { setPassword } from './passwords.ts'
import { spelt } from './rows.ts'

/** A team: a company's members, or the platform's. */
export interface Team {
  role: 'TransportationCompanyMember' | 'AdminSupport'
  /** Null: the platform's team. */
  companyId: number | null
}

const columns = ['id', 'username', 'full_name', 'mobile', 'national_id', 'is_active', 'flags', 'version'] as const

const inTeam = (db: Db, { role, companyId }: Team) =>
  db.selectFrom('member').where('role', '=', role).where('company_id', 'is not distinct from', companyId)

export type SubUser = Awaited<ReturnType<typeof membersOf>>[number]

export const membersOf = (db: Db, team: Team) =>
  inTeam(db, team)
    .select(columns)
    .orderBy(sql`full_name collate "fa-x-icu"`)
    .orderBy('id')
    .execute()

export interface NewMember {
  username: string
  passwordHash: string
  fullName: string
  mobile: string
  nationalId: string
  flags: readonly Flag[]
}

/** Adds a member to the team; 409 if the username is taken (in any letter case); the password must be changed first (GAP18). */
export async function addMember({ db, now }: RequestContext, { role, companyId }: Team, input: NewMember) {
  const row = await db
    .insertInto('member')
    .values({
      username: input.username,
      password_hash: input.passwordHash,
      full_name: input.fullName,
      mobile: input.mobile,
      national_id: input.nationalId,
      role,
      company_id: companyId,
      owner_id: null,
      hall_id: null,
      flags: [...input.flags],
      expiration_minutes: null,
      must_change_password: true,
      password_set_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!row) {
    const message = words.taken(input.username)
    throw new Refusal('conflict', { message, faults: { Username: message } })
  }
  return row
}

/** Locks a member of the team until the transaction ends; 404 outside the team. */
export async function holdMember(db: Db, team: Team, username: string): Promise<SubUser> {
  const row = await inTeam(db, team)
    .select(columns)
    .where(sql`lower(username)`, '=', spelt(username))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noSuchMember })
  return row
}

/**
 * Sets a random password of a locked member; every session ends. 409 if the password changed after `seen` was read: the first
 * of two concurrent resets would return a password that does not work.
 */
export async function resetMember(
  context: RequestContext,
  { id, username }: Pick<SubUser, 'id' | 'username'>,
  { seen, password, password_hash }: NewSecret & { seen: string | null },
) {
  const { db, now } = context
  const had = await db.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()
  if (had.password_hash !== seen) throw new Refusal('conflict', { message: accountWords.justIssued })
  await setPassword(context, id, password_hash, { isOwn: false })
  await endSessions(db, id, now)
  // Failed attempts with the old password do not count against the new one.
  await forgiveTries(db, username)
  return { userName: username, password }
}

/** Possible changes of a member of the team. */
type Change = Partial<Pick<SubUser, 'full_name' | 'mobile' | 'national_id' | 'flags' | 'is_active'>>

/**
 * Changes a member of the team; 404 outside the team. `change` gets the locked row and may refuse. It applies from the member's
 * next call.
 */
export async function changeMember(
  { db }: RequestContext,
  team: Team,
  username: string,
  change: (had: SubUser) => Change,
): Promise<{ before: SubUser; row: SubUser }> {
  const before = await holdMember(db, team, username)
  const row = await db
    .updateTable('member')
    .set({ ...change(before), version: before.version + 1 })
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { before, row }
}
