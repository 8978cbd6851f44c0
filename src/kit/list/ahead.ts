import type { QueryKey } from '@tanstack/react-query'
import { currentCache } from '#app/transport/queries.ts'
import { currentMember, principalOf } from '#app/transport/session.ts'
import { today } from '#app/kit/ui/date/now.ts'
import type { Declared, Others } from './filter.ts'
import type { ListDefinition } from './useList.ts'

/** Prefetches a list's query for an address with this search into the member's cache. Never throws. */
export async function askAhead<F extends Declared, D, K extends QueryKey>(
  { filters, query, isReady }: ListDefinition<F, D, K>,
  search: Others,
): Promise<void> {
  const member = currentMember()
  if (!member) return
  const values = filters.within(filters.read(search, today()), principalOf(member))
  if (isReady?.(values) ?? true) await currentCache(member.id).client.prefetchQuery(query(filters.toInput(values)))
}
