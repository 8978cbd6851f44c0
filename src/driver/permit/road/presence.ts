/** Whether the phone is near the known place of a step: compared here, once; neither queue nor server gets the position. */
import { greatCircle, type Point } from '#contract/freight/road.ts'
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import type { PermitEventKind, Presence } from '#contract/permits/permit-life.ts'
import { currentPosition } from '../../turn/position.ts'

/** Up to this distance from the place a phone is near it, km: yards and mines are large, and places are typed by announcers. */
const NEAR_KM = 3
const METRES = 1000
/** How long a report waits for the position, ms. */
const PATIENCE = 6000

/** Returns the known place of a step; null when it has none. */
export function placeOf(permit: OwnPermit, kind: PermitEventKind): Point | null {
  const isEnd = kind === 'DELIVERED'
  const lat = isEnd ? permit.destinationLatitude : permit.latitude
  const lng = isEnd ? permit.destinationLongitude : permit.longitude
  return lat === null || lng === null ? null : { lat, lng }
}

/** Compares the phone's position with the place. Returns null when unknown: no known place, no position, or one so coarse that it decides nothing. */
export async function presenceOf(permit: OwnPermit, kind: PermitEventKind): Promise<Presence | null> {
  const place = placeOf(permit, kind)
  if (!place) return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE))
  const found = await Promise.race([currentPosition(), late])
  if (found?.state !== 'found' || found.accuracy > NEAR_KM * METRES) return null
  return greatCircle(place, { lat: found.latitude, lng: found.longitude }) <= NEAR_KM ? 'NEAR' : 'FAR'
}
