/** Checks whether coordinates can belong to the place name next to them (decision 19). */
import { greatCircle, type Point } from '../road.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { plausibleWords } from '../plausible-words.ts'

/** What a place of the gazetteer needs here. */
export interface NamedPoint extends Point {
  name: string
  province: string
  /** Inhabitants; null when unknown. */
  population: number | null
  aliases: readonly string[]
}

/** Places by their searchable names, and the names of the provinces. */
export interface PlaceIndex {
  byName: ReadonlyMap<string, readonly NamedPoint[]>
  provinces: ReadonlySet<string>
}

/** Minimum population for a name without its province: villages share the names of small towns. */
const FAMILIAR_FROM = 100_000
/** A gate, a port or an industrial estate of a place lies within this many km of it. */
const BELONGS_WITHIN_KM = 100
/** The same for a smaller place, whose name a village of the province may share. */
const SMALL_BELONGS_WITHIN_KM = 250

/** Built once for a list of places. */
export function placeIndex(places: readonly NamedPoint[]): PlaceIndex {
  const byName = new Map<string, NamedPoint[]>()
  for (const place of places) {
    for (const name of new Set([place.name, ...place.aliases].map(searchable))) {
      byName.set(name, [...(byName.get(name) ?? []), place])
    }
  }
  return { byName, provinces: new Set(places.map(({ province }) => searchable(province))) }
}

/** Prefix of a province's name; matched as a whole word, because «آستانه» begins with the same letters in searchable form. */
const provinceWord = new RegExp(`^\\s*${plausibleWords.province}[\\s\\u200c]+`)

/** The parts of a place's label, «شهر، استان», in searchable form, without the word for province. */
const partsOf = (label: string) =>
  label
    .split(/[\u060c,]/)
    .map((part) => searchable(part.replace(provinceWord, '')))
    .filter(Boolean)

/**
 * Places that a label can denote: the first part equals a name, and any known province among the other parts matches. Empty for
 * an unknown name, a longer name, or another province.
 */
function meantBy(label: string, { byName, provinces }: PlaceIndex): readonly NamedPoint[] {
  const [name = '', ...rest] = partsOf(label)
  const named = byName.get(name) ?? []
  const within = rest.filter((part) => provinces.has(part))
  if (within.length > 0) return named.filter(({ province }) => within.includes(searchable(province)))
  const isLarge = ({ population }: NamedPoint) => (population ?? 0) >= FAMILIAR_FROM
  return named.length > 0 && named.every(isLarge) ? named : []
}

/** Distance in km from a point to the place its label names, if the point cannot belong to it; else null. */
export function elsewhere(label: string, point: Point, index: PlaceIndex): { name: string; km: number } | null {
  const meant = meantBy(label, index)
  if (meant.length === 0) return null
  const reach = ({ population }: NamedPoint) => ((population ?? 0) >= FAMILIAR_FROM ? BELONGS_WITHIN_KM : SMALL_BELONGS_WITHIN_KM)
  const far = meant.map((place) => ({ place, km: greatCircle(place, point) }))
  if (far.some(({ place, km }) => km <= reach(place))) return null
  const nearest = far.reduce((a, b) => (b.km < a.km ? b : a))
  return { name: nearest.place.name, km: nearest.km }
}

/** The province at the end of a label, as written; '' without one. */
export const provinceIn = (label: string): string => label.split('\u060c').slice(1).at(-1)?.trim() ?? ''
