import type { Received } from '#contract/kernel/call.ts'
import type { company } from '#contract/organisations/company.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { companyWords as words } from '#contract/organisations/company-words.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'

/** Gives a company a place in a hall, which permits announcing there (S2 §7). */
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

/** The places of one hall, or of one company, by the company's name. */
export const companyHallsOf = (db: Db, { hallId, companyId }: { hallId?: number; companyId?: number }) =>
  db
    .selectFrom('company_hall')
    .innerJoin('company', 'company.id', 'company_hall.company_id')
    .innerJoin('hall', 'hall.id', 'company_hall.hall_id')
    .select([
      'company_hall.id',
      'company.id as transportationCompanyId',
      'company.name as transportationCompanyName',
      'company.national_id as transportationCompanyNationalId',
      'company.mobile as transportationCompanyMobile',
      'hall.id as loadHallId',
      'hall.name as loadHallName',
    ])
    .$call((query) => (hallId === undefined ? query : query.where('hall.id', '=', hallId)))
    .$call((query) => (companyId === undefined ? query : query.where('company.id', '=', companyId)))
    .orderBy(sql`company.name collate "fa-x-icu"`)
    .orderBy('company_hall.id')
    .execute()

/** Removes a company's place in a hall; 404 without one, 409 while its cargos there are open. */
export async function removeHall({ db }: RequestContext, { Item1 }: Received<(typeof company)['removeHall']>) {
  const companyHall = await db
    .selectFrom('company_hall')
    .innerJoin('company', 'company.id', 'company_hall.company_id')
    .innerJoin('hall', 'hall.id', 'company_hall.hall_id')
    .select(['company_hall.company_id', 'company_hall.hall_id', 'company.name', 'hall.name as hall'])
    .where('company_hall.id', '=', Item1)
    .forUpdate('company_hall')
    .executeTakeFirst()
  if (!companyHall) throw new Refusal('not-found', { message: words.noPlace })
  const { cargos } = await db
    .selectFrom('cargo')
    .select((eb) => eb.fn.countAll<number>().as('cargos'))
    .where('company_id', '=', companyHall.company_id)
    .where('hall_id', '=', companyHall.hall_id)
    .where('status', '=', CargoStatus.open)
    .executeTakeFirstOrThrow()
  if (Number(cargos) > 0) throw new Refusal('conflict', { message: words.placeInUse(companyHall.name, Number(cargos)) })
  await db.deleteFrom('company_hall').where('id', '=', Item1).execute()
  const message = words.hallRemoved(companyHall.name, companyHall.hall)
  return reply(null, { message, about: ['company', companyHall.company_id], detail: { hall: companyHall.hall_id } })
}
