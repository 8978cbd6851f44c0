import type { Received } from '#contract/call.ts'
import { isMobile } from '#contract/iran.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { companyFaults, ownerFaults } from '#contract/registration-rules.ts'
import type { registration } from '#contract/registration.ts'
import { codeWords } from '#contract/words/identity.ts'
import { registrationWords as words } from '#contract/words/registration.ts'
import { applyAsCompany, refuseKnownCompany, sameCompanyWaiting } from '../company/index.ts'
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
import { applyAsOwner, refuseKnownOwner, sameOwnerWaiting } from '../owner/index.ts'
import { holdKept } from '../upload/index.ts'
import { Overtaken, phased, tell, type Handlers, type Visit } from '../visit.ts'
import { admit, keptDocument, mayApply, shown } from './admit.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  // The answer says whether the message went, so it goes before the act.
  sendCode: phased({
    async prepare(visit, { mobile, RulesVersion }) {
      refuseFaults({
        ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
        // The specified call says nothing of rules (S0 §7), and agrees to none; what is said must be what stands.
        ...(RulesVersion === null || RulesVersion === (await currentRules(visit.db)) ? {} : { RulesVersion: codeWords.rules }),
      })
      const of = { mobile, purpose: 'registration', memberId: null, rulesVersion: RulesVersion } as const
      await sendCode(visit, await drawCode(visit, of))
    },
    act: async () => tell(codeTimes, { message: codeWords.sent(CODE_SECONDS) }),
  }),

  async verifyCode(visit, { mobile, code }) {
    refuseFaults({
      ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
      ...(code.length === 6 ? {} : { code: codeWords.code }),
    })
    const id = await isCode(visit, { mobile, purpose: 'registration', memberId: null }, code)
    if (id === null) throw new Refusal('broken-rule', { message: codeWords.wrong, faults: { code: codeWords.wrong } })
    const agreed = await noteVerified(visit, id)
    if (agreed !== null) await noteConsent(visit, mobile, agreed)
    return tell({ result: 1 as const }, { message: codeWords.verified, result: 1 })
  },

  company: phased({
    async prepare(visit, said) {
      refuseFaults({ ...companyFaults(said), ...(await cityFault(visit, said.CityId)) })
      const wish = companyWish(said)
      if ((await mayApply(visit, wish.mobile, () => sameCompanyWaiting(visit, wish, shown(visit, said.File!)))) !== null)
        return null
      await refuseKnownCompany(visit, wish)
      return keptDocument(visit, said.File!)
    },
    async act(visit, said, document) {
      const wish = companyWish(said)
      const earlier = await admit(visit, wish.mobile, () => sameCompanyWaiting(visit, wish, shown(visit, said.File!)))
      if (earlier === null) await refuseKnownCompany(visit, wish)
      const id = earlier ?? (await applyAsCompany(visit, { ...wish, document: await held(visit, document) }))
      return tell({ transportationCompanyId: id }, { message: words.companyAdded, about: ['company', id] })
    },
  }),

  owner: phased({
    async prepare(visit, said) {
      refuseFaults({ ...ownerFaults(said), ...(await cityFault(visit, said.CityId)) })
      const wish = ownerWish(said)
      const earlier = await mayApply(visit, wish.mobile, () => sameOwnerWaiting(visit, wish, shown(visit, said.File!)))
      if (earlier === null) await refuseKnownOwner(visit, wish)
      return { document: earlier === null ? await keptDocument(visit, said.File!) : null, secret: await drawSecret(visit) }
    },
    async act(visit, said, { document, secret }) {
      const wish = ownerWish(said)
      const earlier = await admit(visit, wish.mobile, () => sameOwnerWaiting(visit, wish, shown(visit, said.File!)))
      if (earlier === null) await refuseKnownOwner(visit, wish)
      const id = earlier ?? (await applyAsOwner(visit, { ...wish, document: await held(visit, document) }))
      const username = `PO${wish.nationalId}`
      await freeUsername(visit, username)
      const { mobile, nationalId } = wish
      const fullName = `${wish.firstName} ${wish.lastName}`
      const account = { username, fullName, role: 'ProductOwnerAdmin' as const, mobile, nationalId, ownerId: id }
      const result = await issueAccount(visit, account, secret)
      return tell({ id, result }, { message: words.ownerAdded, about: ['owner', id], result })
    },
  }),

  async shownMessages({ db, outside }) {
    if (!outside.sms?.isShown) throw new Refusal('not-found')
    const rows = await db.selectFrom('shown_message').selectAll().orderBy('id', 'desc').limit(50).execute()
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  },
}

async function cityFault({ db }: Visit, id: number | null): Promise<Record<string, string>> {
  if (id === null) return {}
  const city = await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()
  return city ? {} : { CityId: words.city }
}

const companyWish = (said: Received<(typeof registration)['company']>) => ({
  name: said.TransportationCompanyName,
  nationalId: said.NationalId,
  email: said.Email,
  address: said.Address,
  postalCode: said.PostalCode,
  tel: said.Tell,
  mobile: said.Mobile,
  cityId: said.CityId!,
})

const ownerWish = (said: Received<(typeof registration)['owner']>) => ({
  firstName: said.Firstname,
  lastName: said.Lastname,
  nationalId: said.MeliCode,
  mobile: said.Mobile,
  cityId: said.CityId!,
})

/** The document that was kept for this act; none was where the number's earlier application was found instead. */
async function held(visit: Visit, document: { digest: string; name: string } | null) {
  if (!document) throw new Overtaken()
  await holdKept(visit, document.digest)
  return document
}
