/** Types of users created by an administrator. */
import type { Role } from '../kernel/roles.ts'

/** Type on the wire → role, and username suffix (S2 §5). */
export const userTypes = {
  5: { role: 'Organization', suffix: 'OR' },
  6: { role: 'DriversAssociation', suffix: 'DA' },
  7: { role: 'AssociationTransportCompanies', suffix: 'ATC' },
} as const satisfies Record<number, { role: Role; suffix: string }>
/** The types, in the order of the list. */
export const userTypeNumbers = [5, 6, 7] as const
