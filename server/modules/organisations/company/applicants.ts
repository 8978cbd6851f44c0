/** Applications of companies for administrators (S2 §4; B5, B6; GAP16, GAP18). */
import type { Company } from '#contract/organisations/company.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { asVerdict } from '../application/index.ts'
import { mediaName } from '#server/platform/upload/index.ts'

const rows = (db: Db) =>
  db
    .selectFrom('company')
    .leftJoin('city', 'city.id', 'company.city_id')
    .where('company.merged_into', 'is', null)
    .selectAll('company')
    .select((eb) => [
      'city.name as city_name',
      'city.province_id',
      eb
        .selectFrom('member')
        .select('member.username')
        .whereRef('member.company_id', '=', 'company.id')
        .where('member.role', '=', 'TransportationCompanyAdmin')
        .orderBy('member.id')
        .limit(1)
        .as('username'),
      sql<
        Company['halls']
      >`(select coalesce(json_agg(json_build_object('id', company_hall.id, 'loadHallId', hall.id, 'name', hall.name)
        order by company_hall.id), '[]') from company_hall join hall on hall.id = company_hall.hall_id
        where company_hall.company_id = company.id)`.as('halls'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Pending companies, oldest first; with `all` the others after them, last accepted first. */
export async function waitingCompanies(db: Db, all: boolean): Promise<Company[]> {
  const found = await rows(db)
    .$if(!all, (query) => query.where('company.is_accepted', '=', false).where('company.verdict', 'is', null))
    .orderBy('company.is_accepted')
    .orderBy(sql`company.verdict is not null`)
    .orderBy('company.accepted_at', (by) => by.desc().nullsLast())
    .orderBy('company.created_at')
    .orderBy('company.id')
    .execute()
  return found.map(asCompany)
}

/** One company; 404 when there is none. */
export async function companyById(db: Db, id: number): Promise<Company> {
  const row = await rows(db).where('company.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return asCompany(row)
}

/** Locks the company until the transaction ends. */
export async function lockCompany(db: Db, id: number): Promise<Company> {
  await db.selectFrom('company').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return companyById(db, id)
}

const asCompany = (row: Row): Company => ({
  transportationCompanyId: row.id,
  transportationCompanyName: row.name,
  email: row.email,
  nationalId: row.national_id,
  address: row.address,
  postalCode: row.postal_code,
  tell: row.tel,
  mobile: row.mobile,
  announcementLimitMinutes: row.announcement_limit_minutes,
  provinceId: row.province_id,
  cityId: row.city_id,
  cityName: row.city_name,
  transportationCompanyActive: row.is_active,
  isAccept: row.is_accepted,
  fileName: mediaName('company', row.id, row),
  documentName: row.document_name || null,
  documentDigest: row.document_digest,
  ...asVerdict(row),
  appliedAt: row.created_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  userName: row.username,
  halls: row.halls,
  version: row.version,
  missing: [
    ...(row.address === '' ? (['Address'] as const) : []),
    ...(row.tel === '' && row.mobile === '' ? (['Tell'] as const) : []),
    ...(row.city_id === null ? (['CityId'] as const) : []),
    ...(row.document_digest === null ? (['File'] as const) : []),
  ],
})
