/** Users made by an administrator: organisations and associations that observe what they are linked to (S2 "Admin users"). */
import { userTypes, type AdminUser } from '#contract/admin-user.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Role } from '#contract/roles.ts'
import { memberWords as words } from '#contract/words/member.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Visit } from '../visit.ts'
import { endSessions } from './accounts.ts'
import { hashPassword } from './password.ts'
import { setPassword } from './passwords.ts'
import { memberByUsername } from './rows.ts'

/** The users of a type, or one of them. */
export async function observersOf(db: Db, { type, id }: { type: AdminUser['type']; id?: number }): Promise<AdminUser[]> {
  const rows = await db
    .selectFrom('member')
    .select((eb) => [
      'member.id as userId',
      'member.username as userName',
      'member.full_name as fullName',
      'member.email',
      'member.is_active as isActive',
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
    .where('member.role', '=', userTypes[type].role)
    .$if(id !== undefined, (query) => query.where('member.id', '=', id!))
    .orderBy(sql`member.full_name collate "fa-x-icu"`)
    .orderBy('member.id')
    .execute()
  return rows.map((row) => ({ ...row, type, companies: Number(row.companies), halls: Number(row.halls) }))
}

interface NewObserver {
  username: string
  password: string
  email: string
  fullName: string
  role: Role
}

/** Answers the new member's id; 409 where the username is somebody's. */
export async function addObserver({ db }: Visit, { username, password, email, fullName, role }: NewObserver): Promise<number> {
  const row = await db
    .insertInto('member')
    .values({
      username,
      password_hash: await hashPassword(password),
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
    })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) {
    const message = words.taken(username)
    throw new Refusal('conflict', { message, faults: { UserName: message } })
  }
  return row.id
}

/** Sets somebody's password and ends their sessions; it is changed at the next sign-in (GAP18). */
export async function setPasswordOf(visit: Visit, username: string, password: string): Promise<{ id: number; username: string }> {
  const member = await memberByUsername(visit.db, username)
  if (!member) throw new Refusal('not-found')
  await setPassword(visit, member.id, password, { isOwn: false })
  await endSessions(visit.db, member.id, visit.now)
  return { id: member.id, username: member.username }
}
