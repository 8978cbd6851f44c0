/** Searches Iranian places by typed text, without a network or a search engine. */
import { latinMatch, nearNames } from '../kernel/value/near.ts'
import { searchable } from '../kernel/value/text.ts'
import { siteWords } from './maps-words.ts'

/** A place of the gazetteer. */
export interface Place {
  id: number
  name: string
  /** The province's name: thirteen names exist in several provinces. */
  province: string
  /** Degrees north and east (WGS 84). */
  lat: number
  lng: number
  /** Inhabitants; null when unknown. */
  population: number | null
  aliases: readonly string[]
}

/** The label of a place in pickers and views: city, Persian comma, province. */
export const placeLabel = (place: Pick<Place, 'name' | 'province'>): string => `${place.name}\u060c ${place.province}`

const siteWord = new RegExp(`^(?:${siteWords.map(searchable).join('|')})(?=..)`)

const nowhere = 4
/** 0 exact name · 1 prefix · 2 substring, or the province's name · 3 prefix of the province · 4 no match. */
function closeness(typed: string, names: readonly [string, ...string[]], province: string): number {
  if (names.includes(typed)) return 0
  if (names.some((name) => name.startsWith(typed) || (name + province).startsWith(typed))) return 1
  if (province === typed || names.some((name) => name.includes(typed))) return 2
  const inLatin = names.map((name) => latinMatch(typed, name))
  if (inLatin.includes('whole')) return 0
  if (inLatin.includes('beginning')) return 1
  return province.startsWith(typed) ? 3 : nowhere
}

function firstFound<T>(steps: readonly (() => T[])[]): T[] {
  for (const step of steps) {
    const found = step()
    if (found.length > 0) return found
  }
  return []
}

/**
 * Searches these places: exact name, then prefix, then substring; of equal matches the usual places of the account come first, in
 * their order, then by population, descending. Tolerates letters of other keyboards, hamza, spaces and half-spaces (`searchable`)
 * and Latin letters; without a match also a site in a city («گمرک بازرگان») and one typing error. An empty text returns the usual
 * and the largest. `usual` has labels.
 */
export function gazetteer<P extends Place>(
  places: readonly P[],
): (text: string, limit?: number, usual?: readonly string[]) => P[] {
  const points = places.map((place) => ({
    place,
    names: [searchable(place.name), ...place.aliases.map(searchable)] as const,
    province: searchable(place.province),
  }))
  const owners = points.flatMap((point) => point.names.map(() => point))
  const allNames = points.flatMap(({ names }) => names)
  const nearest = (typed: string) =>
    [...new Set([...nearNames(allNames, typed)].flatMap((at) => owners[at] ?? []))].map(({ place }) => ({ place, rank: 0 }))
  const spelled = (typed: string) =>
    points
      .map(({ place, names, province }) => ({ place, rank: closeness(typed, names, province) }))
      .filter(({ rank }) => rank < nowhere)
  return (text, limit = 8, usual = []) => {
    const typed = searchable(text)
    const order = new Map(usual.map((label, i) => [label, i]))
    const orderOf = (place: P) => order.get(placeLabel(place)) ?? usual.length
    const city = typed.replace(siteWord, '')
    const steps = [() => spelled(typed), () => (city === typed ? [] : spelled(city)), () => nearest(typed), () => nearest(city)]
    return firstFound(steps)
      .sort((a, b) => a.rank - b.rank || orderOf(a.place) - orderOf(b.place) || (b.place.population ?? 0) - (a.place.population ?? 0))
      .slice(0, limit)
      .map(({ place }) => place)
  }
}
