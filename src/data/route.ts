/** The road between two places: this device's own estimate at once, and what a maps service behind the server measured. */
import { maps, type RouteSource } from '#contract/maps.ts'
import { estimateLine, estimateRoad, type Point, type RoadGraph } from '#contract/road.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { askFor } from './wire.ts'

/** Whole km and hours of a haul, and who says so. */
export interface Haul {
  km: number
  hours: number
  source: RouteSource
  /** The junctions passed on the way; known of an estimate only. */
  via: string[]
  /** `[lng, lat]` from source to destination. */
  line: [number, number][]
}

/** The form does not wait longer for a maps service, ms. */
const PATIENCE = 5000
const ends = (from: Point | null, to: Point | null) => [from && [from.lat, from.lng], to && [to.lat, to.lng]]

/** A piece of its own: it is fetched with the first route and kept by the worker. */
const roadGraph = async (): Promise<RoadGraph> => (await import('#contract/data/road-graph.json')).default

/** The haul by this device's own road graph, with its line drawn from junction to junction. */
export function estimateHaul(graph: RoadGraph, from: Point, to: Point): Haul {
  return { ...estimateRoad(graph, from, to), line: estimateLine(graph, from, to) }
}

const offline = { networkMode: 'always', retry: false } as const

export const routeQueries = {
  /** The roads themselves, for drawing: pieces between two junctions. */
  roads: queryOptions({
    ...offline,
    queryKey: ['road', 'roads'],
    queryFn: async () => {
      const { nodes, edges } = await roadGraph()
      const at = (id: string): [number, number] => [nodes[id]!.lng, nodes[id]!.lat]
      return edges.map(({ a, b }) => [at(a), at(b)] as const)
    },
    staleTime: Number.POSITIVE_INFINITY,
  }),
  /** No network needed; not asked while an end is missing. Fails only when the graph cannot be loaded. */
  estimate: (from: Point | null, to: Point | null) =>
    queryOptions({
      ...offline,
      queryKey: ['road', 'estimate', ...ends(from, to)],
      queryFn: from && to ? async () => estimateHaul(await roadGraph(), from, to) : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What the server says. It fails as a WireError when nobody answers in time. */
  measured: (from: Point | null, to: Point | null) =>
    queryOptions({
      ...offline,
      queryKey: ['road', 'measured', ...ends(from, to)],
      queryFn: from && to ? () => inTime(measure(from, to)) : skipToken,
      staleTime: ({ state }) => (state.data?.source === 'estimate' ? 0 : Number.POSITIVE_INFINITY),
    }),
}

async function measure(from: Point, to: Point): Promise<Haul> {
  const { data } = await askFor(maps.route, {
    CargoSourceLat: from.lat,
    CargoSourceLong: from.lng,
    CargoDestinationLat: to.lat,
    CargoDestinationLong: to.lng,
  })
  return { ...data!, via: [] }
}

/** Rejects after the form's patience; what comes later is not heard. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new TooLate()), PATIENCE)
    answer.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** Nobody answered while the form waited. */
class TooLate extends Error {
  override name = 'TooLate'
}
