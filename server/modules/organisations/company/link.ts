/** Company links of observers (S2 "Admin users"). */
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminUserWords as words } from '#contract/organisations/admin-user-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'

const nameOf = (db: Db, id: number) => db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst()

/** Returns the link's id and the company's name; 404 without such a company, 409 if the link exists. */
export async function linkCompany(
  { db }: RequestContext,
  memberId: number,
  companyId: number,
): Promise<{ id: number; name: string }> {
  const company = await nameOf(db, companyId)
  if (!company) throw new Refusal('not-found', { message: words.noCompany })
  const row = await db
    .insertInto('member_company')
    .values({ member_id: memberId, company_id: companyId })
    .onConflict((conflict) => conflict.columns(['member_id', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.companyTwice(company.name) })
  return { id: row.id, name: company.name }
}

/** Removes a link; 404 without one. */
export async function unlinkCompany({ db }: RequestContext, id: number) {
  const row = await db.deleteFrom('member_company').where('id', '=', id).returning(['member_id', 'company_id']).executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noLink })
  const { name } = (await nameOf(db, row.company_id))!
  return { memberId: row.member_id, companyId: row.company_id, name }
}

/** Copies missing links from one observer to another; returns their number. */
export async function copyCompanyLinks({ db }: RequestContext, from: number, to: number): Promise<number> {
  const theirs = db
    .selectFrom('member_company')
    .select((eb) => [eb.val(to).as('member_id'), 'company_id'])
    .where('member_id', '=', from)
  const rows = await db
    .insertInto('member_company')
    .columns(['member_id', 'company_id'])
    .expression(theirs)
    .onConflict((conflict) => conflict.columns(['member_id', 'company_id']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** Every company an observer can be linked to, by name, with fields that distinguish equal names (S2 §3). */
export const linkableCompanies = (db: Db) =>
  db
    .selectFrom('company')
    .select(['id as transportationCompanyId', 'name as transportationCompanyName', 'national_id as nationalId', 'mobile'])
    .orderBy(sql`name collate "fa-x-icu"`)
    .orderBy('id')
    .execute()
