/** Whether coordinates can belong to the name that stands beside them (decision 19). */
import { greatCircle, type Point } from '../road.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { plausibleWords } from '../plausible-words.ts'

/** What a place of the gazetteer needs here. */
export interface NamedPoint extends Point {
  name: string
  province: string
  /** Inhabitants; null when not known. */
  population: number | null
  aliases: readonly string[]
}

/** Places by the way their names are searched, and the names of the provinces. */
export interface PlaceIndex {
  byName: ReadonlyMap<string, readonly NamedPoint[]>
  provinces: ReadonlySet<string>
}

/** A name without its province means a place only from so many inhabitants on: villages share the names of small towns. */
const FAMILIAR_FROM = 100_000
/** A gate, a port or an industrial estate of a place lies within so many km of it. */
const BELONGS_WITHIN_KM = 100
/** The same for a smaller place, whose name a village of the province may share. */
const SMALL_BELONGS_WITHIN_KM = 250

/** Made once for a list of places. */
export function placeIndex(places: readonly NamedPoint[]): PlaceIndex {
  const byName = new Map<string, NamedPoint[]>()
  for (const place of places) {
    for (const name of new Set([place.name, ...place.aliases].map(searchable))) {
      byName.set(name, [...(byName.get(name) ?? []), place])
    }
  }
  return { byName, provinces: new Set(places.map(({ province }) => searchable(province))) }
}

/** In front of a province's name; a whole word: «آستانه» begins with its letters once it is searched. */
const provinceWord = new RegExp(`^\\s*${plausibleWords.province}[\\s\\u200c]+`)

/** The parts of a place's label, «شهر، استان», as they are searched; the word for province is left out. */
const partsOf = (label: string) =>
  label
    .split(/[\u060c,]/)
    .map((part) => searchable(part.replace(provinceWord, '')))
    .filter(Boolean)

/**
 * The places a label can mean: its first part is the very name of one, and a province among the other parts is theirs.
 * Empty for a name nobody knows, with more words in it, or of another province than the known ones.
 */
function meantBy(label: string, { byName, provinces }: PlaceIndex): readonly NamedPoint[] {
  const [name = '', ...rest] = partsOf(label)
  const named = byName.get(name) ?? []
  const within = rest.filter((part) => provinces.has(part))
  if (within.length > 0) return named.filter(({ province }) => within.includes(searchable(province)))
  const isLarge = ({ population }: NamedPoint) => (population ?? 0) >= FAMILIAR_FROM
  return named.length > 0 && named.every(isLarge) ? named : []
}

/** How far, km, a point lies from the place its label names, when it cannot belong to it; else null. */
export function elsewhere(label: string, point: Point, index: PlaceIndex): { name: string; km: number } | null {
  const meant = meantBy(label, index)
  if (meant.length === 0) return null
  const reach = ({ population }: NamedPoint) => ((population ?? 0) >= FAMILIAR_FROM ? BELONGS_WITHIN_KM : SMALL_BELONGS_WITHIN_KM)
  const far = meant.map((place) => ({ place, km: greatCircle(place, point) }))
  if (far.some(({ place, km }) => km <= reach(place))) return null
  const nearest = far.reduce((a, b) => (b.km < a.km ? b : a))
  return { name: nearest.place.name, km: nearest.km }
}

/** The province a label ends with, as it is written; '' when it names none. */
export const provinceIn = (label: string): string => {
  const parts = label.split('\u060c')
  return parts.length > 1 ? parts.at(-1)!.trim() : ''
}
