import { userTypes, type adminUser } from '#contract/admin-user.ts'
import { adminUserFaults, bareUsername, suffixOf } from '#contract/member-rules.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { accountWords, identityWords } from '#contract/words/identity.ts'
import { memberWords as words } from '#contract/words/member.ts'
import { linkCompany, unlinkCompany } from '../company/index.ts'
import { linkHall, unlinkHall } from '../hall/index.ts'
import { addObserver, observersOf, passwordFault, setPasswordOf } from '../identity/index.ts'
import { tell, type Handlers } from '../visit.ts'

const types = [5, 6, 7] as const

export const adminUserHandlers: Handlers<typeof adminUser> = {
  async types() {
    return types.map((type) => ({ name: words.typeNames[type], type }))
  },

  ofType: ({ db }, { Type }) => observersOf(db, { type: Type }),

  async signup(visit, said) {
    refuseFaults(adminUserFaults(said))
    const username = `${bareUsername(said.UserName, said.Type)}${suffixOf(said.Type)}`
    const id = await addObserver(visit, {
      username,
      password: said.Password,
      email: said.Email,
      fullName: said.Fullname,
      role: userTypes[said.Type].role,
    })
    const [row] = await observersOf(visit.db, { type: said.Type, id })
    return tell(row!, { message: words.added, about: ['member', id], detail: { type: said.Type } })
  },

  async addCompany(visit, { TransportationCompanyId, UserAdminId }) {
    await needObserver(visit.db, UserAdminId)
    const id = await linkCompany(visit, UserAdminId, TransportationCompanyId)
    return tell({ id }, { message: words.linked, about: ['member', UserAdminId], detail: { company: TransportationCompanyId } })
  },

  async removeCompany(visit, { Item1 }) {
    const { member_id, company_id } = await unlinkCompany(visit, Item1)
    return tell(null, { message: words.unlinked, about: ['member', member_id], detail: { company: company_id } })
  },

  async addHall(visit, { LoadHallId, UserAdminId }) {
    await needObserver(visit.db, UserAdminId)
    const id = await linkHall(visit, UserAdminId, LoadHallId)
    return tell({ id }, { message: words.linked, about: ['member', UserAdminId], detail: { hall: LoadHallId } })
  },

  async removeHall(visit, { Item1 }) {
    const { member_id, hall_id } = await unlinkHall(visit, Item1)
    return tell(null, { message: words.unlinked, about: ['member', member_id], detail: { hall: hall_id } })
  },

  async changePassword(visit, { Username, Password }) {
    const fault = passwordFault(Password)
    refuseFaults({
      ...(Username === '' ? { Username: identityWords.username } : {}),
      ...(fault === null ? {} : { Password: fault }),
    })
    const { id, username } = await setPasswordOf(visit, Username, Password)
    const result = { userName: username, password: Password }
    return tell(result, { message: words.passwordSet, about: ['member', id], result })
  },
}

async function needObserver(db: Parameters<typeof observersOf>[0], id: number): Promise<void> {
  for (const type of types) if ((await observersOf(db, { type, id })).length > 0) return
  throw new Refusal('not-found', { message: accountWords.noSuchUser })
}
