import { Refusal } from '#contract/kernel/refusal.ts'
import { applicationWords } from '#contract/organisations/application-words.ts'
import { registrationWords as words } from '#contract/organisations/registration-words.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { lockNationalId, noVerdict, type Applied } from '../application/index.ts'
import type { RequestContext } from '#server/platform/context.ts'

export interface CompanyApplication {
  name: string
  nationalId: string
  email: string
  address: string
  postalCode: string
  tel: string
  mobile: string
  announcementLimitMinutes: number
  cityId: number
  document: { digest: string; name: string }
}

/** PostgreSQL: foreign key violation. */
const STILL_NAMED = '23503'

type Applying = Omit<CompanyApplication, 'document'>

const taken = () => new Refusal('conflict', { faults: { NationalId: words.companyTaken }, message: words.companyTaken })

/** 409 for the national id of an accepted company; a pending application does not block it (decision 029). */
export async function refuseTakenCompany({ db }: RequestContext, { nationalId }: Applying): Promise<void> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('national_id', '=', nationalId)
    .where('is_accepted', '=', true)
    .executeTakeFirst()
  if (row) throw taken()
}

/**
 * Deletes the pending application of this number for the company, with its links. The new one gets another id, so that it
 * cannot be accepted after a review of the old one. 409 if something else references the company: a wallet, a message.
 */
export async function withdrawCompany({ db }: RequestContext, { nationalId, mobile }: Applying): Promise<void> {
  await lockNationalId(db, 'company', nationalId)
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('national_id', '=', nationalId)
    .where('mobile', '=', mobile)
    .where('is_accepted', '=', false)
    .where((eb) => eb.or([eb('verdict', 'is', null), eb('verdict', '=', 'returned')]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member').select('member.id').whereRef('member.company_id', '=', 'company.id'))),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  await db.deleteFrom('company_hall').where('company_id', '=', row.id).execute()
  await db.deleteFrom('member_company').where('company_id', '=', row.id).execute()
  await db
    .deleteFrom('company')
    .where('id', '=', row.id)
    .execute()
    .catch((error: unknown) => {
      throw (error as { code?: unknown }).code === STILL_NAMED ? new Refusal('conflict', { message: words.companyStays }) : error
    })
}

/** Creates a company with pending approval (GAP16); 409 if another one was accepted with its national id. Returns its id. */
export async function applyAsCompany(context: RequestContext, input: CompanyApplication): Promise<Applied> {
  const { db, now } = context
  await lockNationalId(db, 'company', input.nationalId)
  await refuseTakenCompany(context, input)
  const row = await db
    .insertInto('company')
    .values({
      name: input.name,
      national_id: input.nationalId,
      email: input.email,
      address: input.address,
      postal_code: input.postalCode,
      tel: input.tel,
      mobile: input.mobile,
      announcement_limit_minutes: input.announcementLimitMinutes,
      city_id: input.cityId,
      is_accepted: false,
      is_active: false,
      document_digest: input.document.digest,
      document_name: input.document.name,
      created_at: now,
    })
    .returning(['id', 'tracking_number'])
    .executeTakeFirstOrThrow()
  await notify(context, 'companyApplied', { about: [{ id: row.id }] })
  return { id: row.id, trackingNumber: row.tracking_number }
}

/** The company pending since `since` with identical input and the file of this digest; else null. */
export async function sameCompanyWaiting(
  { db }: RequestContext,
  input: Applying,
  { digest, since }: { digest: string; since: Date },
): Promise<Applied | null> {
  const row = await db
    .selectFrom('company')
    .select(['id', 'tracking_number'])
    .where('national_id', '=', input.nationalId)
    .where('mobile', '=', input.mobile)
    .where('name', '=', input.name)
    .where('city_id', '=', input.cityId)
    .where('document_digest', '=', digest)
    .where('is_accepted', '=', false)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row ? { id: row.id, trackingNumber: row.tracking_number } : null
}

/** Replaces the document with a better one; 409 if it was already decided about. */
export async function replaceCompanyDocument({ db }: RequestContext, id: number, document: CompanyApplication['document']) {
  const { numUpdatedRows } = await db
    .updateTable('company')
    .set({ document_digest: document.digest, document_name: document.name, ...noVerdict })
    .where('id', '=', id)
    .where('is_accepted', '=', false)
    .where((eb) => eb.or([eb('verdict', 'is', null), eb('verdict', '=', 'returned')]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('conflict', { message: applicationWords.cannotSend })
}
