import { Refusal } from '#contract/refusal.ts'
import { registrationWords as words } from '#contract/words/registration.ts'
import type { Visit } from '../visit.ts'

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

/** A company that waits for approval (GAP16); refused (409) where its national id is known. Answers its id. */
export async function applyAsCompany({ db, now }: Visit, said: CompanyApplication): Promise<number> {
  const row = await db
    .insertInto('company')
    .values({
      name: said.name,
      national_id: said.nationalId,
      email: said.email,
      address: said.address,
      postal_code: said.postalCode,
      tel: said.tel,
      mobile: said.mobile,
      announcement_limit_minutes: 0,
      city_id: said.cityId,
      is_accepted: false,
      is_active: false,
      document_digest: said.document.digest,
      document_name: said.document.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('national_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { faults: { NationalId: words.companyTaken }, message: words.companyTaken })
  return row.id
}

/** The company that waits since `since` and was asked for in just these words, with the file of this digest; else null. */
export async function sameCompanyWaiting(
  { db }: Visit,
  said: Omit<CompanyApplication, 'document'>,
  { digest, since }: { digest: string; since: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('national_id', '=', said.nationalId)
    .where('mobile', '=', said.mobile)
    .where('name', '=', said.name)
    .where('city_id', '=', said.cityId)
    .where('document_digest', '=', digest)
    .where('is_accepted', '=', false)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row?.id ?? null
}
