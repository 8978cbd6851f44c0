import type { Received } from '#contract/call.ts'
import { isMobile } from '#contract/iran.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { companyFaults, ownerFaults } from '#contract/registration-rules.ts'
import type { registration } from '#contract/registration.ts'
import { codeWords } from '#contract/words/identity.ts'
import { registrationWords as words } from '#contract/words/registration.ts'
import { applyAsCompany, refuseTakenCompany, sameCompanyWaiting } from '../company/index.ts'
import { currentRules } from '../contact/index.ts'
import {
  CODE_SECONDS,
  codeTimes,
  drawCode,
  drawSecret,
  isCode,
  issueAccount,
  noteVerified,
  sendCode,
  freeUsername,
  noteConsent,
} from '../identity/index.ts'
import { applyAsOwner, refuseTakenOwner, sameOwnerWaiting } from '../owner/index.ts'
import { holdKept } from '../upload/index.ts'
import { Overtaken, phased, reply, type Handlers, type RequestContext } from '../context.ts'
import { admit, keptDocument, mayApply, shown } from './admit.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  // The answer says whether the message went, so it goes before the act.
  sendCode: phased({
    async prepare(context, { mobile, RulesVersion }) {
      refuseFaults({
        ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
        // The specified call says nothing of rules (S0 §7), and agrees to none; what is said must be what stands.
        ...(RulesVersion === null || RulesVersion === (await currentRules(context.db)) ? {} : { RulesVersion: codeWords.rules }),
      })
      const of = { mobile, purpose: 'registration', memberId: null, rulesVersion: RulesVersion } as const
      await sendCode(context, await drawCode(context, of))
    },
    act: async () => reply(codeTimes, { message: codeWords.sent(CODE_SECONDS) }),
  }),

  async verifyCode(context, { mobile, code }) {
    refuseFaults({
      ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
      ...(code.length === 6 ? {} : { code: codeWords.code }),
    })
    const id = await isCode(context, { mobile, purpose: 'registration', memberId: null }, code)
    if (id === null) throw new Refusal('broken-rule', { message: codeWords.wrong, faults: { code: codeWords.wrong } })
    const agreed = await noteVerified(context, id)
    if (agreed !== null) await noteConsent(context, mobile, agreed)
    return reply({ result: 1 as const }, { message: codeWords.verified, result: 1 })
  },

  company: phased({
    async prepare(context, input) {
      refuseFaults({ ...companyFaults(input), ...(await cityFault(context, input.CityId)) })
      const application = companyApplication(input)
      if (
        (await mayApply(context, application.mobile, () =>
          sameCompanyWaiting(context, application, shown(context, input.File!)),
        )) !== null
      )
        return null
      await refuseTakenCompany(context, application)
      return keptDocument(context, input.File!)
    },
    async act(context, input, document) {
      const application = companyApplication(input)
      const earlier = await admit(context, application.mobile, () =>
        sameCompanyWaiting(context, application, shown(context, input.File!)),
      )
      if (earlier === null) await refuseTakenCompany(context, application)
      const id = earlier ?? (await applyAsCompany(context, { ...application, document: await held(context, document) }))
      return reply({ transportationCompanyId: id }, { message: words.companyAdded, about: ['company', id] })
    },
  }),

  owner: phased({
    async prepare(context, input) {
      refuseFaults({ ...ownerFaults(input), ...(await cityFault(context, input.CityId)) })
      const application = ownerApplication(input)
      const earlier = await mayApply(context, application.mobile, () =>
        sameOwnerWaiting(context, application, shown(context, input.File!)),
      )
      if (earlier === null) await refuseTakenOwner(context, application)
      return { document: earlier === null ? await keptDocument(context, input.File!) : null, secret: await drawSecret(context) }
    },
    async act(context, input, { document, secret }) {
      const application = ownerApplication(input)
      const earlier = await admit(context, application.mobile, () =>
        sameOwnerWaiting(context, application, shown(context, input.File!)),
      )
      if (earlier === null) await refuseTakenOwner(context, application)
      const id = earlier ?? (await applyAsOwner(context, { ...application, document: await held(context, document) }))
      const username = `PO${application.nationalId}`
      await freeUsername(context, username)
      const { mobile, nationalId } = application
      const fullName = `${application.firstName} ${application.lastName}`
      const account = { username, fullName, role: 'ProductOwnerAdmin' as const, mobile, nationalId, ownerId: id }
      const result = await issueAccount(context, account, secret)
      return reply({ id, result }, { message: words.ownerAdded, about: ['owner', id], result })
    },
  }),

  async shownMessages({ db, outside }) {
    if (!outside.sms?.isShown) throw new Refusal('not-found')
    const rows = await db.selectFrom('shown_message').selectAll().orderBy('id', 'desc').limit(50).execute()
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  },
}

async function cityFault({ db }: RequestContext, id: number | null): Promise<Record<string, string>> {
  if (id === null) return {}
  const city = await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()
  return city ? {} : { CityId: words.city }
}

const companyApplication = (input: Received<(typeof registration)['company']>) => ({
  name: input.TransportationCompanyName,
  nationalId: input.NationalId,
  email: input.Email,
  address: input.Address,
  postalCode: input.PostalCode,
  tel: input.Tell,
  mobile: input.Mobile,
  cityId: input.CityId!,
})

const ownerApplication = (input: Received<(typeof registration)['owner']>) => ({
  firstName: input.Firstname,
  lastName: input.Lastname,
  nationalId: input.MeliCode,
  mobile: input.Mobile,
  cityId: input.CityId!,
})

/** The document that was kept for this act; none was where the number's earlier application was found instead. */
async function held(context: RequestContext, document: { digest: string; name: string } | null) {
  if (!document) throw new Overtaken()
  await holdKept(context, document.digest)
  return document
}
