/** Quotas that the members of one organisation share, so that it cannot slow another one (decision 037). */
import type { Actor } from './context.ts'

/** A company, a hall, a product owner or a main office. */
export type Tenant = `${'company' | 'hall' | 'owner' | 'office'} ${number}`

/** On one instance; several divide the calls between them. */
export const TENANT = {
  /** Calls of any kind, at once and returning in a second: twice the pace of one account's queries. */
  calls: { most: 2000, perSecond: 500 },
  /** Prints and exports, as a multiple of one account's budget. */
  costlyTimes: 4,
  /** Concurrent requests: half of the connections of an instance. */
  atOnce: 4,
} as const

/** The organisation of a member; '' without one. */
export function tenantOf({
  companyId,
  hallId,
  ownerId,
  mainOfficeId,
}: Pick<Actor, `${'company' | 'hall' | 'owner' | 'mainOffice'}Id`>): Tenant | '' {
  if (companyId !== null) return `company ${companyId}`
  if (hallId !== null) return `hall ${hallId}`
  if (ownerId !== null) return `owner ${ownerId}`
  return mainOfficeId === null ? '' : `office ${mainOfficeId}`
}
