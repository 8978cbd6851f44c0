import { sql } from 'kysely'
import type { Visit } from '../visit.ts'

/** Takes a username from the account of an owner who was deleted: whoever registers anew is given one of their own. */
export async function freeUsername({ db }: Visit, username: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ username: sql`username || '-' || id` })
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('owner_id', 'in', db.selectFrom('owner').select('id').where('deleted_at', 'is not', null))
    .execute()
}
