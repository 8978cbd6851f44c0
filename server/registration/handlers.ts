import { isMobile } from '#contract/iran.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { companyFaults, ownerFaults } from '#contract/registration-rules.ts'
import type { registration } from '#contract/registration.ts'
import { codeWords } from '#contract/words/identity.ts'
import { registrationWords as words } from '#contract/words/registration.ts'
import { applyAsCompany, refuseKnownCompany, sameCompanyWaiting } from '../company/index.ts'
import { currentRules } from '../contact/index.ts'
import { CODE_SECONDS, freeUsername, isCode, issueAccount, noteConsent, noteVerified, sendCode } from '../identity/index.ts'
import { applyAsOwner, refuseKnownOwner, sameOwnerWaiting } from '../owner/index.ts'
import { tell, type Handlers, type Visit } from '../visit.ts'
import { admit, keptDocument, shown } from './admit.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  async sendCode(visit, { mobile, RulesVersion }) {
    refuseFaults({
      ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
      // The specified call says nothing of rules (S0 §7), and agrees to none; what is said must be what stands.
      ...(RulesVersion === null || RulesVersion === (await currentRules(visit.db)) ? {} : { RulesVersion: codeWords.rules }),
    })
    const sent = await sendCode(visit, { mobile, purpose: 'registration', memberId: null, rulesVersion: RulesVersion })
    return tell(sent, { message: codeWords.sent(CODE_SECONDS) })
  },

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

  async company(visit, said) {
    refuseFaults({ ...companyFaults(said), ...(await cityFault(visit, said.CityId)) })
    const file = said.File!
    const wish = {
      name: said.TransportationCompanyName,
      nationalId: said.NationalId,
      email: said.Email,
      address: said.Address,
      postalCode: said.PostalCode,
      tel: said.Tell,
      mobile: said.Mobile,
      cityId: said.CityId!,
    }
    const earlier = await admit(visit, said.Mobile, () => sameCompanyWaiting(visit, wish, shown(visit, file)))
    if (earlier === null) await refuseKnownCompany(visit, wish)
    const id = earlier ?? (await applyAsCompany(visit, { ...wish, document: await keptDocument(visit, file) }))
    return tell({ transportationCompanyId: id }, { message: words.companyAdded, about: ['company', id] })
  },

  async owner(visit, said) {
    refuseFaults({ ...ownerFaults(said), ...(await cityFault(visit, said.CityId)) })
    const file = said.File!
    const wish = {
      firstName: said.Firstname,
      lastName: said.Lastname,
      nationalId: said.MeliCode,
      mobile: said.Mobile,
      cityId: said.CityId!,
    }
    const earlier = await admit(visit, said.Mobile, () => sameOwnerWaiting(visit, wish, shown(visit, file)))
    if (earlier === null) await refuseKnownOwner(visit, wish)
    const id = earlier ?? (await applyAsOwner(visit, { ...wish, document: await keptDocument(visit, file) }))
    const username = `PO${said.MeliCode}`
    await freeUsername(visit, username)
    const result = await issueAccount(
      visit.db,
      {
        username,
        fullName: `${said.Firstname} ${said.Lastname}`,
        role: 'ProductOwnerAdmin',
        mobile: said.Mobile,
        nationalId: said.MeliCode,
        ownerId: id,
      },
      visit.now,
    )
    return tell({ id, result }, { message: words.ownerAdded, about: ['owner', id], result })
  },

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
