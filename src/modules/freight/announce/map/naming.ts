/** Names for points on the map: the form's fields use places, not coordinates. */
import { greatCircle, type Point } from '#contract/freight/road.ts'
import type { NamedPlace } from '#app/kit/map/queries.ts'
import { routingWords as words } from '#app/kit/map/map-words.ts'

/** Maximum distance, km, at which a point gets the name of a place. */
export const NAMED_WITHIN = 15
/** Decimals of a degree, about a metre. */
const EXACT = 5
/** The longest name that the wire takes. */
const LONGEST = 120

const exactly = (degrees: number) => Number(degrees.toFixed(EXACT))

/** Returns the known place nearest to a point, and its distance in km; null without known places. */
export function nearestPlace<P extends Point>(point: Point, places: readonly P[]): { place: P; km: number } | null {
  let best: { place: P; km: number } | null = null
  for (const place of places) {
    const km = greatCircle(point, place)
    if (!best || km < best.km) best = { place, km }
  }
  return best
}

/** Returns the point with the name of the nearest known place; at a greater distance marked as "near". */
export function placeAt(point: Point, places: readonly NamedPlace[]): NamedPlace {
  const at = { lat: exactly(point.lat), lng: exactly(point.lng) }
  const nearest = nearestPlace(point, places)
  if (!nearest) return { label: words.point, ...at }
  return { label: nearest.km <= NAMED_WITHIN ? nearest.place.label : words.pointNear(nearest.place.label), ...at }
}

/** A name of any length, as the wire takes it. */
export const fitting = (label: string): string => (label.length <= LONGEST ? label : `${label.slice(0, LONGEST - 1)}…`)
