import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { newPassword } from './accounts.ts'
import { hasAdminBut, hashesOf } from './known-password.ts'
import { hashPassword } from './password.ts'

const LENGTH = 16
const USERNAME = /^[A-Za-z][\w.-]{3,49}$/

/** Why a first Admin cannot be made. */
export type NoFirstAdmin = 'ill-formed' | 'taken' | 'has-admin'

/**
 * Makes the first Admin of a database that has none and answers the password, which is kept nowhere. The username has
 * 4 to 50 Latin letters, digits, dots, dashes and underscores, and begins with a letter. Of two at once one succeeds. An
 * Admin with the password `known`, which everybody knows, counts for none.
 */
export async function makeFirstAdmin(
  db: Db,
  username: string,
  now: Date,
  known?: string,
): Promise<{ password: string } | { no: NoFirstAdmin }> {
  if (!USERNAME.test(username)) return { no: 'ill-formed' }
  const password = newPassword(LENGTH)
  // Before the table is locked: hashing and comparing take their time. Whoever came since counts as another.
  const password_hash = await hashPassword(password)
  const hashes = known === undefined ? [] : await hashesOf(db, known)
  return db.transaction().execute(async (tx) => {
    await sql`lock table member in share row exclusive mode`.execute(tx)
    const member = tx.selectFrom('member').select('id')
    if (await hasAdminBut(tx, hashes)) return { no: 'has-admin' }
    if (await member.where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst()) return { no: 'taken' }

    const { id } = await tx
      .insertInto('member')
      .values({ username, password_hash, full_name: username, mobile: '', national_id: '', role: 'Admin', flags: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('audit_event')
      .values({ at: now, call: 'console.firstAdmin', entity: 'member', entity_id: String(id), detail: null as never, ip: '' })
      .execute()
    return { password }
  })
}
