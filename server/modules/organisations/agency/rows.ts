/** Queries of main offices and agencies. */
import type { Agency, MainOffice } from '#contract/organisations/agency.ts'
import type { AgencyPermission } from '#contract/organisations/agency-config.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'

const offices = (db: Db) =>
  db.selectFrom('main_office').select((eb) => [
    'id as agentMainId',
    'name as agentMainName',
    'manager_name as agentMainManagerName',
    'address as agentMainAddress',
    'tel as agentMainTel',
    'fax as agentMainFax',
    'economic_code as agentMainEconomic',
    'national_id as agentMainNationID',
    'web_address as agentMainWebAddress',
    'email as agentMainEmailAddress',
    'is_active as active',
    'version',
    eb
      .selectFrom('member')
      .select('username')
      .whereRef('member.main_office_id', '=', 'main_office.id')
      .where('member.role', '=', 'AgentMain')
      .orderBy('member.id')
      .limit(1)
      .as('userName'),
    eb
      .selectFrom('agency')
      .select((of) => of.fn.countAll<number>().as('n'))
      .whereRef('agency.main_office_id', '=', 'main_office.id')
      .as('agencies'),
  ])

const asOffice = (row: Omit<MainOffice, 'agencies'> & { agencies: number | null }): MainOffice => ({
  ...row,
  agencies: Number(row.agencies),
})

/** Every main office, by name. */
export const mainOffices = async (db: Db): Promise<MainOffice[]> =>
  (
    await offices(db)
      .orderBy(sql`name collate "fa-x-icu"`)
      .orderBy('id')
      .execute()
  ).map(asOffice)

/** Loads one of them; 404 when there is none. */
export async function mainOffice(db: Db, id: number): Promise<MainOffice> {
  const row = await offices(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noOffice })
  return asOffice(row)
}

/** Agencies with their office, by name. */
const agencies = (db: Db) =>
  db
    .selectFrom('agency')
    .leftJoin('main_office', 'main_office.id', 'agency.main_office_id')
    .select([
      'agency.id as agentID',
      'agency.full_name as agentFullName',
      'agency.national_id as meliCode',
      'agency.mobile',
      'agency.main_office_id as agentMainId',
      'main_office.name as agentMainName',
    ])
    .orderBy(sql`agency.full_name collate "fa-x-icu"`)
    .orderBy('agency.id')

/** All, or those of one office. */
export const agenciesOf = (db: Db, officeId: number | 'all'): Promise<Agency[]> =>
  agencies(db)
    .$if(officeId !== 'all', (query) => query.where('agency.main_office_id', '=', officeId as number))
    .execute()

/** One agency; 404 when there is none. */
export async function agencyById(db: Db, id: number): Promise<Agency> {
  const row = await agencies(db).where('agency.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noAgency })
  return row
}

/** Locks the agency until the transaction ends; 404 when there is none. */
export async function holdAgency(db: Db, id: number): Promise<Agency> {
  await db.selectFrom('agency').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return agencyById(db, id)
}

/** The company's agency, by its national id (GAP72), with whether the permission is effective; undefined without one. */
export const agencyOfCompany = (
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  companyId: number,
  permission: AgencyPermission,
) =>
  db
    .selectFrom('company')
    .innerJoin('agency', 'agency.national_id', 'company.national_id')
    .leftJoin('agency_permission', (join) =>
      join
        .onRef('agency_permission.agency_id', '=', 'agency.id')
        .on('agency_permission.permission', '=', permission)
        .on((on) => on.or([on('agency_permission.counts_from', 'is', null), on('agency_permission.counts_from', '<=', now)])),
    )
    .select(['agency.id', sql<boolean>`agency_permission.permission is not null`.as('isGranted')])
    .where('company.id', '=', companyId)
    .executeTakeFirst()

/** The companies that are agencies of a main office: accepted, with the same national id (GAP72). None when it is null. */
export const companiesOfOffice = (db: Db, mainOfficeId: number | null) =>
  db
    .selectFrom('agency')
    .innerJoin('company', 'company.national_id', 'agency.national_id')
    .where('agency.main_office_id', '=', mainOfficeId)
    .where('company.is_accepted', '=', true)

/** Bounds in km of a cargo's range for the company's agency (GAP31); null: unbounded. No row without an agency. */
export const selectRangeBounds = (db: Db, companyId: number | null) =>
  db
    .selectFrom('company')
    .innerJoin('agency', 'agency.national_id', 'company.national_id')
    .select(['min_reserve_km as least', 'max_reserve_km as most'])
    .where('company.id', '=', companyId)

/** Whether the company's agency has this permission and it is effective (S2 §6, C8). */
export const agencyMay = async (moment: Pick<RequestContext, 'db' | 'now'>, companyId: number, permission: AgencyPermission) =>
  (await agencyOfCompany(moment, companyId, permission))?.isGranted ?? false

/**
 * An accepted company becomes an agency by its national id (GAP72), with the default permissions of every company. An existing
 * agency is unchanged.
 */
export async function becomeAgency(db: Db, { name, nationalId, mobile }: { name: string; nationalId: string; mobile: string }) {
  const row = await db
    .insertInto('agency')
    .values({ main_office_id: null, full_name: name, national_id: nationalId, mobile })
    .onConflict((conflict) => conflict.column('national_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  const first: AgencyPermission[] = ['insertDraft', 'instantBill']
  await db
    .insertInto('agency_permission')
    .values(first.map((permission) => ({ agency_id: row.id, permission })))
    .execute()
}
