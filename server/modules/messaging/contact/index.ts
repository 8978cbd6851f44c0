import type { Db } from '#server/platform/db/open.ts'

export { cleanHtml } from './clean.ts'

/** The current version of the rules; 0 without one. */
export async function currentRules(db: Db): Promise<number> {
  const newest = await db.selectFrom('contact').select('rules_version').orderBy('version', 'desc').limit(1).executeTakeFirst()
  return newest?.rules_version ?? 0
}

/** Platform name and support telephone, for printouts; null when unset. */
export async function platformContact(db: Db): Promise<{ name: string; tell: string } | null> {
  const newest = await db
    .selectFrom('contact')
    .select(['name', 'support_tell'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? { name: newest.name, tell: newest.support_tell } : null
}
