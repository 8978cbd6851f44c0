import { flagNames, flagRecord, type Flag } from '#contract/flags.ts'
import type { AgencyMember, member } from '#contract/member.ts'
import { memberFaults, newMemberFaults } from '#contract/member-rules.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { memberWords as words } from '#contract/words/member.ts'
import { addMember, changeMember, membersOf, type SubUser, type Team } from '../identity/index.ts'
import { tell, type Actor, type Handlers } from '../visit.ts'

export const memberHandlers: Handlers<typeof member> = {
  async add(visit, { Username, Password, Fullname, Mobile, NationalId, Access }) {
    refuseFaults(newMemberFaults({ Username, Password, Fullname, Mobile }))
    const flags = within(visit.actor, granted(Access))
    const row = await addMember(visit, teamOf(visit.actor), {
      username: `${Username}${suffixOf(visit.actor)}`,
      password: Password,
      fullName: Fullname,
      mobile: Mobile,
      nationalId: NationalId,
      flags,
    })
    return tell(asMember(row), { message: words.added, about: ['member', row.id], detail: { flags } })
  },

  all: async (visit) => (await membersOf(visit.db, teamOf(visit.actor))).map(asMember),

  async update(visit, { username, fullname, mobile, nationalId, ...access }) {
    refuseFaults(memberFaults({ fullname, mobile }))
    const { actor } = visit
    if (username.toLowerCase() === actor.username.toLowerCase()) {
      throw new Refusal('broken-rule', { message: words.ownRights })
    }
    const { row, before } = await changeMember(visit, teamOf(actor), username, {
      fullName: fullname,
      mobile,
      nationalId,
      flags: (had) => {
        const asked = granted(access)
        const open = new Set(within(actor, flagNames))
        return flagNames.filter((flag) => (open.has(flag) ? asked.includes(flag) : had.includes(flag)))
      },
    })
    return tell(asMember(row), {
      message: words.updated,
      about: ['member', row.id],
      detail: { before: before.flags, after: row.flags },
    })
  },

  async agencyKey({ actor }) {
    return tell(actor.companyId, { result: actor.companyId })
  },
}

/** The members somebody looks after: a company's, or for an Admin the platform's own support team (GAP23). */
const teamOf = ({ companyId }: Actor): Team => ({
  role: companyId === null ? 'AdminSupport' : 'TransportationCompanyMember',
  companyId,
})

/** Usernames of a company's members end with its key, so that they are nobody else's (S2 §5). */
const suffixOf = (actor: Actor) => (actor.companyId === null ? '' : `Agent${actor.companyId}`)

const granted = (access: Record<Flag, boolean | null>) => flagNames.filter((name) => access[name])

/** A member who may make others gives no more than they hold. */
const within = (actor: Actor, flags: readonly Flag[]) =>
  actor.role === 'TransportationCompanyMember' ? flags.filter((flag) => actor.flags.includes(flag)) : [...flags]

const asMember = (row: SubUser): AgencyMember => ({
  id: row.id,
  username: row.username,
  fullname: row.full_name,
  mobile: row.mobile,
  nationalId: row.national_id,
  isActive: row.is_active,
  ...flagRecord(row.flags),
})
