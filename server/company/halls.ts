import type { Received } from '#contract/call.ts'
import type { company } from '#contract/company.ts'
import { Refusal } from '#contract/refusal.ts'
import { companyWords as words } from '#contract/words/company.ts'
import { reply, type RequestContext } from '../context.ts'

/** Gives a company a place in a hall, where it may announce from then on (S2 §7). */
export async function addHall({ db }: RequestContext, input: Received<(typeof company)['addHall']>) {
  const { TransportationCompanyId: company_id, loadHallId: hall_id } = input
  const there = await db
    .selectFrom('company')
    .innerJoin('hall', (join) => join.on('hall.id', '=', hall_id))
    .select('company.id')
    .where('company.id', '=', company_id)
    .executeTakeFirst()
  if (!there) throw new Refusal('not-found')
  const row = await db
    .insertInto('company_hall')
    .values({ company_id, hall_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'hall_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.hallThere })
  return reply({ id: row.id }, { message: words.hallAdded, about: ['company', company_id], detail: { hall: hall_id } })
}
