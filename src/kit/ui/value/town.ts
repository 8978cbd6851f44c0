import { routeWords } from '#app/kit/ui/ui-words.ts'
import type { Route } from './RouteStrip.tsx'

/** Returns the town of a place sent as town and province («یزد، یزد»). */
export function townOf(place: string): string {
  const [town = place] = place.split(routeWords.province)
  return town.trim()
}

/** Returns a route by its towns. `km` is 0 or null if it is unknown. */
export const routeOf = (source: string, destination: string, km: number | null = null): Route => ({
  from: townOf(source),
  to: townOf(destination),
  km: km || null,
  hours: null,
})
