/** Places an account uses most: offered first where a place is chosen. */
import { searchable } from '../kernel/value/text.ts'
import type { Point } from './road.ts'

/** A place as an announcement names it. */
export interface UsedPlace extends Point {
  /** City, Persian comma, province. */
  label: string
}

/** The places most used at each end of a route, the most used first. */
export interface UsualPlaces {
  from: UsedPlace[]
  to: UsedPlace[]
}

/** Places by the number of their uses, descending; of one name its first point, and of equally used ones the first. */
export function mostUsed(uses: readonly UsedPlace[], most = 6): UsedPlace[] {
  const byName = [...Map.groupBy(uses, ({ label }) => searchable(label)).values()]
  return byName
    .toSorted((a, b) => b.length - a.length)
    .slice(0, most)
    .flatMap(([first]) => first ?? [])
}
