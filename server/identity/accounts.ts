/** Accounts that somebody else makes: the password is told once and kept as a hash (GAP18). */
import { randomInt } from 'node:crypto'
import { Refusal } from '#contract/refusal.ts'
import type { Role } from '#contract/roles.ts'
import { accountWords as words } from '#contract/words/identity.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { hashPassword } from './password.ts'

// Without the letters and digits that are read as one another.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Ten of fifty-six: 58 bits, and short enough to be read out by telephone. */
const LENGTH = 10

/** A password nobody chose. */
export const newPassword = (length = LENGTH) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export interface NewAccount {
  username: string
  fullName: string
  role: Role
  mobile?: string
  nationalId?: string
  companyId?: number
  ownerId?: number
}

/**
 * Makes the account, or gives the one of this username a new password and ends its sessions. Answers what to tell, once.
 * A username that belongs to somebody else's account is refused (409).
 */
export async function issueAccount(db: Db, account: NewAccount, now: Date): Promise<{ userName: string; password: string }> {
  const { username, fullName, role, mobile = '', nationalId = '', companyId = null, ownerId = null } = account
  const password = newPassword()
  const password_hash = await hashPassword(password)
  const there = await db
    .selectFrom('member')
    .select(['id', 'role', 'company_id', 'owner_id'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (there && (there.role !== role || there.company_id !== companyId || there.owner_id !== ownerId)) {
    throw new Refusal('conflict', { message: words.usernameTaken(username) })
  }
  if (there) {
    await db.updateTable('member').set({ password_hash, must_change_password: true }).where('id', '=', there.id).execute()
    await endSessions(db, there.id, now)
  } else {
    await db
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
        hall_id: null,
        flags: [],
        expiration_minutes: null,
        must_change_password: true,
      })
      .execute()
  }
  return { userName: username, password }
}

/** Ends every living session of a member but `except`; answers how many. From then on their tokens are worth nothing. */
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
