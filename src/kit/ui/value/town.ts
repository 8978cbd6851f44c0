import { routeWords } from '#app/kit/ui/ui-words.ts'
import type { Route } from './RouteStrip.tsx'

/** The town of a place that the wire says as town and province («یزد، یزد»). */
export const townOf = (place: string): string => place.split(routeWords.province)[0]!.trim()

/** A way by its towns. `km` is 0 or null where nobody measured it. */
export const wayOf = (source: string, destination: string, km: number | null = null): Route => ({
  from: townOf(source),
  to: townOf(destination),
  km: km || null,
  hours: null,
})
