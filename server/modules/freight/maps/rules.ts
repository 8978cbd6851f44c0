/** Pure decisions about roads; no database, no clock, no network. */
import type { maps } from '#contract/freight/maps.ts'
import type { Received } from '#contract/kernel/call.ts'
import { refuseFaults, type Faults } from '#contract/kernel/refusal.ts'
import type { Point } from '#contract/freight/road.ts'
import { inOrBesideIran } from '#contract/kernel/value/iran.ts'
import { announcementWords } from '#contract/freight/announcement-words.ts'
import { mapsWords } from '#contract/freight/maps-words.ts'

/** The two ends of a haul, rounded to four decimals (11 m), so that queries for one place share a cache entry. */
export interface Ends {
  from: Point
  to: Point
}

type EstimateInput = Received<typeof maps.estimate>

/** Validates the ends; refuses a missing one and one where no cargo starts or ends (S1 §8, GAP67). */
export function endsOf(input: EstimateInput): Ends {
  const faults: Faults = {}
  const end = (
    lat: 'CargoSourceLat' | 'CargoDestinationLat',
    lng: keyof EstimateInput,
    missing: string,
    outside: string,
  ): Point => {
    const [north, east] = [input[lat], input[lng]]
    if (north === null || east === null) faults[north === null ? lat : lng] = missing
    else if (!inOrBesideIran(north, east)) faults[lat] = outside
    return { lat: rounded(north ?? 0), lng: rounded(east ?? 0) }
  }
  const { sourceOutside, destinationOutside } = announcementWords
  const from = end('CargoSourceLat', 'CargoSourceLong', mapsWords.sourceNotChosen, sourceOutside)
  const to = end('CargoDestinationLat', 'CargoDestinationLong', mapsWords.destinationNotChosen, destinationOutside)
  refuseFaults(faults)
  return { from, to }
}

const rounded = (degrees: number) => Number(degrees.toFixed(4))

/** The cache key of a query. */
export const questionOf = (kind: 'estimate' | 'route', { from, to }: Ends): string =>
  `${kind} ${from.lat},${from.lng};${to.lat},${to.lng}`

/** Whole km and whole hours, both at least 1 (S1 §2.2, §9); a car's duration is multiplied for a loaded truck. */
export function wholeOf(
  { metres, seconds }: { metres: number; seconds: number },
  stretch: number,
): { km: number; hours: number } {
  const whole = (n: number) => Math.max(1, Math.round(n))
  return { km: whole(metres / 1000), hours: whole((seconds * stretch) / 3600) }
}
