import type { Who } from './call.ts'
import { flagOf, type Flag } from '../access/flags.ts'

/** The twelve roles (S0 §6). */
export const roleNames = [
  'Admin',
  'AdminSupport',
  'TransportationCompanyAdmin',
  'TransportationCompanyMember',
  'ProductOwnerAdmin',
  'LoadHallAdmin',
  'Organization',
  'DriversAssociation',
  'AssociationTransportCompanies',
  'AgentMain',
  'Customer',
  'CustomerAdvancedMember',
] as const
export type Role = (typeof roleNames)[number]

/** The administrators of the platform. */
export const adminTeam = ['Admin', 'AdminSupport'] as const satisfies readonly Role[]
/** Organisations that observe the halls and companies they are linked to (S0 §6). */
export const observers = [
  'Organization',
  'DriversAssociation',
  'AssociationTransportCompanies',
] as const satisfies readonly Role[]
/** The five roles that see other companies' rows, and so get a company filter (S0 §6, S1 §2.4). */
export const overseers = [...adminTeam, ...observers] as const

/** Lets in the members of these roles. */
export const roles = (...names: Role[]) => ({ roles: names })
/** Lets in the members of a company who hold this flag (S0 §6; domain.md 6.6). */
export const flag = (name: Flag) => ({ flag: name })

/**
 * Who has a page of a driver or a vehicle, each within sight: administrators all, a hall those with a turn in it, a company
 * those of its permits, observers those of what they are linked to.
 */
export const truckReaders = [
  roles('LoadHallAdmin', 'TransportationCompanyAdmin', ...adminTeam, ...observers),
  flag('access_Reserve_List'),
]

/** Who may know what a company pays and has: those who see its wallet, and those who announce for it (decision 027). */
export const companyMoneyReaders = [roles('TransportationCompanyAdmin', ...adminTeam), flag('access_Load_Add')]
/** Who reads the balance of the own company: its administrator, and whom that one lets by a switch. */
export const ownBalanceReaders = [roles('TransportationCompanyAdmin'), flag('access_Bill_Paid')]
/** Who reads a company's balance. */
export const companyBalanceReaders = [...ownBalanceReaders, roles(...adminTeam)]

/** What deciding about access needs to know of a member. */
export interface Principal {
  role: Role
  flags: readonly Flag[]
  /** A product owner who waits for approval: has a role in name only (GAP17). */
  isPending?: boolean
}

/** A member gets in by role, or, inside a company, by a true flag (S0 §2.7, §6). */
export function may(who: Who, member: Principal | null): boolean {
  if (who === 'anyone') return true
  if (!member) return false
  if (who === 'any member') return true
  if (member.isPending) return false
  return who.some((grant) => ('roles' in grant ? grant.roles.includes(member.role) : holds(member, grant.flag)))
}

/** Whether a member has an access by its name, with or without `access_` (GAP9): the company's admin has them all. */
export function holdsAccess(member: Principal, permission: string): boolean {
  const name = permission.startsWith('access_') ? permission : `access_${permission}`
  if (flagOf(name) === undefined) return false
  return (
    member.role === 'TransportationCompanyAdmin' || (adminTeam as readonly Role[]).includes(member.role) || holds(member, name)
  )
}

const inCompany: readonly Role[] = ['TransportationCompanyAdmin', 'TransportationCompanyMember']

/** Whether the member holds the flag; a flag counts only inside a company. */
const holds = (member: Principal, name: string): boolean => {
  const found = flagOf(name)
  return found !== undefined && inCompany.includes(member.role) && member.flags.includes(found)
}
