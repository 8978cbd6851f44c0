import { Refusal } from '#contract/kernel/refusal.ts'
import { applicationWords } from '#contract/organisations/application-words.ts'
import { registrationWords as words } from '#contract/organisations/registration-words.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { sql } from 'kysely'
import { lockNationalId, noVerdict, type Applied } from '../application/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { freeUsername, memberByUsername } from '#server/modules/access/identity/index.ts'
import type { RequestContext } from '#server/platform/context.ts'

export interface OwnerApplication {
  firstName: string
  lastName: string
  nationalId: string
  mobile: string
  cityId: number
  document: { digest: string; name: string }
}

type Applying = Omit<OwnerApplication, 'document'>

/** Owners that block a national id for an applicant with this number: accepted ones, and the number's own pending ones. */
const holders = (db: Db, { nationalId, mobile }: Applying) =>
  db
    .selectFrom('owner')
    .select('id')
    .where('national_id', '=', nationalId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('is_accepted', '=', true), eb.and([eb('mobile', '=', mobile), isUndecided])]))

const isUndecided = sql<boolean>`(verdict is null or verdict = 'returned')`

/**
 * 409 for the national id of an accepted owner, or of the number's own pending application: it already has an account. Other
 * pending applications do not block it (decision 029).
 */
export async function refuseTakenOwner({ db }: RequestContext, applying: Applying): Promise<void> {
  if (await holders(db, applying).executeTakeFirst()) {
    throw new Refusal('conflict', { faults: { MeliCode: words.ownerTaken }, message: words.ownerTaken })
  }
}

/** Creates an owner with pending approval (GAP17); 409 if the code is taken. */
export async function applyAsOwner(context: RequestContext, input: OwnerApplication): Promise<Applied> {
  const { db, now } = context
  await lockNationalId(db, 'owner', input.nationalId)
  await refuseTakenOwner(context, input)
  const row = await db
    .insertInto('owner')
    .values({
      first_name: input.firstName,
      last_name: input.lastName,
      national_id: input.nationalId,
      mobile: input.mobile,
      // Eleven digits are a legal entity's (S2 §3).
      is_legal: input.nationalId.length === 11,
      city_id: input.cityId,
      is_accepted: false,
      deleted_at: null,
      document_digest: input.document.digest,
      document_name: input.document.name,
      created_at: now,
    })
    .returning(['id', 'tracking_number'])
    .executeTakeFirstOrThrow()
  await notify({ db, now }, 'ownerApplied', { about: [{ id: row.id }] })
  return { id: row.id, trackingNumber: row.tracking_number }
}

/**
 * Username of an owner's first account: `PO` and the national id; if another applicant with the same id has it, with the
 * owner's own id appended.
 */
export async function ownerUsername(context: RequestContext, { id, nationalId }: { id: number; nationalId: string }) {
  const username = `PO${nationalId}`
  await freeUsername(context, username)
  const holder = await memberByUsername(context.db, username)
  return holder && holder.owner_id !== id ? `${username}-${id}` : username
}

/**
 * The owner pending since `since` with identical input and the file of this digest, whose account has not been used yet; else
 * null.
 */
export async function sameOwnerWaiting(
  { db }: RequestContext,
  input: Applying,
  { digest, since }: { digest: string; since: Date },
): Promise<Applied | null> {
  const row = await db
    .selectFrom('owner')
    .select(['owner.id', 'owner.tracking_number'])
    .where('national_id', '=', input.nationalId)
    .where('mobile', '=', input.mobile)
    .where('first_name', '=', input.firstName)
    .where('last_name', '=', input.lastName)
    .where('city_id', '=', input.cityId)
    .where('document_digest', '=', digest)
    .where('is_accepted', '=', false)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .innerJoin('member', 'member.id', 'session.member_id')
            .select('session.id')
            .whereRef('member.owner_id', '=', 'owner.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row ? { id: row.id, trackingNumber: row.tracking_number } : null
}

/** Replaces the document with a better one; 409 if it was already decided about. */
export async function replaceOwnerDocument({ db }: RequestContext, id: number, document: OwnerApplication['document']) {
  const { numUpdatedRows } = await db
    .updateTable('owner')
    .set({ document_digest: document.digest, document_name: document.name, ...noVerdict })
    .where('id', '=', id)
    .where('is_accepted', '=', false)
    .where('deleted_at', 'is', null)
    .where(isUndecided)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('conflict', { message: applicationWords.cannotSend })
}
