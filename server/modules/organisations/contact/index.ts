import type { Db } from '#server/platform/db/open.ts'

export { cleanHtml } from './clean.ts'

/** The version of the rules that stands; 0 while nobody has written any. */
export async function currentRules(db: Db): Promise<number> {
  const newest = await db.selectFrom('contact').select('rules_version').orderBy('version', 'desc').limit(1).executeTakeFirst()
  return newest?.rules_version ?? 0
}

/** Whose platform this is and whom to call, for what is printed; null while nobody has written it. */
export async function platformContact(db: Db): Promise<{ name: string; tell: string } | null> {
  const newest = await db
    .selectFrom('contact')
    .select(['name', 'support_tell'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? { name: newest.name, tell: newest.support_tell } : null
}
