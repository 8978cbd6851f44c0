/** Schemas of the services' responses. Numbers may come as strings of digits. */
import polyline from '@mapbox/polyline'
import { greatCircle, type Point } from '#contract/freight/road.ts'
import * as v from 'valibot'
import { Unanswered } from '../circuit.ts'

const Num = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]), v.finite())
/** From zero to the maximum of a haul; a larger value is in another unit. */
const upTo = (most: number) => v.pipe(Num, v.minValue(0), v.maxValue(most))

export const Metres = upTo(20_000_000)
export const Kilometres = upTo(20_000)
/** A hundred days. */
export const Seconds = upTo(8_640_000)

export const Lat = v.pipe(Num, v.minValue(-90), v.maxValue(90))
export const Lng = v.pipe(Num, v.minValue(-180), v.maxValue(180))

/** GeoJSON's order; an altitude is dropped. */
export const LngLat = v.pipe(
  v.looseTuple([Lng, Lat]),
  v.transform(([lng, lat]): [number, number] => [lng, lat]),
)

const Line = v.pipe(v.array(LngLat), v.minLength(2))

/** Decodes a line, which has `lat, lng`, to `[lng, lat]`. */
export const Encoded = (precision: 5 | 6) =>
  v.pipe(
    v.string(),
    v.transform((text): v.InferInput<typeof Line> => polyline.decode(text, precision).map(([lat, lng]) => [lng, lat])),
    Line,
  )

/** A line as GeoJSON, or encoded with five decimals: some services return only one of them. */
export const Geometry = v.union([
  v.pipe(
    v.object({ type: v.literal('LineString'), coordinates: Line }),
    v.transform(({ coordinates }) => coordinates),
  ),
  Encoded(5),
])

/** Validates the value; throws Unanswered if it does not match the schema. */
export function believed<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const { success, output } = v.safeParse(schema, input)
  if (!success) throw new Unanswered('not the documented shape')
  return output
}

/** Maximum distance of a place from a road, km. */
const TO_THE_ROAD = 100

/** Checks that a line connects the two places; one decoded with the wrong precision or order does not: Unanswered. */
export function leading(from: Point, to: Point, line: [number, number][]): [number, number][] {
  const far = (place: Point, [lng, lat]: [number, number]) => greatCircle(place, { lat, lng }) > TO_THE_ROAD
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || far(from, first) || far(to, last)) throw new Unanswered('the line lies elsewhere')
  return line
}
