import { TRACKING_DIGITS } from '#contract/organisations/application.ts'
import type { Received } from '#contract/kernel/call.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { FormFile } from '#contract/kernel/file.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { Refusal, refuseFaults, type Faults, requireFields } from '#contract/kernel/refusal.ts'
import { addedCompanyFaults, addedOwnerFaults, companyFaults, ownerFaults } from '#contract/organisations/registration-rules.ts'
import type { registration } from '#contract/organisations/registration.ts'
import { applicationWords } from '#contract/organisations/application-words.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { registrationWords as words } from '#contract/organisations/registration-words.ts'
import { tellApplicant, trackedApplication } from '../application/index.ts'
import {
  applyAsCompany,
  refuseTakenCompany,
  replaceCompanyDocument,
  sameCompanyWaiting,
  withdrawCompany,
} from '../company/index.ts'
import { currentRules } from '#server/modules/messaging/contact/index.ts'
import {
  CODE_SECONDS,
  codeTimes,
  drawCode,
  drawSecret,
  isCode,
  issueAccount,
  noteVerified,
  sendCode,
  noteConsent,
  takeTracking,
} from '#server/modules/access/identity/index.ts'
import { sendMessages } from '#server/modules/messaging/message/index.ts'
import { applyAsOwner, ownerUsername, refuseTakenOwner, replaceOwnerDocument, sameOwnerWaiting } from '../owner/index.ts'
import { lockStoredFile } from '#server/platform/upload/index.ts'
import { Overtaken, phased, reply, type Handlers, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { admit, storeDocument, mayApply, shown } from './admit.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  // The response reports whether the message was sent, so it is sent before the transaction.
  sendCode: phased({
    async prepare(context, { mobile, RulesVersion }) {
      refuseFaults({
        ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
        // The specified call has no version of the rules (S0 §7), and no consent; a given one must be the current one.
        ...(RulesVersion === null || RulesVersion === (await currentRules(context.db)) ? {} : { RulesVersion: codeWords.rules }),
      })
      const of = { mobile, purpose: 'registration', memberId: null, rulesVersion: RulesVersion } as const
      await sendCode(context, await drawCode(context, of))
    },
    act: async () => reply(codeTimes, { message: codeWords.sent(CODE_SECONDS) }),
  }),

  verifyCode: phased({
    async prepare(context, { mobile, code }) {
      refuseFaults({
        ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
        ...(code.length === 6 ? {} : { code: codeWords.code }),
      })
      const id = await isCode(context, { mobile, purpose: 'registration', memberId: null }, code)
      if (id === null) throw new Refusal('broken-rule', { message: codeWords.wrong, faults: { code: codeWords.wrong } })
      return id
    },
    async act(context, { mobile }, id) {
      const agreed = await noteVerified(context, id)
      if (agreed !== null) await noteConsent(context, mobile, agreed)
      return reply({ result: 1 as const }, { message: codeWords.verified, result: 1 })
    },
  }),

  company: phased({
    async prepare(context, input) {
      if (isOurs(context)) return prepareAdded(context, addedCompanyFaults(input), input)
      refuseFaults({ ...companyFaults(input), ...(await cityFault(context, input.CityId)) })
      requireFields(input, 'File')
      const application = companyApplication(input)
      const find = () => sameCompanyWaiting(context, application, shown(context, input.File))
      if ((await mayApply(context, application.mobile, find)) !== null) return null
      await refuseTakenCompany(context, application)
      return storeDocument(context, input.File)
    },
    async act(context, input, document) {
      requireFields(input, 'File')
      const application = companyApplication(input)
      const find = () => sameCompanyWaiting(context, application, shown(context, input.File))
      const earlier = isOurs(context) ? null : await admit(context, application.mobile, find)
      if (earlier === null && !isOurs(context)) await withdrawCompany(context, application)
      const applied =
        earlier ?? (await applyAsCompany(context, { ...application, document: await lockDocument(context, document) }))
      if (earlier === null) await tellComing(context, { kind: 'company', ...application, ...applied })
      const message = isOurs(context) ? words.companyAddedByUs(application.name) : words.companyAdded
      const { id: transportationCompanyId, trackingNumber } = applied
      return reply({ transportationCompanyId, trackingNumber }, { message, about: ['company', transportationCompanyId] })
    },
    after: async (context) => void (await sendMessages(context)),
  }),

  owner: phased({
    async prepare(context, input) {
      if (isOurs(context)) return { document: await prepareAdded(context, addedOwnerFaults(input), input), secret: null }
      refuseFaults({ ...ownerFaults(input), ...(await cityFault(context, input.CityId)) })
      requireFields(input, 'File')
      const application = ownerApplication(input)
      const find = () => sameOwnerWaiting(context, application, shown(context, input.File))
      const earlier = await mayApply(context, application.mobile, find)
      if (earlier === null) await refuseTakenOwner(context, application)
      return { document: earlier === null ? await storeDocument(context, input.File) : null, secret: await drawSecret(context) }
    },
    async act(context, input, { document, secret }) {
      requireFields(input, 'File')
      const application = ownerApplication(input)
      const find = () => sameOwnerWaiting(context, application, shown(context, input.File))
      const earlier = isOurs(context) ? null : await admit(context, application.mobile, find)
      const applied =
        earlier ?? (await applyAsOwner(context, { ...application, document: await lockDocument(context, document) }))
      const { id, trackingNumber } = applied
      const { mobile, nationalId } = application
      const fullName = `${application.firstName} ${application.lastName}`.trim()
      if (earlier === null) await tellComing(context, { kind: 'owner', name: fullName, mobile, ...applied })
      const about = ['owner', id] as const
      if (secret === null) return reply({ id, result: null, trackingNumber }, { message: words.ownerAddedByUs(fullName), about })
      const username = await ownerUsername(context, { id, nationalId })
      const account = { username, fullName, role: 'ProductOwnerAdmin' as const, mobile, nationalId, ownerId: id }
      const result = await issueAccount(context, account, secret)
      return reply({ id, result, trackingNumber }, { message: words.ownerAdded, about, result })
    },
    after: async (context) => void (await sendMessages(context)),
  }),

  async status(context, input) {
    await mayAsk(context, input)
    const { application } = await tracked(context, input)
    return application
  },

  sendDocument: phased({
    async prepare(context, input) {
      await mayAsk(context, input)
      if (!input.File) throw new Refusal('broken-rule', { faults: { File: words.file } })
      const { application } = await tracked(context, input)
      if (!application.takesDocument) throw new Refusal('conflict', { message: applicationWords.cannotSend })
      return storeDocument(context, input.File)
    },
    async act(context, input, document) {
      const { id, application } = await tracked(context, input)
      const { kind } = application
      const stored = await lockDocument(context, document)
      await (kind === 'company' ? replaceCompanyDocument : replaceOwnerDocument)(context, id, stored)
      const now = await tracked(context, input)
      return reply(now.application, { message: applicationWords.documentSent, about: [kind, id] })
    },
  }),

  async shownMessages({ db, outside }) {
    if (!outside.sms?.isShown) throw new Refusal('not-found')
    const rows = await db.selectFrom('shown_message').selectAll().orderBy('id', 'desc').limit(50).execute()
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  },
}

/** An administrator adds it: no number is verified, and the specification's own rules apply (S2 §5). */
const isOurs = ({ actor }: RequestContext) => actor.role === 'Admin' && actor.id > 0

/** Validates an addition by an administrator, and stores its document. */
async function prepareAdded(context: OutsideContext, faults: Faults, input: { CityId: number | null; File: FormFile | null }) {
  refuseFaults({ ...faults, ...(await cityFault(context, input.CityId)) })
  requireFields(input, 'File')
  return storeDocument(context, input.File)
}

/** A self-registered applicant gets the tracking number by message; one added by an administrator only the outcome. */
const tellComing = async (context: RequestContext, applicant: Parameters<typeof tellApplicant>[1]) =>
  isOurs(context) ? undefined : tellApplicant(context, applicant, 'waiting')

/** The application with a tracking number and its mobile; the same 404 if either is wrong. */
async function tracked({ db }: RequestContext, input: { TrackingNumber: string; Mobile: string }) {
  const found = await trackedApplication(db, input)
  if (!found) throw new Refusal('not-found', { message: applicationWords.unknown })
  return found
}

/** Refuses invalid numbers, and (429) too many queries: counted before the search, found or not. */
async function mayAsk({ pool, ip }: OutsideContext, { TrackingNumber, Mobile }: { TrackingNumber: string; Mobile: string }) {
  refuseFaults({
    ...(isMobile(Mobile) ? {} : { Mobile: codeWords.mobile }),
    ...(TrackingNumber.length === TRACKING_DIGITS
      ? {}
      : { TrackingNumber: applicationWords.tracking(persianDigits(TRACKING_DIGITS)) }),
  })
  await takeTracking(pool, ip)
}

async function cityFault({ db }: RequestContext, id: number | null): Promise<Record<string, string>> {
  if (id === null) return {}
  const city = await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()
  return city ? {} : { CityId: words.city }
}

function companyApplication(input: Received<(typeof registration)['company']>) {
  requireFields(input, 'CityId')
  return {
    name: input.TransportationCompanyName,
    nationalId: input.NationalId,
    email: input.Email,
    address: input.Address,
    postalCode: input.PostalCode,
    tel: input.Tell,
    mobile: input.Mobile,
    announcementLimitMinutes: input.AnnouncementLimitMinutes ?? 0,
    cityId: input.CityId,
  }
}

function ownerApplication(input: Received<(typeof registration)['owner']>) {
  requireFields(input, 'CityId')
  return {
    firstName: input.Firstname,
    lastName: input.Lastname,
    nationalId: input.MeliCode,
    mobile: input.Mobile,
    cityId: input.CityId,
  }
}

/** The document stored for this command; none if the number's earlier application was found. */
async function lockDocument(context: RequestContext, document: { digest: string; name: string } | null) {
  if (!document) throw new Overtaken()
  await lockStoredFile(context, document.digest)
  return document
}
