import * as v from 'valibot'
import { area, ask } from '../kernel/call.ts'
import { Decimal } from '../kernel/value/number.ts'
import { flag, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'

const routers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Load_Add'), flag('access_Load_Update')]

/** Source of a measured route: a maps service, or the bundled road graph. */
const routeSources = ['map.ir', 'neshan', 'osrm', 'valhalla', 'estimate'] as const
export type RouteSource = (typeof routeSources)[number]

/** A place suggested by a maps service. */
const Suggestion = v.object({
  title: v.string(),
  /** Distinguishes places with the same name: province, district or street. */
  address: v.string(),
  lat: v.number(),
  lng: v.number(),
  source: v.string(),
})
export type Suggestion = v.InferOutput<typeof Suggestion>

const ends = v.object({
  CargoSourceLat: Decimal,
  CargoSourceLong: Decimal,
  CargoDestinationLat: Decimal,
  CargoDestinationLong: Decimal,
})

/** Whole km (metres/1000, rounded) and whole hours (seconds/3600, rounded), both at least 1 (S1 §9). */
const Estimate = v.object({ km: v.number(), hours: v.number(), source: v.picklist(routeSources) })

/** Proxy of the maps services: their keys never reach a browser (S1 §7 "Maps service"; geo.md §6). */
export const maps = area('maps', {
  /** The enabled searches, and the optional basemap besides the built-in one. */
  options: ask({
    summary: 'Get the settings of the map',
    at: 'GET /api/v1/maps/options',
    who: routers,
    cached: true,
    input: v.object({}),
    output: v.object({
      /** The Iranian city look-up (MAPS_IRAN). */
      cities: v.boolean(),
      /** The second place search (S1 §2.2). */
      places: v.boolean(),
      /** URL of a PMTiles basemap; null without one. */
      tiles: v.nullable(v.string()),
    }),
  }),
  autocomplete: ask({
    summary: 'Find places by text',
    at: 'POST /api/v1/maps/autocomplete',
    who: routers,
    /** `Select` is `city` (only with MAPS_IRAN) or `place`, the second search. */
    input: v.object({ Text: Text(100), Select: v.nullish(v.picklist(['city', 'place']), 'city') }),
    output: v.array(Suggestion),
  }),
  estimate: ask({
    summary: 'Estimate distance and duration between two points',
    at: 'GET /api/v1/maps/estimate',
    who: routers,
    input: ends,
    output: Estimate,
  }),
  /** The same with the line of the road, `[lng, lat]` from source to destination. */
  route: ask({
    summary: 'Get the route between two points',
    at: 'GET /api/v1/maps/route',
    who: routers,
    input: ends,
    output: v.object({
      ...Estimate.entries,
      line: v.array(v.tuple([v.number(), v.number()])),
      /** The configured service did not respond, and the estimate replaces it (S1 §8: "error establishing connection"). */
      silent: v.boolean(),
    }),
  }),
})
