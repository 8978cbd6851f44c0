/** Accounts before the first sign-in: the first Admin, and publicly known passwords (the demo's, in a database in real use). */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { newPassword } from './accounts.ts'
import { hashPassword, verifyPassword } from '#server/platform/password.ts'

const LENGTH = 16
const USERNAME = /^[A-Za-z][\w.-]{3,49}$/

/** Why a first Admin cannot be created. */
export type NoFirstAdmin = 'ill-formed' | 'taken' | 'has-admin'

/**
 * Creates the first Admin of a database without one and returns the password, which is not stored. The username has 4 to 50
 * Latin letters, digits, dots, dashes and underscores, and begins with a letter. Of two concurrent calls one succeeds. An Admin
 * with the publicly known password `ignoredPassword` is ignored.
 */
export async function makeFirstAdmin(
  db: Db,
  username: string,
  now: Date,
  ignoredPassword?: string,
): Promise<{ password: string } | { no: NoFirstAdmin }> {
  if (!USERNAME.test(username)) return { no: 'ill-formed' }
  const password = newPassword(LENGTH)
  // Hashing is slow, so it runs before the table lock. An Admin created in between counts as another one.
  const password_hash = await hashPassword(password)
  const hashes = ignoredPassword === undefined ? [] : await hashesOf(db, ignoredPassword)
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
      .values({ at: now, call: 'console.firstAdmin', entity: 'member', entity_id: String(id), detail: null, ip: '' })
      .execute()
    return { password }
  })
}

/**
 * Hashes of this password. Compares only those shared by several members, which separately set passwords never are, and the
 * administrators'.
 */
async function hashesOf(db: Db, password: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('password_hash')
    .groupBy('password_hash')
    .having((eb) => eb.or([eb(eb.fn.countAll(), '>', 1), eb(eb.fn<boolean>('bool_or', [eb('role', '=', 'Admin')]), '=', true)]))
    .execute()
  const are = await Promise.all(rows.map(({ password_hash }) => verifyPassword(password_hash, password)))
  return rows.map(({ password_hash }) => password_hash).filter((_, n) => are[n])
}

/** Ends every session of members with this password. */
export async function endSessionsWith(db: Db, password: string, now: Date): Promise<void> {
  const hashes = await hashesOf(db, password)
  if (hashes.length === 0) return
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('member_id', 'in', db.selectFrom('member').select('id').where('password_hash', 'in', hashes))
    .execute()
}

/** Whether there is an administrator with another password. Without `ignoredPassword`, whether there is any. */
export const hasAdmin = async (db: Db, ignoredPassword?: string): Promise<boolean> =>
  hasAdminBut(db, ignoredPassword === undefined ? [] : await hashesOf(db, ignoredPassword))

/** Whether there is an administrator without any of these hashes. */
async function hasAdminBut(db: Db, hashes: readonly string[]): Promise<boolean> {
  const admins = db.selectFrom('member').select('id').where('role', '=', 'Admin')
  const others = hashes.length === 0 ? admins : admins.where('password_hash', 'not in', hashes)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}
