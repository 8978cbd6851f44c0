import type { AdminUser, adminUser } from '#contract/organisations/admin-user.ts'
import { userTypeNumbers, userTypes } from '#contract/access/user-types.ts'
import { adminUserFaults, bareUsername, contactFaults, suffixOf } from '#contract/access/member-rules.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { adminUserWords } from '#contract/organisations/admin-user-words.ts'
import { memberWords as words } from '#contract/access/member-words.ts'
import { copyCompanyLinks, linkableCompanies, linkCompany, unlinkCompany } from '../company/index.ts'
import { copyHallLinks, linkHall, unlinkHall } from '#server/modules/organisations/hall/index.ts'
import {
  addObserver,
  changeObserver,
  chosenFault,
  endSessions,
  mustObserve,
  observersOf,
} from '#server/modules/access/identity/index.ts'
import { phased, reply, RawResponse, type Handlers } from '#server/platform/context.ts'
import { sightsAsCsv } from './sight-file.ts'
import { sightOf, sightOfCompany } from './sight.ts'

/** All calls of `adminUser` except the password of a member or driver (server/modules/fleet/driver). */
export const adminUserHandlers: Omit<Handlers<typeof adminUser>, 'changePassword'> = {
  async types() {
    return userTypeNumbers.map((type) => ({ name: words.typeNames[type], type }))
  },

  ofType: ({ db }, { Type }) => observersOf(db, Type),

  signup: phased({
    async prepare({ outside }, input) {
      const weak = await chosenFault(input.Password, { username: input.UserName, fullName: input.Fullname })
      refuseFaults({ ...(weak === null ? {} : { Password: weak }), ...adminUserFaults(input) })
      return outside.passwords.hash(input.Password)
    },
    async act(context, input, passwordHash) {
      const username = `${bareUsername(input.UserName, input.Type)}${suffixOf(input.Type)}`
      const { Email: email, Fullname: fullName } = input
      const id = await addObserver(context, { username, passwordHash, email, fullName, role: userTypes[input.Type].role })
      const made = await mustObserve(context.db, id)
      return reply(made, { message: words.added, about: ['member', id], detail: { type: input.Type } })
    },
  }),

  async update(context, { UserId, Fullname: full_name, Email: email }) {
    refuseFaults(contactFaults({ Fullname: full_name, Email: email }))
    const { before, after } = await changeObserver(context, UserId, { full_name, email })
    const of = ({ fullName, email: address }: AdminUser) => ({ full_name: fullName, email: address })
    const detail = { before: of(before), after: of(after) }
    return reply(after, { message: adminUserWords.updated(after.fullName), about: ['member', UserId], detail })
  },

  async setActive(context, { UserId, IsActive, Reason }) {
    const { before, after } = await changeObserver(context, UserId, { is_active: IsActive })
    if (before.isActive === IsActive) {
      const message = (IsActive ? words.openAlready : words.closedAlready)(after.fullName)
      throw new Refusal('conflict', { message, current: before })
    }
    if (!IsActive) await endSessions(context.db, UserId, context.now)
    const message = (IsActive ? words.reopened : words.closed)(after.fullName)
    const detail = { before: { active: before.isActive }, after: { active: after.isActive } }
    return reply(after, { message, about: ['member', UserId], reason: Reason, detail })
  },

  sight: sightOf,
  companySight: sightOfCompany,

  companies: ({ db }) => linkableCompanies(db),

  async addCompany(context, { TransportationCompanyId, UserAdminId }) {
    await mustObserve(context.db, UserAdminId)
    const { id, name } = await linkCompany(context, UserAdminId, TransportationCompanyId)
    const detail = { company: TransportationCompanyId }
    return reply({ id }, { message: adminUserWords.companyLinked(name), about: ['member', UserAdminId], detail })
  },

  async removeCompany(context, { Item1 }) {
    const { memberId, companyId, name } = await unlinkCompany(context, Item1)
    const detail = { company: companyId }
    return reply(null, { message: adminUserWords.companyUnlinked(name), about: ['member', memberId], detail })
  },

  async addHall(context, { LoadHallId, UserAdminId }) {
    await mustObserve(context.db, UserAdminId)
    const { id, name } = await linkHall(context, UserAdminId, LoadHallId)
    const detail = { hall: LoadHallId }
    return reply({ id }, { message: adminUserWords.hallLinked(name), about: ['member', UserAdminId], detail })
  },

  async removeHall(context, { Item1 }) {
    const { memberId, hallId, name } = await unlinkHall(context, Item1)
    const detail = { hall: hallId }
    return reply(null, { message: adminUserWords.hallUnlinked(name), about: ['member', memberId], detail })
  },

  async copyLinks(context, { FromUserId, UserAdminId }) {
    if (FromUserId === UserAdminId) refuseFaults({ FromUserId: adminUserWords.sameUser })
    for (const id of [FromUserId, UserAdminId]) await mustObserve(context.db, id)
    const companies = await copyCompanyLinks(context, FromUserId, UserAdminId)
    const halls = await copyHallLinks(context, FromUserId, UserAdminId)
    const detail = { from: FromUserId, companies, halls }
    return reply(
      { companies, halls },
      { message: adminUserWords.copied(halls, companies), about: ['member', UserAdminId], detail },
    )
  },

  async linksFile({ db, now }) {
    return new RawResponse(new TextEncoder().encode(await sightsAsCsv(db)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${adminUserWords.file(shamsiToday(now))}"`,
      'X-Content-Type-Options': 'nosniff',
    })
  },
}
