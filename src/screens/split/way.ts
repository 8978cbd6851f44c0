import type { Route } from '#app/ui/value/RouteStrip.tsx'
import { routeWords } from '#app/words/ui.ts'

/** The town of a place that the wire says as town and province. */
export const townOf = (place: string): string => place.split(routeWords.comma)[0]!

/** A cargo's way by its towns; a record does not say how long it is. */
export const wayOf = (source: string, destination: string): Route => ({
  from: townOf(source),
  to: townOf(destination),
  km: null,
  hours: null,
})
