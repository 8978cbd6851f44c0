import type { Received } from '#contract/kernel/call.ts'
import { flagNames, type Flag } from '#contract/access/flags.ts'
import type { AgencyMember, member } from '#contract/access/member.ts'
import { agencyUsername, memberFaults, newMemberFaults, ownPart } from '#contract/access/member-rules.ts'
import { Refusal, refuseFaults, type Faults } from '#contract/kernel/refusal.ts'
import { memberWords as words } from '#contract/access/member-words.ts'
import {
  accountSeen,
  addMember,
  changeMember,
  chosenFault,
  drawSecret,
  endSessions,
  holdMember,
  membersOf,
  resetMember,
  type SubUser,
  type Team,
} from '../identity/index.ts'
import { phased, reply, type Actor, type Handlers, type RequestContext } from '#server/platform/context.ts'

export const memberHandlers: Handlers<typeof member> = {
  add: phased({
    async prepare(context, input) {
      const weak = await chosenFault(input.Password, { username: input.Username, fullName: input.Fullname, mobile: input.Mobile })
      const flags = flagsOfNew(context.actor, input, weak === null ? {} : { Password: weak })
      return { flags, passwordHash: await context.outside.passwords.hash(input.Password) }
    },
    async act(context, { Username, Fullname, Mobile, NationalId }, { flags, passwordHash }) {
      const team = teamOf(context.actor)
      const row = await addMember(context, team, {
        username: agencyUsername(Username, team.companyId),
        passwordHash,
        fullName: Fullname,
        mobile: Mobile,
        nationalId: NationalId,
        flags,
      })
      return reply(asMember(row), { message: words.added, about: ['member', row.id], detail: { flags } })
    },
  }),

  all: async (context) => (await membersOf(context.db, teamOf(context.actor))).map(asMember),

  async update(context, { username, fullname, mobile, nationalId, ...access }) {
    const { actor } = context
    const team = teamOf(actor)
    const { row, before } = await changeMember(context, team, username, (had) => {
      refuseFaults(memberFaults({ fullname: fullname ?? had.full_name, mobile: mobile ?? had.mobile }))
      // Whoever sets a telephone number can take the account over: so only the accounts of those who hold no more.
      mustGovern(context, had)
      const flags = flagsFor(team, { ...asFlags(had), ...access })
      refuseFaults(faultsOf(beyond(actor, flags)))
      return {
        full_name: fullname ?? had.full_name,
        mobile: mobile ?? had.mobile,
        national_id: nationalId ?? had.national_id,
        flags,
      }
    })
    return reply(asMember(row), { message: words.updated, about: ['member', row.id], detail: changed(before, row) })
  },

  async setActive(context, { username, IsActive, Reason }) {
    const { row, before } = await changeMember(context, teamOf(context.actor), username, (had) => {
      mustGovern(context, had)
      if (had.is_active === IsActive) {
        const message = (IsActive ? words.openAlready : words.closedAlready)(nameOf(had))
        throw new Refusal('conflict', { message, current: asMember(had) })
      }
      return { is_active: IsActive }
    })
    if (!IsActive) await endSessions(context.db, row.id, context.now)
    const message = (IsActive ? words.reopened : words.closed)(nameOf(row))
    const detail = { before: { active: before.is_active }, after: { active: row.is_active } }
    return reply(asMember(row), { message, about: ['member', row.id], reason: Reason, detail })
  },

  async signOut(context, { username, Reason }) {
    const row = await holdMember(context.db, teamOf(context.actor), username)
    mustGovern(context, row)
    const sessions = await endSessions(context.db, row.id, context.now)
    const message = words.signedOut(nameOf(row), sessions)
    return reply({ sessions }, { message, about: ['member', row.id], reason: Reason, detail: { sessions } })
  },

  resetPassword: phased({
    // Seen first: of two at the same moment one would be told a password that opens nothing.
    prepare: async (context, { username }) => ({
      seen: await accountSeen(context.db, username),
      ...(await drawSecret(context)),
    }),
    async act(context, { username, Reason }, drawn) {
      const row = await holdMember(context.db, teamOf(context.actor), username)
      mustGovern(context, row)
      const result = await resetMember(context, row, drawn)
      return reply(result, { message: words.reset(nameOf(row)), about: ['member', row.id], reason: Reason, result })
    },
  }),

  async agencyKey({ actor }) {
    return reply(actor.companyId, { result: actor.companyId })
  },
}

/** The flags of a member who is to be added; refused where anything of them may not be so. */
function flagsOfNew(
  actor: Actor,
  { Username, Password, Fullname, Mobile, Access }: Received<(typeof member)['add']>,
  faults: Faults,
): Flag[] {
  const team = teamOf(actor)
  refuseFaults({ ...faults, ...newMemberFaults({ Username: ownPart(Username, team.companyId), Password, Fullname, Mobile }) })
  const flags = flagsFor(team, Access)
  refuseFaults(faultsOf(beyond(actor, flags), 'Access.'))
  return flags
}

/** The members somebody looks after: a company's, or for an Admin the platform's own support team (GAP23). */
function teamOf({ role, companyId }: Actor): Team {
  if (role === 'Admin') return { role: 'AdminSupport', companyId: null }
  // A company's user without a company looks after nobody, least of all after the platform's own.
  if (companyId === null) throw new Refusal('not-allowed')
  return { role: 'TransportationCompanyMember', companyId }
}

/** The flags that were given; they mean something inside a company only. */
const flagsFor = ({ companyId }: Team, access: Record<Flag, boolean | null>): Flag[] =>
  companyId === null ? [] : flagNames.filter((name) => access[name])

/**
 * Refuses who may not touch this member's account: nobody touches their own, a member none of who holds more (422), and
 * nobody one that was changed since they read it (409).
 */
function mustGovern({ actor, expected }: RequestContext, had: SubUser): void {
  if (had.id === actor.id) throw new Refusal('broken-rule', { message: words.ownRights })
  if (beyond(actor, had.flags).length > 0) throw new Refusal('broken-rule', { message: words.holdsMore })
  if (expected !== null && expected !== had.version)
    throw new Refusal('stale-version', { message: words.stale, current: asMember(had) })
}

const nameOf = ({ full_name, username }: SubUser) => full_name || username

/** Those a member does not hold and so may neither give nor touch; a company's admin and an Admin give any. */
const beyond = ({ role, flags }: Actor, wanted: readonly Flag[]): Flag[] =>
  role === 'TransportationCompanyMember' ? wanted.filter((flag) => !flags.includes(flag)) : []

const faultsOf = (flags: readonly Flag[], under = '') =>
  Object.fromEntries(flags.map((flag) => [`${under}${flag}`, words.notYours]))

const watched = ['full_name', 'mobile', 'national_id', 'flags'] as const

/** What is different now, for the audit. */
function changed(before: SubUser, after: SubUser) {
  const names = watched.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const part = (row: SubUser) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { before: part(before), after: part(after) }
}

/** Every flag, and whether it is held. */
const asFlags = ({ flags }: SubUser) =>
  Object.fromEntries(flagNames.map((name) => [name, flags.includes(name)])) as Record<Flag, boolean>

const asMember = (row: SubUser): AgencyMember => ({
  id: row.id,
  username: row.username,
  fullname: row.full_name,
  mobile: row.mobile,
  nationalId: row.national_id,
  isActive: row.is_active,
  version: row.version,
  ...asFlags(row),
})
