/** Whether a driver's phone is near the known place of a step: computed on the phone, which sends the result only (decision 046). */
import { greatCircle, type Point } from '../freight/road.ts'
import type { Presence } from './permit-life.ts'

/** Up to this distance from the place a phone is near it, km: yards and mines are large, and places are typed by announcers. */
export const NEAR_KM = 3
const METRES = 1000

/** Null when unknown: no position, no known place, or a position so coarse that it decides nothing. `accuracy` in metres. */
export function presenceAt(place: Point | null, position: (Point & { accuracy: number }) | null): Presence | null {
  if (!place || !position || position.accuracy > NEAR_KM * METRES) return null
  return greatCircle(place, position) <= NEAR_KM ? 'NEAR' : 'FAR'
}
