/** Which companies an observer sees (S2 "Admin users"). */
import { Refusal } from '#contract/refusal.ts'
import { memberWords as words } from '#contract/words/member.ts'
import type { Visit } from '../visit.ts'

/** Answers the link's id; 404 without such a company, 409 where the link is there. */
export async function linkCompany({ db }: Visit, memberId: number, companyId: number): Promise<number> {
  const company = await db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()
  if (!company) throw new Refusal('not-found')
  const row = await db
    .insertInto('member_company')
    .values({ member_id: memberId, company_id: companyId })
    .onConflict((conflict) => conflict.columns(['member_id', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.alreadyLinked })
  return row.id
}

export async function unlinkCompany({ db }: Visit, id: number): Promise<{ member_id: number; company_id: number }> {
  const row = await db.deleteFrom('member_company').where('id', '=', id).returning(['member_id', 'company_id']).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}
