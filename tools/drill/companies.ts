/** Companies of the demo's data, each with a session of its administrator and a place in an open hall. */
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import type { Db } from '#server/platform/db/open.ts'
import { cargoOf, MEMBER } from '../chaos/cargo.ts'
import type { Announcing } from './arrivals.ts'

export async function openCompanies(db: Db): Promise<Announcing> {
  const rows = await db
    .selectFrom('company_hall')
    .innerJoin('member', 'member.company_id', 'company_hall.company_id')
    .innerJoin('hall', 'hall.id', 'company_hall.hall_id')
    .select(({ fn }) => ['member.id as member', fn.min('company_hall.id').as('place')])
    .where('member.role', '=', 'TransportationCompanyAdmin')
    .where('hall.is_active', '=', true)
    .groupBy('member.id')
    .execute()
  const companies = []
  for (const { member, place } of rows) {
    const token = newToken()
    const about = { role: 'TransportationCompanyAdmin', hash: tokenHash(token), now: new Date(), ip: '', agent: '' } as const
    await openSession(db, { memberId: member, ...about })
    companies.push({ placeId: place, token })
  }
  return { companies, cargo: await cargoOf(db, MEMBER) }
}
