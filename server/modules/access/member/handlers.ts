import type { Received } from '#contract/kernel/call.ts'
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
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
      // A member who sets a telephone number can take the account over: so only for accounts without more flags than their own.
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
    // Read before: of two concurrent resets the first would return a password that does not work.
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

/** The flags of a new member; refused if any of them is not allowed. */
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

/** The team the member manages: a company's, or for an Admin the platform's support team (GAP23). */
function teamOf({ role, companyId }: Actor): Team {
  if (role === 'Admin') return { role: 'AdminSupport', companyId: null }
  // A company's user without a company manages no team, least of all the platform's.
  if (companyId === null) throw new Refusal('not-allowed')
  return { role: 'TransportationCompanyMember', companyId }
}

/** The granted flags; they apply inside a company only. */
const flagsFor = ({ companyId }: Team, access: Record<Flag, boolean | null>): Flag[] =>
  companyId === null ? [] : flagNames.filter((name) => access[name])

/**
 * Refuses changes of the member's own account or, by a member, of one with more flags (422), and of an account that changed
 * since it was read (409).
 */
function mustGovern({ actor, expected }: RequestContext, had: SubUser): void {
  if (had.id === actor.id) throw new Refusal('broken-rule', { message: words.ownRights })
  if (beyond(actor, had.flags).length > 0) throw new Refusal('broken-rule', { message: words.holdsMore })
  if (expected !== null && expected !== had.version)
    throw new Refusal('stale-version', { message: words.stale, current: asMember(had) })
}

const nameOf = ({ full_name, username }: SubUser) => full_name || username

/** Flags that the member does not hold and may not grant or change; a company's admin and an Admin may grant all. */
const beyond = ({ role, flags }: Actor, wanted: readonly Flag[]): Flag[] =>
  role === 'TransportationCompanyMember' ? wanted.filter((flag) => !flags.includes(flag)) : []

const faultsOf = (flags: readonly Flag[], under = '') =>
  Object.fromEntries(flags.map((flag) => [`${under}${flag}`, words.notYours]))

const watched = ['full_name', 'mobile', 'national_id', 'flags'] as const

/** The changed fields, for the audit. */
function changed(before: SubUser, after: SubUser) {
  const names = watched.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const part = (row: SubUser) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { before: part(before), after: part(after) }
}

/** All flags with their value. */
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
