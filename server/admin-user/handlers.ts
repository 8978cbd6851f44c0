import { userTypeNumbers, userTypes, type adminUser } from '#contract/admin-user.ts'
import { adminUserFaults, bareUsername, suffixOf } from '#contract/member-rules.ts'
import { refuseFaults } from '#contract/refusal.ts'
import { shamsiToday } from '#contract/shamsi.ts'
import { adminUserWords } from '#contract/words/admin-user.ts'
import { identityWords } from '#contract/words/identity.ts'
import { memberWords as words } from '#contract/words/member.ts'
import { copyCompanyLinks, linkableCompanies, linkCompany, unlinkCompany } from '../company/index.ts'
import { copyHallLinks, linkHall, unlinkHall } from '../hall/index.ts'
import { addObserver, mustObserve, observersOf, passwordFault, setPasswordOf } from '../identity/index.ts'
import { phased, tell, Unwrapped, type Handlers } from '../visit.ts'
import { linksAsCsv } from './links-file.ts'

export const adminUserHandlers: Handlers<typeof adminUser> = {
  async types() {
    return userTypeNumbers.map((type) => ({ name: words.typeNames[type], type }))
  },

  ofType: ({ db }, { Type }) => observersOf(db, Type),

  signup: phased({
    async prepare({ outside }, said) {
      refuseFaults(adminUserFaults(said))
      return outside.passwords.hash(said.Password)
    },
    async act(visit, said, passwordHash) {
      const username = `${bareUsername(said.UserName, said.Type)}${suffixOf(said.Type)}`
      const { Email: email, Fullname: fullName } = said
      const id = await addObserver(visit, { username, passwordHash, email, fullName, role: userTypes[said.Type].role })
      const made = await mustObserve(visit.db, id)
      return tell(made, { message: words.added, about: ['member', id], detail: { type: said.Type } })
    },
  }),

  companies: ({ db }) => linkableCompanies(db),

  async addCompany(visit, { TransportationCompanyId, UserAdminId }) {
    await mustObserve(visit.db, UserAdminId)
    const { id, name } = await linkCompany(visit, UserAdminId, TransportationCompanyId)
    const detail = { company: TransportationCompanyId }
    return tell({ id }, { message: adminUserWords.companyLinked(name), about: ['member', UserAdminId], detail })
  },

  async removeCompany(visit, { Item1 }) {
    const { memberId, companyId, name } = await unlinkCompany(visit, Item1)
    const detail = { company: companyId }
    return tell(null, { message: adminUserWords.companyUnlinked(name), about: ['member', memberId], detail })
  },

  async addHall(visit, { LoadHallId, UserAdminId }) {
    await mustObserve(visit.db, UserAdminId)
    const { id, name } = await linkHall(visit, UserAdminId, LoadHallId)
    const detail = { hall: LoadHallId }
    return tell({ id }, { message: adminUserWords.hallLinked(name), about: ['member', UserAdminId], detail })
  },

  async removeHall(visit, { Item1 }) {
    const { memberId, hallId, name } = await unlinkHall(visit, Item1)
    const detail = { hall: hallId }
    return tell(null, { message: adminUserWords.hallUnlinked(name), about: ['member', memberId], detail })
  },

  async copyLinks(visit, { FromUserId, UserAdminId }) {
    if (FromUserId === UserAdminId) refuseFaults({ FromUserId: adminUserWords.sameUser })
    for (const id of [FromUserId, UserAdminId]) await mustObserve(visit.db, id)
    const companies = await copyCompanyLinks(visit, FromUserId, UserAdminId)
    const halls = await copyHallLinks(visit, FromUserId, UserAdminId)
    const detail = { from: FromUserId, companies, halls }
    return tell(
      { companies, halls },
      { message: adminUserWords.copied(halls, companies), about: ['member', UserAdminId], detail },
    )
  },

  async linksFile({ db, now }) {
    return new Unwrapped(new TextEncoder().encode(await linksAsCsv(db)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${adminUserWords.file(shamsiToday(now))}"`,
      'X-Content-Type-Options': 'nosniff',
    })
  },

  changePassword: phased({
    async prepare({ outside }, { Username, Password }) {
      const fault = passwordFault(Password)
      refuseFaults({
        ...(Username === '' ? { Username: identityWords.username } : {}),
        ...(fault === null ? {} : { Password: fault }),
      })
      return outside.passwords.hash(Password)
    },
    async act(visit, { Username, Password }, hash) {
      const { id, username } = await setPasswordOf(visit, Username, hash)
      const result = { userName: username, password: Password }
      return tell(result, { message: words.passwordSet, about: ['member', id], result })
    },
  }),
}
