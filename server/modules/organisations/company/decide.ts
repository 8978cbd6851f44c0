/** Decisions about a company's application, and its account (S2 §4, §5; B5, B6; GAP16, GAP18). */
import type { Verdict } from '#contract/organisations/application.ts'
import type { Received } from '#contract/kernel/call.ts'
import { beyondCompletion, completionFaults } from '#contract/organisations/company-rules.ts'
import type { company, Company } from '#contract/organisations/company.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { applicationWords } from '#contract/organisations/application-words.ts'
import { companyWords as words } from '#contract/organisations/company-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { becomeAgency } from '../agency/index.ts'
import { documentSeen, lockNationalId, mustWait, noVerdict, tellApplicant, verdictSet } from '../application/index.ts'
import { accountSeen, drawSecret, issueAgain } from '#server/modules/access/identity/index.ts'
import { telling } from '#server/modules/messaging/message/index.ts'
import { Overtaken, phased, reply, type RequestContext } from '#server/platform/context.ts'
import { companyById, lockCompany } from './applicants.ts'

/**
 * Accepts and activates a company, and completes its missing fields (GAP16). Refused while data is missing, or if it was
 * already decided about. Other applications with its national id are refused with it.
 */
async function accept(context: RequestContext, input: Received<(typeof company)['accept']>) {
  const { db, actor, now } = context
  const { TransportationCompanyId: id, Address, Tell, PostalCode, Email, DocumentDigest } = input
  const found = await lockAlone(db, id)
  const { transportationCompanyName: name } = found
  mustWait(context, { ...found, name }, { looked: DocumentDigest, digest: found.documentDigest })
  const faults = completionFaults(found, input)
  const beyond = beyondCompletion(found)
  const missing = [...(['Address', 'Tell'] as const).filter((part) => part in faults), ...beyond]
  if (missing.length > 0)
    throw new Refusal('broken-rule', { faults, message: words.incomplete(missing.map((part) => words.parts[part])) })
  refuseFaults(faults)
  await mustBeFree(db, found)
  const completed = filled({ address: Address, tel: Tell, postal_code: PostalCode, email: Email })
  await db
    .updateTable('company')
    .set({
      ...completed,
      ...noVerdict,
      is_accepted: true,
      is_active: true,
      accepted_at: now,
      accepted_by: actor.id,
    })
    .where('id', '=', id)
    .execute()
  await becomeAgency(db, { name, nationalId: found.nationalId, mobile: found.mobile })
  await refuseTwins(context, found)
  await tellApplicant(context, contactOf(await companyById(db, id)), 'accepted')
  const message = words.accepted(name)
  return reply(message, {
    message,
    about: ['company', id],
    detail: { completed, ...(await documentSeen(context, 'company', { id, digest: found.documentDigest })) },
  })
}

export const acceptCompany = telling(accept)

/** Recipient of messages about a company. */
const contactOf = ({ transportationCompanyName: name, mobile, trackingNumber }: Company) =>
  ({ kind: 'company', name, mobile, trackingNumber }) as const

/** Locks the company and its national id: the national id first, or two transactions would deadlock. */
async function lockAlone(db: Db, id: number): Promise<Company> {
  const { nationalId } = await companyById(db, id)
  await lockNationalId(db, 'company', nationalId)
  const found = await lockCompany(db, id)
  if (found.nationalId !== nationalId) throw new Overtaken()
  return found
}

/** Refuses a national id with which another company was accepted. */
async function mustBeFree(db: Db, { nationalId, transportationCompanyId: id }: Company): Promise<void> {
  const twin = await db
    .selectFrom('company')
    .select('name')
    .where('national_id', '=', nationalId)
    .where('is_accepted', '=', true)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (twin) throw new Refusal('conflict', { message: words.idTaken(twin.name) })
}

/** Notifies other applicants with the accepted national id that it is taken. */
async function refuseTwins(context: RequestContext, { nationalId, transportationCompanyId: id }: Company): Promise<void> {
  const reason = applicationWords.twinAccepted
  const twins = await context.db
    .updateTable('company')
    .set(verdictSet(context, 'refused', reason))
    .where('national_id', '=', nationalId)
    .where('id', '<>', id)
    .where('is_accepted', '=', false)
    .where((eb) => eb.or([eb('verdict', 'is', null), eb('verdict', '=', 'returned')]))
    .returning('id')
    .execute()
  for (const twin of twins) await tellApplicant(context, contactOf(await companyById(context.db, twin.id)), 'refused', reason)
}

/** Refuses or returns it: the applicant reads the reason. */
const decided = (verdict: Verdict) =>
  telling(async (context: RequestContext, input: Received<(typeof company)['refuse']>) => {
    const { TransportationCompanyId: id, Reason } = input
    const was = await lockCompany(context.db, id)
    const name = was.transportationCompanyName
    mustWait(context, { ...was, name })
    await context.db
      .updateTable('company')
      .set(verdictSet(context, verdict, Reason))
      .where('id', '=', id)
      .execute()
    await tellApplicant(context, contactOf(was), verdict, Reason)
    return reply(await companyById(context.db, id), {
      message: applicationWords[verdict](name),
      about: ['company', id],
      reason: Reason,
      detail: await documentSeen(context, 'company', { id, digest: was.documentDigest }),
    })
  })
export const refuseCompany = decided('refused')
export const returnCompany = decided('returned')

/** Only filled fields: an empty field keeps the value. */
const filled = <T extends Record<string, string>>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as Partial<T>

/** Username of the company's account: the existing one, else `TC` and its national id (S2 §9). */
const usernameOf = ({ userName, nationalId }: Company) => userName ?? `TC${nationalId}`

/** The account of an accepted company, `TC` and its national id, with a password that is shown once. */
export const createCompanyUser = phased({
  // Read before: of two concurrent resets the first would return a password that does not work.
  prepare: async (context, { TransportationCompanyId: id }: { TransportationCompanyId: number }) => ({
    seen: await accountSeen(context.db, usernameOf(await companyById(context.db, id))),
    ...(await drawSecret(context)),
  }),

  async act(context, { TransportationCompanyId: id }, drawn) {
    const found = await lockCompany(context.db, id)
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
