import { sql } from 'kysely'
import { companiesOfOffice } from '../agency/index.ts'
import type { Db } from '#server/platform/db/open.ts'

const named = (db: Db) =>
  db
    .selectFrom('company')
    .where('company.merged_into', 'is', null)
    .select(['company.id as transportationCompanyId', 'company.name as transportationCompanyName'])
    .orderBy(sql`company.name collate "fa-x-icu"`)

/** Every company, or only active ones that accept cargos. */
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

/** The companies of a main office, in the shape of an observer's. */
export const companiesOfMainOffice = (db: Db, mainOfficeId: number | null) =>
  named(db)
    .select([sql<number>`0`.as('id'), ...numbered])
    .where('company.id', 'in', companiesOfOffice(db, mainOfficeId).select('company.id'))
    .execute()

/** Whether a company is accepted and active; undefined when there is none. */
export const loadCompanyStatus = (db: Db, companyId: number | null) =>
  db
    .selectFrom('company')
    .select(['id', 'is_accepted', 'is_active', 'announcement_limit_minutes'])
    .where('id', '=', companyId)
    .executeTakeFirst()
