import type { Db } from '../db/open.ts'

/** The version of the rules that stands; 0 while nobody has written any. */
export async function currentRules(db: Db): Promise<number> {
  const newest = await db.selectFrom('contact').select('rules_version').orderBy('version', 'desc').limit(1).executeTakeFirst()
  return newest?.rules_version ?? 0
}
