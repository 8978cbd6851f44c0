import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { RequestContext } from '../context.ts'
import type { AgencyPermission } from '#contract/agency-config.ts'

const named = (db: Db) =>
  db
    .selectFrom('company')
    .where('company.merged_into', 'is', null)
    .select(['company.id as transportationCompanyId', 'company.name as transportationCompanyName'])
    .orderBy(sql`company.name collate "fa-x-icu"`)

/** Every company, or only those that may take cargos now. */
export const companies = (db: Db, onlyWorking: boolean) =>
  named(db)
    .$if(onlyWorking, (query) => query.where('is_accepted', '=', true).where('is_active', '=', true))
    .execute()

const numbered = [
  'company.national_id as transportationCompanyNationalId',
  'company.mobile as transportationCompanyMobile',
] as const

/** The companies an observer is linked to, by their links. */
export const companiesOfObserver = (db: Db, memberId: number) =>
  named(db)
    .innerJoin('member_company', 'member_company.company_id', 'company.id')
    .select(['member_company.id', ...numbered])
    .where('member_company.member_id', '=', memberId)
    .execute()

/** The companies that are an agency of a main office: they share a national id (GAP72). Nobody's when it is null. */
export const companiesOfMainOffice = (db: Db, mainOfficeId: number | null) =>
  named(db)
    .innerJoin('agency', 'agency.national_id', 'company.national_id')
    .select([sql<number>`0`.as('id'), ...numbered])
    .where('agency.main_office_id', '=', mainOfficeId)
    .where('company.is_accepted', '=', true)
    .execute()

/** Whether a company is accepted and active; undefined when there is none. */
export const companyStanding = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .select(['id', 'is_accepted', 'is_active', 'announcement_limit_minutes'])
    .where('id', '=', companyId)
    .executeTakeFirst()

/** Whether this is granted to the agency that a company is, and counts by now (S2 §6, C8, GAP72). */
export async function agencyMay(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  companyId: number,
  permission: AgencyPermission,
): Promise<boolean> {
  const granted = await db
    .selectFrom('agency_permission')
    .innerJoin('agency', 'agency.id', 'agency_permission.agency_id')
    .innerJoin('company', 'company.national_id', 'agency.national_id')
    .select('agency.id')
    .where('company.id', '=', companyId)
    .where('agency_permission.permission', '=', permission)
    .where((eb) => eb.or([eb('counts_from', 'is', null), eb('counts_from', '<=', now)]))
    .executeTakeFirst()
  return granted !== undefined
}
