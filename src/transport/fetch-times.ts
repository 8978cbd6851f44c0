import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Fetch times older than this are not trusted, ms: the device may have slept, or its clock may have been set. */
const RECENT = 60_000

/** When each query was last fetched, device clock, ms. Its answer includes every change before that time. */
const fetchedAt = new WeakMap<Query, number>()

/** When an answer was last read from the device because the server was unreachable. */
let fromDeviceAt = 0
export function noteFromDevice(): void {
  fromDeviceAt = Date.now()
}

/** Records the fetch time of every query of this client. */
export function noteFetches(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') fetchedAt.set(event.query, Date.now())
  })
}

/** Returns whether an answer under these keys may miss a change that happened `ago` ms ago. */
export function mayLack(client: QueryClient, keys: readonly QueryKey[], ago: number): boolean {
  const now = Date.now()
  if (now - fromDeviceAt < RECENT) return true
  const lacks = (query: Query) => {
    const at = fetchedAt.get(query) ?? 0
    const isFetching = query.state.fetchStatus !== 'idle'
    if (query.state.status === 'error' && !isFetching) return query.isActive()
    if (query.state.data === undefined && !isFetching) return false
    return !isRefetchedOnUse(query) && (at <= now - ago || now - at > RECENT)
  }
  return keys.some((queryKey) => client.getQueryCache().findAll({ queryKey }).some(lacks))
}

/** Returns whether the query is inactive and stale, so that it is refetched when it is used next. */
function isRefetchedOnUse(query: Query): boolean {
  const { staleTime } = query.options as { staleTime?: unknown }
  return !query.isActive() && typeof staleTime === 'number' && query.isStaleByTime(staleTime)
}
