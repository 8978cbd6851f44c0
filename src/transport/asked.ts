import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Of an answer asked for longer ago nothing is believed, ms: the device may have slept meanwhile, or its clock been set. */
const RECENT = 60_000

/** When each answer was last asked for, device clock, ms: it knows every change before that. */
const askedAt = new WeakMap<Query, number>()

/** When the device last answered in the server's place. */
let fromDeviceAt = 0
export function noteFromDevice(): void {
  fromDeviceAt = Date.now()
}

/** Writes down when this client's answers are asked for. */
export function noteAsked(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query, Date.now())
  })
}

/** Whether an answer under these keys may not know of a change so many ms ago. */
export function mayLack(client: QueryClient, keys: readonly QueryKey[], ago: number): boolean {
  const now = Date.now()
  if (now - fromDeviceAt < RECENT) return true
  const lacks = (query: Query) => {
    const at = askedAt.get(query) ?? 0
    const isAsked = query.state.fetchStatus !== 'idle'
    if (query.state.status === 'error' && !isAsked) return query.isActive()
    if (query.state.data === undefined && !isAsked) return false
    return !isAskedByItself(query) && (at <= now - ago || now - at > RECENT)
  }
  return keys.some((queryKey) => client.getQueryCache().findAll({ queryKey }).some(lacks))
}

/** Nobody looks at it, and whoever does has it asked again. */
function isAskedByItself(query: Query): boolean {
  const { staleTime } = query.options as { staleTime?: unknown }
  return !query.isActive() && typeof staleTime === 'number' && query.isStaleByTime(staleTime)
}
