/** Circles on the map: at a distance in kilometres from a place. */
import type { Position } from './picture.ts'

const EARTH_KM = 6371
const CORNERS = 72
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** Returns a closed line at a distance in kilometres around a place, on the sphere. */
export function ring({ lat, lng }: { lat: number; lng: number }, km: number): Position[] {
  const far = km / EARTH_KM
  const [from, at] = [radians(lat), radians(lng)]
  return Array.from({ length: CORNERS + 1 }, (_, corner): Position => {
    const angle = (corner % CORNERS) * ((2 * Math.PI) / CORNERS)
    const to = Math.asin(Math.sin(from) * Math.cos(far) + Math.cos(from) * Math.sin(far) * Math.cos(angle))
    const east = Math.atan2(Math.sin(angle) * Math.sin(far) * Math.cos(from), Math.cos(far) - Math.sin(from) * Math.sin(to))
    return [degrees(at + east), degrees(to)]
  })
}
