import { routeWords } from '#app/words/ui.ts'

/** The town of a place that the wire says as town and province. */
export const townOf = (place: string): string => place.split(routeWords.comma)[0]!
