/** A password that everybody knows: the demo's, in a database that is now in use by other people. */
import type { Db } from '../db/open.ts'
import { verifyPassword } from './password.ts'

/**
 * The hashes that are of this password. Only those are compared that several members share, as no password set one by one
 * does, and the administrators'.
 */
export async function hashesOf(db: Db, password: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('password_hash')
    .groupBy('password_hash')
    .having((eb) => eb.or([eb(eb.fn.countAll(), '>', 1), eb(eb.fn<boolean>('bool_or', [eb('role', '=', 'Admin')]), '=', true)]))
    .execute()
  const are = await Promise.all(rows.map(({ password_hash }) => verifyPassword(password_hash, password)))
  return rows.map(({ password_hash }) => password_hash).filter((_, n) => are[n])
}

/** Ends every session of the members who have this password. */
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

/** Whether there is an administrator whose password is another one. Without `known`, whether there is one at all. */
export const hasAdmin = async (db: Db, known?: string): Promise<boolean> =>
  hasAdminBut(db, known === undefined ? [] : await hashesOf(db, known))

/** Whether there is an administrator whose password has none of these hashes. */
export async function hasAdminBut(db: Db, hashes: readonly string[]): Promise<boolean> {
  const admins = db.selectFrom('member').select('id').where('role', '=', 'Admin')
  const others = hashes.length === 0 ? admins : admins.where('password_hash', 'not in', hashes)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}
