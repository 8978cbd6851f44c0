import type { Sent } from '#contract/call.ts'
import { permit } from '#contract/permit.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFound } from './found.ts'

/** What the permit list is asked for, as the wire says it (S2 §3). */
export type PermitSearch = Sent<typeof permit.search>
/** Permits; drivers' numbers are not left on the device. */
export const permitQueries = {
  search: (asked: PermitSearch) =>
    queryOptions({ queryKey: ['permit', 'search', asked], queryFn: () => askFound(permit.search, asked) }),
}

/** Everything a change in a hall may have touched here: for `useHallChanges`. */
export const permitArea = ['permit'] as const
