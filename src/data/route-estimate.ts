/** Distance and duration between two places, from the road graph that travels with the page: no maps service, no network. */
import { estimateRoad, type Point, type RoadGraph } from '#contract/road.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** A piece of its own: it is fetched with the first route and kept by the worker. */
const roadGraph = async (): Promise<RoadGraph> => (await import('#contract/data/road-graph.json')).default

/** Whole km and whole hours of a haul, an estimate; not asked while an end is missing. Fails only when the graph cannot be loaded. */
export const roadQuery = (from: Point | null, to: Point | null) =>
  queryOptions({
    queryKey: ['road', from && [from.lat, from.lng], to && [to.lat, to.lng]],
    queryFn: from && to ? async () => estimateRoad(await roadGraph(), from, to) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
