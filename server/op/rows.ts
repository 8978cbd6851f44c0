import type { Db } from '../db/open.ts'

/** What became of a member's key. */
export function actKeyOf(db: Db, memberId: number, key: string) {
  return db
    .selectFrom('act_key')
    .select(['verdict', 'response'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}
