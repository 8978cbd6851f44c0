import type { Visit } from '../visit.ts'

/**
 * Who agreed to which version of the rules, when and from where (GAP1): written once the number has shown to be theirs, or
 * anybody could agree for anybody.
 */
export async function noteConsent({ db, now, ip }: Visit, mobile: string, rulesVersion: number): Promise<void> {
  await db.insertInto('consent').values({ mobile, rules_version: rulesVersion, at: now, ip }).execute()
}
