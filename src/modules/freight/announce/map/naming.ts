/** What a point on the map is called: the form's fields speak of places, not of coordinates. */
import { greatCircle, type Point } from '#contract/freight/road.ts'
import type { NamedPlace } from '#app/modules/freight/map/queries.ts'
import { routingWords as words } from '#app/modules/freight/map/map-words.ts'

/** So near to a place, km, a point bears its name. */
export const NAMED_WITHIN = 15
/** Decimals of a degree, about a metre. */
const EXACT = 5
/** The longest name that the wire takes. */
const LONGEST = 120

const exactly = (degrees: number) => Number(degrees.toFixed(EXACT))

/** The known place nearest to a point, and how far it is in km; null where no place is known. */
export function nearestPlace<P extends Point>(point: Point, places: readonly P[]): { place: P; km: number } | null {
  let best: { place: P; km: number } | null = null
  for (const place of places) {
    const km = greatCircle(point, place)
    if (!best || km < best.km) best = { place, km }
  }
  return best
}

/** The point itself, by the name of the nearest known place; further off it says that it is only near. */
export function placeAt(point: Point, places: readonly NamedPlace[]): NamedPlace {
  const at = { lat: exactly(point.lat), lng: exactly(point.lng) }
  const nearest = nearestPlace(point, places)
  if (!nearest) return { label: words.point, ...at }
  return { label: nearest.km <= NAMED_WITHIN ? nearest.place.label : words.pointNear(nearest.place.label), ...at }
}

/** A name of any length, as the wire takes it. */
export const fitting = (label: string): string => (label.length <= LONGEST ? label : `${label.slice(0, LONGEST - 1)}…`)
