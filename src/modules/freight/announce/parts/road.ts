import { useQuery } from '@tanstack/react-query'
import { routeQueries, type Haul } from '#app/kit/map/queries.ts'
import { refusalIn } from '#app/transport/failure.ts'
import { unchangedHaul, type Ends } from '../form.ts'

/** The haul between the two ends: `unrouted` until both are places. */
export interface Road {
  state: 'unrouted' | 'routing' | 'failed' | 'routed'
  /** The best known haul: measured by a maps service, else this device's own estimate. */
  estimate: Haul | null
  /** Whether the maps service is being queried, has answered, or was unreachable. */
  service: 'asked' | 'spoke' | 'silent'
  again: () => void
}

/** Follows the two ends; a changed end starts another route. An available estimate is never delayed by the service. */
export function useRoad({ from, to }: Ends): Road {
  const own = useQuery(routeQueries.estimate(from.place, to.place))
  const measuredQuery = useQuery(routeQueries.measured(from.place, to.place))
  const again = () => {
    if (!own.data) void own.refetch()
    void measuredQuery.refetch()
  }
  if (!from.place || !to.place) return { state: 'unrouted', estimate: null, service: 'spoke', again }
  const isSilent = measuredQuery.isError ? refusalIn(measuredQuery.error) === null : measuredQuery.data?.silent === true
  const service = measuredQuery.isFetching ? 'asked' : isSilent ? 'silent' : 'spoke'
  // The server's estimate is the same graph's; this device's own also names the junctions.
  const measured = measuredQuery.data?.source === 'estimate' ? undefined : measuredQuery.data
  const estimate = measured ?? own.data ?? measuredQuery.data ?? null
  if (estimate) return { state: 'routed', estimate, service, again }
  const failed = own.isError && !own.isFetching && !measuredQuery.isFetching
  return { state: failed ? 'failed' : 'routing', estimate, service, again }
}

/** Returns the road of a cargo being changed: with unchanged ends it has the cargo's stored length. */
export function withStoredHaul(ends: Ends, road: Road): Road {
  const haul = unchangedHaul(ends)
  if (!haul) return road
  const drawn = road.estimate ?? { source: 'estimate' as const, via: [], line: [] }
  return { ...road, state: 'routed', estimate: { ...drawn, ...haul } }
}
