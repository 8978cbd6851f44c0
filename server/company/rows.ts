import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

const named = (db: Db) =>
  db
    .selectFrom('company')
    .select(['company.id as transportationCompanyId', 'company.name as transportationCompanyName'])
    .orderBy(sql`company.name collate "fa-x-icu"`)

/** Every company, or only those that may take cargos now. */
export const companies = (db: Db, onlyWorking: boolean) =>
  named(db)
    .$if(onlyWorking, (query) => query.where('is_accepted', '=', true).where('is_active', '=', true))
    .execute()

/** The companies an observer is linked to. */
export const companiesOfObserver = (db: Db, memberId: number) =>
  named(db)
    .innerJoin('member_company', 'member_company.company_id', 'company.id')
    .where('member_company.member_id', '=', memberId)
    .execute()

/** Whether a company is accepted and active; undefined when there is none. */
export const companyStanding = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .select(['id', 'is_accepted', 'is_active', 'announcement_limit_minutes'])
    .where('id', '=', companyId)
    .executeTakeFirst()
