import { Refusal } from '#contract/refusal.ts'
import { registrationWords as words } from '#contract/words/registration.ts'
import { notify } from '../notice/index.ts'
import type { RequestContext } from '../context.ts'

export interface CompanyApplication {
  name: string
  nationalId: string
  email: string
  address: string
  postalCode: string
  tel: string
  mobile: string
  cityId: number
  document: { digest: string; name: string }
}

type Applying = Omit<CompanyApplication, 'document'>

const taken = () => new Refusal('conflict', { faults: { NationalId: words.companyTaken }, message: words.companyTaken })

/** Refuses (409) a national id that is known, before anything is done for it; the same number may apply anew while it waits. */
export async function refuseTakenCompany({ db }: RequestContext, { nationalId, mobile }: Applying): Promise<void> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('national_id', '=', nationalId)
    .where((eb) => eb.or([eb('is_accepted', '=', true), eb('mobile', '!=', mobile)]))
    .executeTakeFirst()
  if (row) throw taken()
}

/**
 * Lets go of the application that this number made for the company, with what was linked to it meanwhile. The new one gets
 * an id of its own, so that nobody accepts it who looked at the other.
 */
async function withdraw({ db }: RequestContext, { nationalId, mobile }: Applying): Promise<void> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('national_id', '=', nationalId)
    .where('mobile', '=', mobile)
    .where('is_accepted', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('member').select('member.id').whereRef('member.company_id', '=', 'company.id'))),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) return
  await db.deleteFrom('company_hall').where('company_id', '=', row.id).execute()
  await db.deleteFrom('member_company').where('company_id', '=', row.id).execute()
  await db.deleteFrom('company').where('id', '=', row.id).execute()
}

/**
 * A company that waits for approval (GAP16), in the place of the application of the same number that nobody accepted yet;
 * refused (409) where its national id is known otherwise. Answers its id.
 */
export async function applyAsCompany(context: RequestContext, input: CompanyApplication): Promise<number> {
  const { db, now } = context
  await withdraw(context, input)
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
      announcement_limit_minutes: 0,
      city_id: input.cityId,
      is_accepted: false,
      is_active: false,
      document_digest: input.document.digest,
      document_name: input.document.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('national_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw taken()
  await notify(context, 'companyApplied', { about: [row] })
  return row.id
}

/** The company that waits since `since` and was asked for in just these words, with the file of this digest; else null. */
export async function sameCompanyWaiting(
  { db }: RequestContext,
  input: Applying,
  { digest, since }: { digest: string; since: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('national_id', '=', input.nationalId)
    .where('mobile', '=', input.mobile)
    .where('name', '=', input.name)
    .where('city_id', '=', input.cityId)
    .where('document_digest', '=', digest)
    .where('is_accepted', '=', false)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row?.id ?? null
}
