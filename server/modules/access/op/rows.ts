import type { Db } from '#server/platform/db/open.ts'

/** The state of a member's key. */
export function actKeyOf(db: Db, memberId: number, key: string) {
  return db
    .selectFrom('act_key')
    .select(['verdict', 'response'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

/** The keys among these that the member has used. */
export async function knownKeys(db: Db, memberId: number, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('act_key').select('key').where('member_id', '=', memberId).where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
