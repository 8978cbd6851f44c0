import { Refusal } from '#contract/refusal.ts'
import { registrationWords as words } from '#contract/words/registration.ts'
import { notify } from '../notice/index.ts'
import type { RequestContext } from '../context.ts'

export interface OwnerApplication {
  firstName: string
  lastName: string
  nationalId: string
  mobile: string
  cityId: number
  document: { digest: string; name: string }
}

type Applying = Omit<OwnerApplication, 'document'>

const taken = () => new Refusal('conflict', { faults: { MeliCode: words.ownerTaken }, message: words.ownerTaken })

/** Refuses (409) a national id that is known, before anything is done for it; who was deleted holds it no longer. */
export async function refuseTakenOwner({ db }: RequestContext, { nationalId }: Applying): Promise<void> {
  const row = await db
    .selectFrom('owner')
    .select('id')
    .where('national_id', '=', nationalId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row) throw taken()
}

/** A product owner who waits for approval (GAP17); refused (409) where the code is known. Answers the id. */
export async function applyAsOwner({ db, now }: RequestContext, input: OwnerApplication): Promise<number> {
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
    .onConflict((conflict) => conflict.column('national_id').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw taken()
  await notify({ db, now }, 'ownerApplied', { about: [row] })
  return row.id
}

/**
 * The owner who waits since `since`, was asked for in just these words with the file of this digest, and whose account
 * nobody has opened yet; else null.
 */
export async function sameOwnerWaiting(
  { db }: RequestContext,
  input: Applying,
  { digest, since }: { digest: string; since: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('owner')
    .select('owner.id')
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
  return row?.id ?? null
}
