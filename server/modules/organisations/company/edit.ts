/** Administrators edit a company's data (S2 §5). */
import type { Received } from '#contract/kernel/call.ts'
import { editFaults } from '#contract/organisations/company-rules.ts'
import type { company } from '#contract/organisations/company.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { companyWords as words } from '#contract/organisations/company-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { sql } from 'kysely'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { companyById, lockCompany } from './applicants.ts'

/** Edits a company's data (S2 §5); 409 for a stale version. */
export async function editCompany({ db, expected }: RequestContext, input: Received<(typeof company)['edit']>) {
  const { Id: id } = input
  const was = await lockCompany(db, id)
  refuseFaults(editFaults(was, input))
  if (expected !== null && expected !== was.version) throw new Refusal('stale-version', { message: words.stale, current: was })
  const twin = await db
    .selectFrom('company')
    .select('name')
    .where('national_id', '=', input.NationalId)
    .where('is_accepted', '=', true)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (twin) {
    const message = words.idTaken(twin.name)
    throw new Refusal('conflict', { message, faults: { NationalId: message } })
  }
  const inCity = await db.selectFrom('city').select('id').where('id', '=', input.CityId).executeTakeFirst()
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
