import { placeIndex, type PlaceIndex } from '#contract/freight/plausible/places.ts'
import { readReference } from '#server/platform/reference/files.ts'

let index: PlaceIndex | undefined

/** The committed places by name: the source of the city table, built once in a process. */
export function placesByName(): PlaceIndex {
  index ??= read()
  return index
}

function read(): PlaceIndex {
  const { provinces, cities } = readReference()
  const named = new Map(provinces.map(({ id, name }) => [id, name]))
  return placeIndex(cities.map((city) => ({ ...city, province: named.get(city.province_id)! })))
}
