import { isMobile } from '#contract/iran.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { companyFaults, ownerFaults } from '#contract/registration-rules.ts'
import type { registration } from '#contract/registration.ts'
import { codeWords } from '#contract/words/identity.ts'
import { registrationWords as words } from '#contract/words/registration.ts'
import { applyAsCompany } from '../company/index.ts'
import { currentRules } from '../contact/index.ts'
import { keptName } from '../document/index.ts'
import { CODE_SECONDS, isCode, issueAccount, noteConsent, noteVerified, sendCode, takeVerified } from '../identity/index.ts'
import { applyAsOwner } from '../owner/index.ts'
import { keepFile } from '../upload/index.ts'
import { tell, type Handlers, type Visit } from '../visit.ts'

export const registrationHandlers: Handlers<typeof registration> = {
  async sendCode(visit, { mobile, RulesVersion }) {
    refuseFaults({
      ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
      // A client that says nothing of rules has shown the box of its own (S0 §5); what it says must be what stands.
      ...(RulesVersion === null || RulesVersion === (await currentRules(visit.db)) ? {} : { RulesVersion: codeWords.rules }),
    })
    const sent = await sendCode(visit, { mobile, purpose: 'registration', memberId: null })
    if (RulesVersion !== null) await noteConsent(visit, mobile, RulesVersion)
    return tell(sent, { message: codeWords.sent(CODE_SECONDS) })
  },

  async verifyCode(visit, { mobile, code }) {
    refuseFaults({
      ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
      ...(code.length === 6 ? {} : { code: codeWords.code }),
    })
    const id = await isCode(visit, { mobile, purpose: 'registration', memberId: null }, code)
    if (id === null) throw new Refusal('broken-rule', { message: codeWords.wrong, faults: { code: codeWords.wrong } })
    await noteVerified(visit, id)
    return tell({ result: 1 as const }, { message: codeWords.verified, result: 1 })
  },

  async company(visit, said) {
    refuseFaults({ ...companyFaults(said), ...(await cityFault(visit, said.CityId)) })
    await needVerified(visit, said.Mobile)
    const id = await applyAsCompany(visit, {
      name: said.TransportationCompanyName,
      nationalId: said.NationalId,
      email: said.Email,
      address: said.Address,
      postalCode: said.PostalCode,
      tel: said.Tell,
      mobile: said.Mobile,
      cityId: said.CityId!,
      document: await keptDocument(visit, said.File!),
    })
    return tell({ transportationCompanyId: id }, { message: words.companyAdded, about: ['company', id] })
  },

  async owner(visit, said) {
    refuseFaults({ ...ownerFaults(said), ...(await cityFault(visit, said.CityId)) })
    await needVerified(visit, said.Mobile)
    const id = await applyAsOwner(visit, {
      firstName: said.Firstname,
      lastName: said.Lastname,
      nationalId: said.MeliCode,
      mobile: said.Mobile,
      cityId: said.CityId!,
      document: await keptDocument(visit, said.File!),
    })
    const result = await issueAccount(
      visit.db,
      {
        username: `PO${said.MeliCode}`,
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

async function needVerified(visit: Visit, mobile: string): Promise<void> {
  if (await takeVerified(visit, mobile)) return
  throw new Refusal('broken-rule', { message: codeWords.unverified, faults: { Mobile: codeWords.unverified } })
}

async function cityFault({ db }: Visit, id: number | null): Promise<Record<string, string>> {
  if (id === null) return {}
  const city = await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()
  return city ? {} : { CityId: words.city }
}

async function keptDocument(visit: Visit, file: { name: string; bytes: Uint8Array }) {
  const { digest, mime } = await keepFile(visit, file.bytes)
  return { digest, name: keptName(file.name, mime, words.document) }
}
