/** Neshan (geo.md §6). Requests use `lat,lng`; places in responses have `x` east and `y` north. */
import type { Point } from '#contract/freight/road.ts'
import * as v from 'valibot'
import { askJson, keyIn, type Service } from './ask.ts'
import { NoRoad, type Finder, type Measured, type Router } from './port.ts'
import { believed, Encoded, Lat, Lng, leading, Metres, Seconds } from './shape.ts'
import { suggestions } from './suggestions.ts'

const Leg = v.object({ distance: v.object({ value: Metres }), duration: v.object({ value: Seconds }) })
const Legs = v.pipe(v.array(Leg), v.minLength(1))
const Lengths = v.object({ routes: v.array(v.object({ legs: Legs })) })
const Lines = v.object({ routes: v.array(v.object({ legs: Legs, overview_polyline: v.object({ points: Encoded(5) }) })) })

const added = (legs: v.InferOutput<typeof Legs>): Measured => ({
  metres: legs.reduce((sum, { distance }) => sum + distance.value, 0),
  seconds: legs.reduce((sum, { duration }) => sum + duration.value, 0),
})

const pair = ({ lat, lng }: Point) => `${lat},${lng}`

/** Roads by Neshan; it has no truck profile. */
export const neshanRouter = ({ url, key }: Service): Router => {
  const ask = (from: Point, to: Point, signal: AbortSignal) => {
    const query = new URLSearchParams({ type: 'car', origin: pair(from), destination: pair(to) })
    return askJson(`${url}/v4/direction?${query}`, { signal, headers: keyIn('Api-Key', key) })
  }
  return {
    name: 'neshan',
    knowsTrucks: false,
    async estimate(from, to, signal) {
      const [first] = believed(Lengths, await ask(from, to, signal)).routes
      if (!first) throw new NoRoad()
      return added(first.legs)
    },
    async route(from, to, signal) {
      const [first] = believed(Lines, await ask(from, to, signal)).routes
      if (!first) throw new NoRoad()
      return { ...added(first.legs), line: leading(from, to, first.overview_polyline.points) }
    },
  }
}

const Name = v.nullish(v.string(), '')
const Found = v.object({
  items: v.array(
    v.object({
      title: v.string(),
      address: Name,
      region: Name,
      type: Name,
      // A place without a usable geometry is omitted; the others are kept.
      location: v.fallback(v.nullable(v.object({ x: Lng, y: Lat })), null),
    }),
  ),
})

/** The search requires a reference point: the middle of the country, so that no city is preferred. */
const MIDDLE = { lat: '32.5', lng: '53.5' }
const settlements = ['city', 'town', 'village']

/** Places from Neshan: settlements only (`city`), or all kinds (`place`). */
export const neshanFinder = ({ url, key }: Service, box: 'city' | 'place'): Finder => ({
  name: 'neshan',
  async find(text, signal) {
    const query = new URLSearchParams({ term: text, ...MIDDLE })
    const input = await askJson(`${url}/v1/search?${query}`, { signal, headers: keyIn('Api-Key', key) })
    const found = believed(Found, input).items.filter(({ type }) => box === 'place' || settlements.includes(type))
    return suggestions(
      'neshan',
      found.map(({ title, address, region, location }) => ({
        title,
        within: [address || region],
        at: location && { lng: location.x, lat: location.y },
      })),
    )
  },
})
