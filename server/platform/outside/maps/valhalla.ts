/** Valhalla (geo.md §6): the only one with truck routing. Lengths in km, lines encoded with six decimals. */
import type { Point } from '#contract/freight/road.ts'
import * as v from 'valibot'
import { Unanswered } from '../circuit.ts'
import { askJson, keyIn, type Service } from './ask.ts'
import { NoRoad, type Router } from './port.ts'
import { believed, Encoded, Kilometres, leading, Seconds } from './shape.ts'

/** A loaded semi-trailer: tonnes and metres. */
const TRUCK = { weight: 25, height: 4 }
/** Its codes for unreachable places: too far from a road, unconnected, no path. */
const NO_ROAD = [170, 171, 442]

const Refused = v.object({ error_code: v.number() })
const Trip = v.object({
  trip: v.object({
    units: v.literal('kilometers'),
    summary: v.object({ length: Kilometres, time: Seconds }),
    legs: v.pipe(v.array(v.object({ shape: v.string() })), v.minLength(1)),
  }),
})
const Legs = v.array(v.object({ shape: Encoded(6) }))

const location = ({ lat, lng }: Point) => ({ lat, lon: lng })

/** A self-hosted Valhalla. */
export const valhalla = ({ url, key }: Service): Router => {
  const ask = async (from: Point, to: Point, signal: AbortSignal) => {
    const body = {
      locations: [location(from), location(to)],
      costing: 'truck',
      costing_options: { truck: TRUCK },
      units: 'kilometers',
    }
    const input = await askJson(`${url}/route`, { signal, headers: keyIn('x-api-key', key), body, readsRefusal: true })
    if (v.is(Refused, input)) throw NO_ROAD.includes(input.error_code) ? new NoRoad() : new Unanswered('refused')
    const { summary, legs } = believed(Trip, input).trip
    return { measured: { metres: summary.length * 1000, seconds: summary.time }, legs }
  }
  return {
    name: 'valhalla',
    knowsTrucks: true,
    estimate: async (from, to, signal) => (await ask(from, to, signal)).measured,
    async route(from, to, signal) {
      const { measured, legs } = await ask(from, to, signal)
      return {
        ...measured,
        line: leading(
          from,
          to,
          believed(Legs, legs).flatMap(({ shape }) => shape),
        ),
      }
    },
  }
}
