import type { Who } from './call.ts'
import { flagOf, type Flag } from './flags.ts'

/** The twelve roles of the specification (S0 §6), the driver of the drivers' app (decision 046), and a hall's kiosk (decision 048). */
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
  'Driver',
  'Kiosk',
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

/** Grants access to members with these roles. */
export const roles = (...names: Role[]) => ({ roles: names })
/** Grants access to company members with this flag (S0 §6; domain.md 6.6). */
export const flag = (name: Flag) => ({ flag: name })

/**
 * Members with a page of a driver or vehicle, within their scope: administrators all, a hall those with a turn in it, a company
 * those of its permits, observers those linked to them.
 */
export const truckReaders = [
  roles('LoadHallAdmin', 'TransportationCompanyAdmin', ...adminTeam, ...observers),
  flag('access_Reserve_List'),
]

/** Members who may know a company's payments and balance: those with its wallet or its announcements (decision 027). */
export const companyMoneyReaders = [roles('TransportationCompanyAdmin', ...adminTeam), flag('access_Load_Add')]
/** Members who read the own company's balance: its administrator, and members with the flag. */
export const ownBalanceReaders = [roles('TransportationCompanyAdmin'), flag('access_Bill_Paid')]
/** Members who read a company's balance. */
export const companyBalanceReaders = [...ownBalanceReaders, roles(...adminTeam)]

/** The properties of a member that access decisions need. */
export interface Principal {
  role: Role
  flags: readonly Flag[]
  /** A product owner with pending approval: has none of the role's permissions (GAP17). */
  isPending?: boolean
}

/** Access is granted by role, or, inside a company, by a true flag (S0 §2.7, §6). */
export function may(who: Who, member: Principal | null): boolean {
  if (who === 'anyone') return true
  if (!member) return false
  if (who === 'any member') return true
  if (member.isPending) return false
  return who.some((grant) => ('roles' in grant ? grant.roles.includes(member.role) : hasFlag(member, grant.flag)))
}

/** Whether a member has an access right by name, with or without `access_` (GAP9): the company's admin has all. */
export function hasAccess(member: Principal, permission: string): boolean {
  const name = permission.startsWith('access_') ? permission : `access_${permission}`
  if (flagOf(name) === undefined) return false
  return (
    member.role === 'TransportationCompanyAdmin' || (adminTeam as readonly Role[]).includes(member.role) || hasFlag(member, name)
  )
}

const inCompany: readonly Role[] = ['TransportationCompanyAdmin', 'TransportationCompanyMember']

/** Whether the member holds the flag; a flag counts only inside a company. */
const hasFlag = (member: Principal, name: string): boolean => {
  const found = flagOf(name)
  return found !== undefined && inCompany.includes(member.role) && member.flags.includes(found)
}
