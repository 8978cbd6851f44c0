import type { Role } from '#contract/roles.ts'

/** The member's `type` on the wire: 5, 6 and 7 are the specification's (S2 §5), the others ours. */
export const memberTypes: Record<Role, string> = {
  Admin: '1',
  AdminSupport: '2',
  TransportationCompanyAdmin: '3',
  LoadHallAdmin: '4',
  Organization: '5',
  DriversAssociation: '6',
  AssociationTransportCompanies: '7',
  ProductOwnerAdmin: '8',
  TransportationCompanyMember: '9',
  AgentMain: '10',
  Customer: '11',
  CustomerAdvancedMember: '12',
}
