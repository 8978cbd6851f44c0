/** Brings in a company of the old system by the rules of the edit form and of an acceptance, without messages to anyone. */
import { editFaults } from '#contract/organisations/company-rules.ts'
import type { company } from '#contract/organisations/company.ts'
import type { Received } from '#contract/kernel/call.ts'
import { refuseFaults } from '#contract/kernel/refusal.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { becomeAgency } from '../agency/index.ts'
import { lockNationalId } from '../application/index.ts'

export interface BroughtCompany {
  fields: Omit<Received<(typeof company)['edit']>, 'Id'>
  isAccepted: boolean
  /** Stores the document without which no company is accepted (B5); null: it waits for one. */
  keepDocument: () => Promise<{ digest: string; name: string } | null>
}

/** Returns the id; of a company with this national id that was accepted here before, that one. */
export async function bringCompany(
  { db, now, actor }: RequestContext,
  { fields, isAccepted, keepDocument }: BroughtCompany,
): Promise<{ id: number; isNew: boolean }> {
  // No national id yet, so that its check digit is checked.
  refuseFaults(editFaults({ nationalId: '', isAccept: false }, fields))
  await lockNationalId(db, 'company', fields.NationalId)
  const known = await db
    .selectFrom('company')
    .select('id')
    .where('national_id', '=', fields.NationalId)
    .where('is_accepted', '=', true)
    .executeTakeFirst()
  if (known) return { id: known.id, isNew: false }
  const document = await keepDocument()
  const isComplete = isAccepted && document !== null
  const { id } = await db
    .insertInto('company')
    .values({
      name: fields.TransportationCompanyName,
      national_id: fields.NationalId,
      email: fields.Email,
      address: fields.Address,
      postal_code: fields.PostalCode,
      tel: fields.Tell,
      mobile: fields.Mobile,
      announcement_limit_minutes: fields.AnnouncementLimitMinutes ?? 0,
      city_id: fields.CityId,
      is_accepted: isComplete,
      is_active: isComplete,
      document_digest: document?.digest ?? null,
      document_name: document?.name ?? '',
      created_at: now,
      ...(isComplete ? { accepted_at: now, accepted_by: actor.id } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isComplete)
    await becomeAgency(db, { name: fields.TransportationCompanyName, nationalId: fields.NationalId, mobile: fields.Mobile })
  return { id, isNew: true }
}
