import type { Sent } from '#contract/call.ts'
import { permit, type voidReasons } from '#contract/permit.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFound } from './found.ts'

/** What the permit list is asked for, as the wire says it (S2 §3). */
export type PermitSearch = Sent<typeof permit.search>
/** Permits; drivers' numbers are not left on the device. */
export const permitQueries = {
  search: (asked: PermitSearch) =>
    queryOptions({ queryKey: ['permit', 'search', asked], queryFn: () => askFound(permit.search, asked) }),
}

/** Everything that is asked about permits. */
export const permitArea = ['permit'] as const
/** The lists of permits, whatever they were asked for: for `useOwnChanges`. */
export const permitLists = [['permit', 'search']] as const

/** Why a permit is voided. */
export type VoidReason = (typeof voidReasons)[number]
/** Reasons that lie with the driver: a turn comes back after them only for a reason of its own (R4). */
export const driverFaults: readonly string[] = ['NO_SHOW', 'DRIVER_REFUSED'] satisfies VoidReason[]
