import type { QueryKey } from '@tanstack/react-query'
import { shamsiToday } from '#contract/shamsi.ts'
import { currentCache } from '#app/data/transport/queries.ts'
import { currentMember, principalOf } from '#app/data/transport/session.ts'
import type { Declared, Others } from './filter.ts'
import type { ListDefinition } from './useList.ts'

/** Asks what the list will ask at an address with this search, into the member's cache. Never throws. */
export async function askAhead<F extends Declared, D, K extends QueryKey>(
  { filters, query, isReady }: ListDefinition<F, D, K>,
  search: Others,
): Promise<void> {
  const member = currentMember()
  if (!member) return
  const values = filters.within(filters.read(search, shamsiToday(new Date())), principalOf(member))
  if (isReady?.(values) ?? true) await currentCache(member.id).client.prefetchQuery(query(filters.asked(values)) as never)
}
