/** Decisions about an owner's application, and the account (S2 §4, §8; B5, B6; GAP17, GAP18). */
import type { Verdict } from '#contract/organisations/application.ts'
import type { Received } from '#contract/kernel/call.ts'
import type { owner, Owner } from '#contract/organisations/owner.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { applicationWords } from '#contract/organisations/application-words.ts'
import { ownerWords as words } from '#contract/organisations/owner-words.ts'
import type { ExpressionBuilder } from 'kysely'
import { documentSeen, lockNationalId, mustWait, noVerdict, tellApplicant, verdictSet } from '../application/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { accountSeen, drawSecret, issueAgain } from '#server/modules/access/identity/index.ts'
import { telling } from '#server/modules/messaging/message/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { phased, reply, type RequestContext } from '#server/platform/context.ts'
import { lockOwner, nameOf, ownerById } from './applicants.ts'
import { ownerUsername } from './apply.ts'

/**
 * Activates the pending account. Refused without a document, if another document was sent than the reviewed one, or if the
 * owner was already decided about. Other applications with the national id are refused with it.
 */
async function accept(context: RequestContext, input: Received<(typeof owner)['accept']>) {
  const { db, actor, now } = context
  const { ProductOwnerId: id, DocumentDigest } = input
  const found = await lockAlone(db, id)
  const name = nameOf(found)
  mustWait(context, { ...found, name }, { looked: DocumentDigest, digest: found.documentDigest })
  if (found.documentDigest === null) throw new Refusal('broken-rule', { message: words.noDocument })
  await mustBeFree(db, found)
  await db
    .updateTable('owner')
    .set({ ...noVerdict, is_accepted: true, accepted_at: now, accepted_by: actor.id })
    .where('id', '=', id)
    .execute()
  await refuseTwins(context, found)
  await tellApplicant(context, contactOf(found), 'accepted')
  await notify(context, 'ownerAccepted', { about: [{ id }], by: actor.id })
  const message = words.accepted(name)
  return reply(message, {
    message,
    about: ['owner', id],
    detail: await documentSeen(context, 'owner', { id, digest: found.documentDigest }),
  })
}

export const acceptOwner = telling(accept)

/** Recipient of messages about an owner. */
const contactOf = (found: Owner) =>
  ({ kind: 'owner', name: nameOf(found), mobile: found.mobile, trackingNumber: found.trackingNumber }) as const

/** Locks the owner and the national id: the national id first, or two transactions would deadlock. */
async function lockAlone(db: Db, id: number): Promise<Owner> {
  const { meliCode } = await ownerById(db, id)
  await lockNationalId(db, 'owner', meliCode)
  return lockOwner(db, id)
}

/** Other owners with the same national id who are not deleted. */
const isTwin =
  ({ meliCode, id }: Owner) =>
  (eb: ExpressionBuilder<Tables, 'owner'>) =>
    eb.and([eb('national_id', '=', meliCode), eb('id', '<>', id), eb('deleted_at', 'is', null)])

/** Refuses a national id with which another owner was accepted. */
async function mustBeFree(db: Db, found: Owner): Promise<void> {
  const twin = await db.selectFrom('owner').select('id').where(isTwin(found)).where('is_accepted', '=', true).executeTakeFirst()
  if (twin) throw new Refusal('conflict', { message: words.idTaken(nameOf(await ownerById(db, twin.id))) })
}

/** Notifies other applicants with the accepted national id that it is taken. */
async function refuseTwins(context: RequestContext, found: Owner): Promise<void> {
  const reason = applicationWords.twinAccepted
  const twins = await context.db
    .updateTable('owner')
    .set(verdictSet(context, 'refused', reason))
    .where(isTwin(found))
    .where('is_accepted', '=', false)
    .where((eb) => eb.or([eb('verdict', 'is', null), eb('verdict', '=', 'returned')]))
    .returning('id')
    .execute()
  for (const twin of twins) await tellApplicant(context, contactOf(await ownerById(context.db, twin.id)), 'refused', reason)
}

/** Refuses or returns it: the applicant reads the reason. */
const decided = (verdict: Verdict) =>
  telling(async (context: RequestContext, input: Received<(typeof owner)['refuse']>) => {
    const { ProductOwnerId: id, Reason } = input
    const was = await lockOwner(context.db, id)
    const name = nameOf(was)
    mustWait(context, { ...was, name })
    await context.db
      .updateTable('owner')
      .set(verdictSet(context, verdict, Reason))
      .where('id', '=', id)
      .execute()
    await tellApplicant(context, contactOf(was), verdict, Reason)
    return reply(await ownerById(context.db, id), {
      message: applicationWords[verdict](name),
      about: ['owner', id],
      reason: Reason,
      detail: await documentSeen(context, 'owner', { id, digest: was.documentDigest }),
    })
  })
export const refuseOwner = decided('refused')
export const returnOwner = decided('returned')

/** Username of the account: the existing one, else the future one. */
const usernameOf = async (context: RequestContext, { userName, id, meliCode }: Owner) =>
  userName ?? (await ownerUsername(context, { id, nationalId: meliCode }))

/** The account of an accepted owner with a new password, shown once. */
export const createOwnerUser = phased({
  // Read before: of two concurrent resets the first would return a password that does not work.
  prepare: async (context, { ProductOwnerId: id }: { ProductOwnerId: number }) => ({
    seen: await accountSeen(context.db, (await ownerById(context.db, id)).userName ?? ''),
    ...(await drawSecret(context)),
  }),

  async act(context, { ProductOwnerId: id }, drawn) {
    const found = await lockOwner(context.db, id)
    if (!found.isAccept) throw new Refusal('broken-rule', { message: words.notAccepted(nameOf(found)) })
    const account = {
      username: await usernameOf(context, found),
      fullName: nameOf(found),
      role: 'ProductOwnerAdmin' as const,
      mobile: found.mobile,
      nationalId: found.meliCode,
      ownerId: id,
    }
    const { result, detail } = await issueAgain(context, account, drawn)
    const message = found.userName === null ? words.accountMade : words.passwordMade
    return reply(result, { message, about: ['owner', id], detail, result })
  },
})
