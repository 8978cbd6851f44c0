import { useQuery } from '@tanstack/react-query'
import type { RoadEstimate } from '#contract/road.ts'
import { roadQuery } from '#app/data/route-estimate.ts'
import type { Typed } from './form.ts'

/** The haul between the two ends: `unrouted` until both are places. */
export interface Road {
  state: 'unrouted' | 'routing' | 'failed' | 'routed'
  estimate: RoadEstimate | null
  again: () => void
}

/** Follows the two ends; another end is another route. */
export function useRoad({ from, to }: Pick<Typed, 'from' | 'to'>): Road {
  const { data, isError, isFetching, refetch } = useQuery(roadQuery(from.place, to.place))
  const again = () => void refetch()
  if (!from.place || !to.place) return { state: 'unrouted', estimate: null, again }
  if (data) return { state: 'routed', estimate: data, again }
  return { state: isError && !isFetching ? 'failed' : 'routing', estimate: null, again }
}
