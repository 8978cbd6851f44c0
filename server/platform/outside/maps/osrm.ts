/** OSRM (geo.md §6), and map.ir, which has OSRM's interface. Coordinates are `lng,lat`. */
import type { Point } from '#contract/freight/road.ts'
import * as v from 'valibot'
import { Unanswered } from '../circuit.ts'
import { askJson, keyIn, type Service } from './ask.ts'
import { NoRoad, type Router } from './port.ts'
import { believed, Geometry, leading, Metres, Seconds } from './shape.ts'

const Measure = { distance: Metres, duration: Seconds }
const Spoken = v.object({ code: v.nullish(v.string()) })
const Lengths = v.union([
  v.object({ routes: v.looseTuple([v.object(Measure)]) }),
  // map.ir's estimate sometimes lacks the list.
  v.pipe(
    v.object(Measure),
    v.transform((route) => ({ routes: [route] as const })),
  ),
])
const Lines = v.object({ routes: v.looseTuple([v.object({ ...Measure, geometry: Geometry })]) })

type Paths = Record<'estimate' | 'route', string>

const osrmLike = (name: Router['name'], { url, key }: Service, paths: Paths): Router => {
  const ask = async (path: string, from: Point, to: Point, query: string, signal: AbortSignal) => {
    const pair = `${from.lng},${from.lat};${to.lng},${to.lat}`
    const headers = keyIn('x-api-key', key)
    const input = await askJson(`${url}${path}/${pair}?alternatives=false&steps=false&${query}`, {
      signal,
      headers,
      readsRefusal: true,
    })
    const { code } = believed(Spoken, input)
    if (code === 'NoRoute' || code === 'NoSegment') throw new NoRoad()
    if (code && code !== 'Ok') throw new Unanswered('refused')
    return input
  }
  return {
    name,
    knowsTrucks: false,
    async estimate(from, to, signal) {
      const { routes } = believed(Lengths, await ask(paths.estimate, from, to, 'overview=false', signal))
      return { metres: routes[0].distance, seconds: routes[0].duration }
    },
    async route(from, to, signal) {
      const input = await ask(paths.route, from, to, 'overview=full&geometries=geojson', signal)
      const { distance, duration, geometry } = believed(Lines, input).routes[0]
      return { metres: distance, seconds: duration, line: leading(from, to, geometry) }
    },
  }
}

/** A self-hosted OSRM. */
export const osrm = (service: Service): Router =>
  osrmLike('osrm', service, { estimate: '/route/v1/driving', route: '/route/v1/driving' })

/** map.ir: its estimate includes the traffic of the large cities. */
export const mapIrRouter = (service: Service): Router =>
  osrmLike('map.ir', service, { estimate: '/eta/route/v1/driving', route: '/routes/route/v1/driving' })
