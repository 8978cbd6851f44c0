/** Who sees what, for a spreadsheet: a line for each link, one for a user without any (C14). */
import { userTypeNumbers } from '#contract/admin-user.ts'
import { adminUserWords as words } from '#contract/words/admin-user.ts'
import { memberWords } from '#contract/words/member.ts'
import { csvLine } from '../found.ts'
import type { Db } from '../db/open.ts'
import { observersOf } from '../identity/index.ts'

/** With the mark that tells spreadsheets of UTF-8; users by type and name, each with halls before companies. */
export async function linksAsCsv(db: Db): Promise<string> {
  const seen = await linksByMember(db)
  const lines = [csvLine(words.columns)]
  for (const type of userTypeNumbers) {
    for (const { userId, userName, fullName, isActive } of await observersOf(db, type)) {
      const who = [memberWords.typeNames[type], userName, fullName, isActive ? words.active : words.inactive]
      for (const link of seen.get(userId) ?? [[words.nothing, '', '']]) lines.push(csvLine([...who, ...link]))
    }
  }
  return `\ufeff${lines.join('')}`
}

/** What kind, its name and its number, by member. */
async function linksByMember(db: Db): Promise<Map<number, string[][]>> {
  const halls = await db
    .selectFrom('member_hall')
    .innerJoin('hall', 'hall.id', 'member_hall.hall_id')
    .select(['member_id', 'hall.name', 'hall.tel as number'])
    .orderBy('hall.name')
    .execute()
  const companies = await db
    .selectFrom('member_company')
    .innerJoin('company', 'company.id', 'member_company.company_id')
    .select(['member_id', 'company.name', 'company.national_id as number'])
    .orderBy('company.name')
    .execute()
  const seen = new Map<number, string[][]>()
  for (const [kind, links] of [
    [words.hall, halls],
    [words.company, companies],
  ] as const) {
    for (const { member_id, name, number } of links) seen.set(member_id, [...(seen.get(member_id) ?? []), [kind, name, number]])
  }
  return seen
}
