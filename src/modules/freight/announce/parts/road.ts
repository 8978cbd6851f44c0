import { useQuery } from '@tanstack/react-query'
import { routeQueries, type Haul } from '#app/modules/freight/map/queries.ts'
import { refusalIn } from '#app/transport/failure.ts'
import { keptHaul, type Ends } from '../form.ts'

/** The haul between the two ends: `unrouted` until both are places. */
export interface Road {
  state: 'unrouted' | 'routing' | 'failed' | 'routed'
  /** The best that is known by now: what a maps service measured, else this device's own estimate. */
  estimate: Haul | null
  /** Whether the service behind the server is being asked, has spoken, or could not be reached. */
  service: 'asked' | 'spoke' | 'silent'
  again: () => void
}

/** Follows the two ends; another end is another route. The estimate is never waited for by anybody who has it. */
export function useRoad({ from, to }: Ends): Road {
  const own = useQuery(routeQueries.estimate(from.place, to.place))
  const asked = useQuery(routeQueries.measured(from.place, to.place))
  const again = () => {
    if (!own.data) void own.refetch()
    void asked.refetch()
  }
  if (!from.place || !to.place) return { state: 'unrouted', estimate: null, service: 'spoke', again }
  const isSilent = asked.isError ? refusalIn(asked.error) === null : asked.data?.silent === true
  const service = asked.isFetching ? 'asked' : isSilent ? 'silent' : 'spoke'
  // The server's estimate is the same graph's; this device's own also names the junctions.
  const measured = asked.data?.source === 'estimate' ? undefined : asked.data
  const estimate = measured ?? own.data ?? asked.data ?? null
  if (estimate) return { state: 'routed', estimate, service, again }
  const failed = own.isError && !own.isFetching && !asked.isFetching
  return { state: failed ? 'failed' : 'routing', estimate, service, again }
}

/** The road of a cargo that is changed: while nobody moved its ends it is as long as the cargo says. */
export function asKept(ends: Ends, road: Road): Road {
  const kept = keptHaul(ends)
  if (!kept) return road
  const drawn = road.estimate ?? { source: 'estimate' as const, via: [], line: [] }
  return { ...road, state: 'routed', estimate: { ...drawn, ...kept } }
}
