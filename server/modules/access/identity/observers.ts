/** Users created by an administrator: organisations and associations that observe linked entities (S2 "Admin users"). */
import type { AdminUser } from '#contract/organisations/admin-user.ts'
import { userTypeNumbers, userTypes } from '#contract/access/user-types.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { observers, type Role } from '#contract/kernel/roles.ts'
import { adminUserWords as words } from '#contract/organisations/admin-user-words.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'
import { endSessions } from './accounts.ts'
import { forgiveTries } from './limits.ts'
import { setPassword } from './passwords.ts'
import { memberByUsername } from './rows.ts'

/** The observer types, by role. */
const typeOf = Object.fromEntries(userTypeNumbers.map((type) => [userTypes[type].role, type])) as Partial<
  Record<Role, AdminUser['type']>
>

/** The users of a type, by name. */
export const observersOf = (db: Db, type: AdminUser['type']): Promise<AdminUser[]> => read(db, [userTypes[type].role])

/** Loads an observer of any type; 404 for other members: only observers have links. */
export async function mustObserve(db: Db, id: number): Promise<AdminUser> {
  const [row] = await read(db, Object.keys(typeOf) as Role[], id)
  if (row) return row
  const member = await db.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()
  throw new Refusal('not-found', { message: member ? words.notAnObserver : accountWords.noSuchUser })
}

async function read(db: Db, roles: readonly Role[], id?: number): Promise<AdminUser[]> {
  const rows = await db
    .selectFrom('member')
    .select((eb) => [
      'member.id as userId',
      'member.username as userName',
      'member.full_name as fullName',
      'member.email',
      'member.is_active as isActive',
      'member.role',
      'member.version',
      eb
        .selectFrom('session')
        .select((of) => of.fn.max('last_seen_at').as('at'))
        .whereRef('session.member_id', '=', 'member.id')
        .as('seen'),
      eb
        .selectFrom('member_company')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('member_company.member_id', '=', 'member.id')
        .as('companies'),
      eb
        .selectFrom('member_hall')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('member_hall.member_id', '=', 'member.id')
        .as('halls'),
    ])
    .where('member.role', 'in', roles)
    .$call((query) => (id === undefined ? query : query.where('member.id', '=', id)))
    .orderBy(sql`member.full_name collate "fa-x-icu"`)
    .orderBy('member.id')
    .execute()
  return rows.map(({ role, companies, halls, seen, ...row }) => ({
    ...row,
    type: typeOf[role]!,
    companies: Number(companies),
    halls: Number(halls),
    lastSeenAt: seen?.toISOString() ?? null,
  }))
}

/** Updates an observer; 409 with the current row if it changed since the version that was read. */
export async function changeObserver(
  { db, expected }: RequestContext,
  id: number,
  change: { full_name?: string; email?: string; is_active?: boolean },
): Promise<{ before: AdminUser; after: AdminUser }> {
  const locked = await db.selectFrom('member').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
  const before = await mustObserve(db, id)
  if (expected !== null && expected !== locked?.version)
    throw new Refusal('stale-version', { message: words.stale, current: before })
  await db
    .updateTable('member')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  return { before, after: await mustObserve(db, id) }
}

interface NewObserver {
  username: string
  passwordHash: string
  email: string
  fullName: string
  role: Role
}

/** Returns the new member's id; 409 if the username is taken. */
export async function addObserver({ db, now }: RequestContext, input: NewObserver): Promise<number> {
  const { username, passwordHash, email, fullName, role } = input
  const row = await db
    .insertInto('member')
    .values({
      username,
      password_hash: passwordHash,
      full_name: fullName,
      email,
      mobile: '',
      national_id: '',
      role,
      company_id: null,
      owner_id: null,
      hall_id: null,
      flags: [],
      expiration_minutes: null,
      must_change_password: true,
      password_set_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) {
    const message = accountWords.usernameTaken(username)
    throw new Refusal('conflict', { message, faults: { UserName: message } })
  }
  return row.id
}

/**
 * Sets a member's password and ends their sessions; it must be changed at the next sign-in (GAP18). Never an administrator's,
 * nor the own: an unattended open session would give control of the platform and of all administrators.
 */
export async function setPasswordOf(
  context: RequestContext,
  username: string,
  hash: string,
): Promise<{ id: number; username: string }> {
  const member = await memberByUsername(context.db, username)
  if (!member) throw new Refusal('not-found', { message: accountWords.noSuchUser })
  if (member.role === 'Admin') refuseFaults({ Username: words.administrator })
  await setPassword(context, member.id, hash, { isOwn: false })
  await endSessions(context.db, member.id, context.now)
  // Failed attempts with the old password do not count against the new one.
  await forgiveTries(context.db, member.username)
  return { id: member.id, username: member.username }
}

type Who = Pick<Actor, 'id' | 'role'>

/** Whether the member's scope is defined by links only. */
export const isObserver = ({ role }: Pick<Actor, 'role'>): boolean => (observers as readonly Role[]).includes(role)

/** Ids of the halls an observer is linked to. */
export const hallsLinked = (db: Db, { id }: Who) => db.selectFrom('member_hall').select('hall_id').where('member_id', '=', id)

/** Ids of the companies an observer is linked to. */
export const companiesLinked = (db: Db, { id }: Who) =>
  db.selectFrom('member_company').select('company_id').where('member_id', '=', id)

/** Condition of a query over `cargo`: a link to the company, in any hall, or to the hall, of any company, includes the cargo. */
export const cargosLinked = (db: Db, who: Who): RawBuilder<boolean> =>
  // As arrays: each uses its index, where two subqueries would scan every cargo.
  sql<boolean>`(cargo.company_id = any(array(${companiesLinked(db, who)})) or cargo.hall_id = any(array(${hallsLinked(db, who)})))`
