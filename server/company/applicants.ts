/** Companies on their way in, as the administrators see them (S2 §4; B5, B6; GAP16, GAP18). */
import type { Received } from '#contract/call.ts'
import { beyondCompletion, completionFaults, editFaults } from '#contract/company-rules.ts'
import type { company, Company } from '#contract/company.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { companyWords as words } from '#contract/words/company.ts'
import { registrationWords } from '#contract/words/registration.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { becomeAgency } from '../agency/index.ts'
import { accountSeen, drawSecret, issueAgain } from '../identity/index.ts'
import { phased, reply, type RequestContext } from '../context.ts'

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
      sql<Company['halls']>`(select coalesce(json_agg(json_build_object('loadHallId', hall.id, 'name', hall.name)
        order by company_hall.id), '[]') from company_hall join hall on hall.id = company_hall.hall_id
        where company_hall.company_id = company.id)`.as('halls'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Those nobody accepted yet, the oldest first; with `all` the others after them, the last accepted first. */
export async function waitingCompanies(db: Db, all: boolean): Promise<Company[]> {
  const found = await rows(db)
    .$if(!all, (query) => query.where('company.is_accepted', '=', false))
    .orderBy('company.is_accepted')
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

/** The company, which nobody else can change until this act is over. */
async function lock(db: Db, id: number): Promise<Company> {
  await db.selectFrom('company').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return companyById(db, id)
}

/**
 * Accepts a company, which is active from then on, and completes what it left empty (GAP16). Refused while something is
 * missing, or when it is accepted already.
 */
export async function acceptCompany({ db, actor, now }: RequestContext, input: Received<(typeof company)['accept']>) {
  const { TransportationCompanyId: id, Address, Tell, PostalCode, Email } = input
  const found = await lock(db, id)
  const { isAccept, transportationCompanyName: name } = found
  if (isAccept) throw new Refusal('conflict', { message: words.alreadyAccepted(name) })
  const faults = completionFaults(found, input)
  const beyond = beyondCompletion(found)
  const missing = [...(['Address', 'Tell'] as const).filter((part) => part in faults), ...beyond]
  if (missing.length > 0)
    throw new Refusal('broken-rule', { faults, message: words.incomplete(missing.map((part) => words.parts[part])) })
  refuseFaults(faults)
  const completed = filled({ address: Address, tel: Tell, postal_code: PostalCode, email: Email })
  await db
    .updateTable('company')
    .set({
      ...completed,
      is_accepted: true,
      is_active: true,
      accepted_at: now,
      accepted_by: actor.id,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await becomeAgency(db, { name, nationalId: found.nationalId, mobile: found.mobile })
  const message = words.accepted(name)
  return reply(message, { message, about: ['company', id], detail: { completed } })
}

/** A company's data as an administrator says it (S2 §5); the earlier reader of another version is refused (409). */
export async function editCompany({ db, expected }: RequestContext, input: Received<(typeof company)['edit']>) {
  const { Id: id } = input
  const was = await lock(db, id)
  refuseFaults(editFaults(was, input))
  if (expected !== null && expected !== was.version) throw new Refusal('stale-version', { message: words.stale })
  const twin = await db
    .selectFrom('company')
    .select('name')
    .where('national_id', '=', input.NationalId)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (twin) {
    const message = words.idTaken(twin.name)
    throw new Refusal('conflict', { message, faults: { NationalId: message } })
  }
  const inCity = await db.selectFrom('city').select('id').where('id', '=', input.CityId!).executeTakeFirst()
  if (!inCity) refuseFaults({ CityId: registrationWords.city })
  await db
    .updateTable('company')
    .set({
      name: input.TransportationCompanyName,
      email: input.Email,
      national_id: input.NationalId,
      address: input.Address,
      postal_code: input.PostalCode,
      tel: input.Tell,
      mobile: input.Mobile,
      announcement_limit_minutes: input.AnnouncementLimitMinutes ?? 0,
      city_id: input.CityId,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  const now = await companyById(db, id)
  const detail = { before: was, after: now }
  return reply(now, { message: words.edited(now.transportationCompanyName), about: ['company', id], detail })
}

/** Only what was said: an empty field leaves what is there. */
const filled = <T extends Record<string, string>>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Partial<T>

/** Of its own account: the one it has, else `TC` and its national id (S2 §9). */
const usernameOf = ({ userName, nationalId }: Company) => userName ?? `TC${nationalId}`

/** The account of an accepted company, `TC` and its national id, with a password that is shown once. */
export const createCompanyUser = phased({
  // Seen first: of two at the same moment one would be told a password that opens nothing.
  prepare: async (context, { TransportationCompanyId: id }: { TransportationCompanyId: number }) => ({
    seen: await accountSeen(context.db, usernameOf(await companyById(context.db, id))),
    ...(await drawSecret(context)),
  }),

  async act(context, { TransportationCompanyId: id }, drawn) {
    const found = await lock(context.db, id)
    if (!found.isAccept) throw new Refusal('broken-rule', { message: words.notAccepted(found.transportationCompanyName) })
    const account = {
      username: usernameOf(found),
      fullName: found.transportationCompanyName,
      role: 'TransportationCompanyAdmin' as const,
      mobile: found.mobile,
      nationalId: found.nationalId,
      companyId: id,
    }
    const { result, detail } = await issueAgain(context, account, drawn)
    const message = found.userName === null ? words.accountMade : words.passwordMade
    return reply(result, { message, about: ['company', id], detail, result })
  },
})

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
