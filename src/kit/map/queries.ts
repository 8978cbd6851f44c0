/** Places and roads: the gazetteer, suggestions and distances of the maps services, this device's own estimate. */
import { maps, type Suggestion, type RouteSource } from '#contract/freight/maps.ts'
import { estimateLine, estimateRoad, type Point, type RoadGraph } from '#contract/freight/road.ts'
import { inOrBesideIran } from '#contract/kernel/value/iran.ts'
import type { Answer } from '#contract/kernel/call.ts'
import { gazetteer, placeLabel, type Place } from '#contract/freight/place.ts'
import { placeIndex, type PlaceIndex } from '#contract/freight/plausible/places.ts'
import type { reference } from '#contract/freight/reference.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { ask, type Dated } from '#app/transport/ask.ts'
import { referenceQueries } from '../reference/queries.ts'

/** Minimum length of a text for suggestions. */
const ENOUGH = 2

export const mapsQueries = {
  options: queryOptions({
    queryKey: ['kept', 'maps'],
    queryFn: () => ask(maps.options, {}),
    staleTime: 5 * 60_000,
    networkMode: 'always',
    retry: false,
  }),
  /** Suggestions in and near Iran, best first; disabled for a short text or null. */
  suggestions: (kind: 'city' | 'place', text: string | null) =>
    queryOptions({
      queryKey: ['maps', kind, text],
      queryFn: text && text.trim().length >= ENOUGH ? () => suggest(kind, text.trim()) : skipToken,
      staleTime: 10 * 60_000,
      networkMode: 'always',
      retry: false,
    }),
}

async function suggest(Select: 'city' | 'place', Text: string): Promise<Suggestion[]> {
  const { data } = await ask(maps.autocomplete, { Text, Select })
  return data.filter(({ lat, lng }) => inOrBesideIran(lat, lng))
}

/** Whole km and hours of a haul, and their source. */
export interface Haul {
  km: number
  hours: number
  source: RouteSource
  /** The junctions passed; only for an estimate. */
  via: string[]
  /** `[lng, lat]` from source to destination. */
  line: [number, number][]
  /** The maps service behind the server did not answer. */
  silent?: boolean
}

/** The form does not wait longer for a maps service, ms. */
const PATIENCE = 5000
const ends = (from: Point | null, to: Point | null) => [from && [from.lat, from.lng], to && [to.lat, to.lng]]

/** A chunk of its own: loaded with the first route and cached by the worker. */
const roadGraph = async (): Promise<RoadGraph> => (await import('#contract/freight/road-graph.json')).default

/** Estimates the haul by this device's road graph, with its line from junction to junction. */
export function estimateHaul(graph: RoadGraph, from: Point, to: Point): Haul {
  return { ...estimateRoad(graph, from, to), line: estimateLine(graph, from, to) }
}

const at = ({ lng, lat }: Point): [number, number] => [lng, lat]

const offline = { networkMode: 'always', retry: false } as const

export const routeQueries = {
  /** The roads for rendering: segments between two junctions. */
  roads: queryOptions({
    ...offline,
    queryKey: ['road', 'roads'],
    queryFn: async () => {
      const { nodes, edges } = await roadGraph()
      return edges.flatMap(({ a, b }) => {
        const [from, to] = [nodes[a], nodes[b]]
        return from && to ? [[at(from), at(to)] as const] : []
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
  }),
  /** Works offline; disabled while an end is missing. Fails only if the graph cannot be loaded. */
  estimate: (from: Point | null, to: Point | null) =>
    queryOptions({
      ...offline,
      queryKey: ['road', 'estimate', ...ends(from, to)],
      queryFn: from && to ? async () => estimateHaul(await roadGraph(), from, to) : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The server's estimate. Fails with a WireError on timeout. */
  measured: (from: Point | null, to: Point | null) =>
    queryOptions({
      ...offline,
      queryKey: ['road', 'measured', ...ends(from, to)],
      queryFn: from && to ? () => inTime(measure(from, to)) : skipToken,
      staleTime: ({ state }) => (state.data?.source === 'estimate' ? 0 : Number.POSITIVE_INFINITY),
    }),
}

async function measure(from: Point, to: Point): Promise<Haul> {
  const { data } = await ask(maps.route, {
    CargoSourceLat: from.lat,
    CargoSourceLong: from.lng,
    CargoDestinationLat: to.lat,
    CargoDestinationLong: to.lng,
  })
  return { ...data, via: [] }
}

/** Rejects after the form's timeout; a later answer is ignored. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new TooLate()), PATIENCE)
    answer.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** The request timed out. */
class TooLate extends Error {
  override name = 'TooLate'
}

/** A chosen place: the text of its field, and the data for a route. */
export interface NamedPlace {
  /** City, comma, province. */
  label: string
  lat: number
  lng: number
}

/** The places of Iran, searchable offline. */
export interface Gazetteer {
  /** Returns the best matches, best first; of equal ones those labelled `usual`. */
  find(text: string, limit?: number, usual?: readonly string[]): (NamedPlace & Pick<Place, 'name'>)[]
  /** Returns the place with exactly this label. */
  byLabel(label: string): NamedPlace | undefined
  /** Whether several towns go by this name. */
  isTwin(name: string): boolean
  /** Returns the place of a town's number. */
  byId(cityId: number): NamedPlace | undefined
  /** The places by name, for checking whether coordinates match a place. */
  index: PlaceIndex
  /** Every place, with its inhabitants if known. */
  all: readonly (NamedPlace & Pick<Place, 'name' | 'population'>)[]
}

const named = (route: Place) => ({ name: route.name, label: placeLabel(route), lat: route.lat, lng: route.lng })

function searched({ data, at, fromDevice }: Dated<Answer<typeof reference.places>>): Dated<Gazetteer> {
  const places = data.map(({ cityId, cityName, provinceName, ...rest }) => ({
    ...rest,
    id: cityId,
    name: cityName,
    province: provinceName,
  }))
  const search = gazetteer(places)
  const labels = new Map(places.map((place) => [placeLabel(place), named(place)]))
  const ids = new Map(places.map((place) => [place.id, named(place)]))
  const names = places.flatMap(({ name, aliases }) => [...new Set([name, ...aliases])])
  const twins = new Set(names.filter((name, i) => names.indexOf(name) !== i))
  const found: Gazetteer = {
    find: (text, limit, usual) => search(text, limit, usual).map(named),
    byLabel: (label) => labels.get(label),
    byId: (cityId) => ids.get(cityId),
    isTwin: (name) => twins.has(name),
    index: placeIndex(places),
    all: places.map((place) => ({ ...named(place), population: place.population })),
  }
  return { data: found, at, fromDevice }
}

/** The gazetteer and when it was fetched. */
export const useGazetteer = () => useQuery({ ...referenceQueries.places, select: searched, structuralSharing: false })
