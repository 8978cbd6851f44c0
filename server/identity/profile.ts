import type { Answer } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { sql } from 'kysely'
import type { Visit } from '../visit.ts'

/** Whose member this is: a company, an owner, a hall or a main office; the platform's own belong to nobody. */
export async function profileOf({ db, actor }: Visit): Promise<Answer<(typeof identity)['profile']>> {
  const row = await db
    .selectFrom('member')
    .leftJoin('company', 'company.id', 'member.company_id')
    .leftJoin('owner', 'owner.id', 'member.owner_id')
    .leftJoin('hall', 'hall.id', 'member.hall_id')
    .leftJoin('main_office', 'main_office.id', 'member.main_office_id')
    .select([
      'company.name as company',
      sql<string | null>`nullif(concat_ws(' ', owner.first_name, owner.last_name), '')`.as('owner'),
      'hall.name as hall',
      'main_office.name as office',
    ])
    .where('member.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const kind = (['company', 'owner', 'hall', 'office'] as const).find((one) => row[one] !== null)
  return { organisation: kind ? { kind, name: row[kind]!.trim() } : null }
}
