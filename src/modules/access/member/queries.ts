/** The users a member manages: a company's, or the platform's own support team (S2 §7; GAP23). */
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { identity, type Member } from '#contract/access/identity.ts'
import { member, type AgencyMember } from '#contract/access/member.ts'
import { hasAccess, may } from '#contract/kernel/roles.ts'
import { queryOptions } from '@tanstack/react-query'
import { principalOf } from '#app/transport/session.ts'
import { ask } from '#app/transport/ask.ts'

/** Queries of the team are keyed under it. */
export const teamArea = ['member']

export const teamQueries = {
  all: queryOptions({
    queryKey: [...teamArea, 'all'],
    queryFn: async () => (await ask(member.all, {})).data,
  }),
  /** The agency's key, the suffix of its usernames, and its name if known; null for the platform. */
  agency: queryOptions({
    queryKey: [...teamArea, 'agency'],
    queryFn: async () => {
      const { data: key } = await ask(member.agencyKey, {})
      if (key === null) return null
      const profile = await ask(identity.profile, {}).catch(() => null)
      return { key, name: profile?.data.organisation?.name ?? '' }
    },
    staleTime: Infinity,
  }),
}

/** The rights of the signed-in member on the team. */
export interface TeamRights {
  /** The platform's own support team: without a company, without a suffix, without flags (GAP23). */
  isSupport: boolean
  mayAdd: boolean
  mayList: boolean
  mayUpdate: boolean
  mayClose: boolean
  /** Whether they may see a member's visible data. */
  maySee: boolean
  /** The flags they may grant and revoke: access by a flag does not allow granting more than one holds. */
  grantable: readonly Flag[]
}

export function teamRightsOf(of: Member): TeamRights {
  const principal = principalOf(of)
  return {
    isSupport: of.clientId === null,
    mayAdd: may(member.add.who, principal),
    mayList: may(member.all.who, principal),
    mayUpdate: may(member.update.who, principal),
    mayClose: may(member.setActive.who, principal),
    maySee: may(adminUser.sight.who, principal),
    grantable: flagNames.filter((name) => hasAccess(principal, name)),
  }
}

/** Returns the flags a member of the team holds. */
export const flagsOf = (row: AgencyMember): Flag[] => flagNames.filter((name) => row[name])
