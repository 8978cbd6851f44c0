/** Companies on their way in, as the administrators see them (S2 §4; B5, B6; GAP16, GAP18). */
import type { Company } from '#contract/company.ts'
import { Refusal } from '#contract/refusal.ts'
import { companyWords as words } from '#contract/words/company.ts'
import type { Db } from '../db/open.ts'
import { issueAccount } from '../identity/index.ts'
import { tell, type Visit } from '../visit.ts'

const rows = (db: Db) =>
  db
    .selectFrom('company')
    .leftJoin('city', 'city.id', 'company.city_id')
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
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Those nobody accepted yet, the oldest first. */
export async function waitingCompanies(db: Db): Promise<Company[]> {
  const waiting = await rows(db)
    .where('company.is_accepted', '=', false)
    .orderBy('company.created_at')
    .orderBy('company.id')
    .execute()
  return waiting.map(asCompany)
}

/** One company; 404 when there is none. */
export async function companyById(db: Db, id: number): Promise<Company> {
  const row = await rows(db).where('company.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return asCompany(row)
}

/** Accepts a company, which is active from then on; refused while something is missing, or when it is accepted already. */
export async function acceptCompany(
  { db, actor, now }: Visit,
  { TransportationCompanyId: id }: { TransportationCompanyId: number },
) {
  await db.selectFrom('company').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const { isAccept, missing, transportationCompanyName: name } = await companyById(db, id)
  if (isAccept) throw new Refusal('conflict', { message: words.alreadyAccepted(name) })
  if (missing.length > 0) throw new Refusal('broken-rule', { message: words.incomplete(missing.map((one) => words.parts[one])) })
  await db
    .updateTable('company')
    .set({ is_accepted: true, is_active: true, accepted_at: now, accepted_by: actor.id })
    .where('id', '=', id)
    .execute()
  const message = words.accepted(name)
  return tell(message, { message, about: ['company', id] })
}

/** The account of an accepted company, `TC` and its national id; told once. */
export async function createCompanyUser(
  { db, now }: Visit,
  { TransportationCompanyId: id }: { TransportationCompanyId: number },
) {
  const company = await companyById(db, id)
  if (!company.isAccept) throw new Refusal('broken-rule', { message: words.notAccepted(company.transportationCompanyName) })
  const account = {
    username: `TC${company.nationalId}`,
    fullName: company.transportationCompanyName,
    role: 'TransportationCompanyAdmin' as const,
    mobile: company.mobile,
    nationalId: company.nationalId,
    companyId: id,
  }
  const result = await issueAccount(db, account, now)
  return tell(result, { message: words.accountMade, about: ['company', id], result })
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
  fileName: row.document_name || null,
  appliedAt: row.created_at.toISOString(),
  userName: row.username,
  missing: [
    ...(row.address === '' ? (['Address'] as const) : []),
    ...(row.tel === '' && row.mobile === '' ? (['Tell'] as const) : []),
    ...(row.city_id === null ? (['CityId'] as const) : []),
    ...(row.document_digest === null ? (['File'] as const) : []),
  ],
})
