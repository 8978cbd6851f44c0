import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { placeIndex, type PlaceIndex } from '#contract/freight/plausible/places.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The committed reference data, as rows. Ids are permanent: rows are only added or corrected. */
interface Reference {
  provinces: Tables['province'][]
  cities: Selectable<Tables['city']>[]
  goods: Selectable<Tables['goods']>[]
  packagings: Selectable<Tables['packaging']>[]
  loaderTypes: Selectable<Tables['loader_type']>[]
}

const files = ['cities', 'goods', 'packagings', 'loader-types'] as const
const read = (name: (typeof files)[number]) => readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8')

/** Name and text of every file. */
export const referenceTexts = () => files.map((name) => ({ name, text: read(name) }))

/** Rows with their aliases; the files omit an empty list. */
const named = <Row extends { aliases: string[] }>(rows: (Omit<Row, 'aliases'> & Partial<Row>)[]): Row[] =>
  rows.map((row) => ({ ...row, aliases: row.aliases ?? [] }) as unknown as Row)

/** Reads the files. */
export function readReference(): Reference {
  const { provinces, cities } = JSON.parse(read('cities'))
  return {
    provinces,
    cities,
    goods: named(JSON.parse(read('goods'))),
    packagings: named(JSON.parse(read('packagings'))),
    loaderTypes: named(JSON.parse(read('loader-types'))),
  }
}

/** Names of all provinces and cities, with the cities' aliases. */
export function placeNames(): string[] {
  const { provinces, cities } = readReference()
  return [...provinces.map(({ name }) => name), ...cities.flatMap(({ name, aliases }) => [name, ...aliases])]
}

let index: PlaceIndex | undefined

/** The committed places by name: the source of the city table, built once in a process. */
export function placesByName(): PlaceIndex {
  index ??= indexPlaces()
  return index
}

function indexPlaces(): PlaceIndex {
  const { provinces, cities } = readReference()
  const named = new Map(provinces.map(({ id, name }) => [id, name]))
  return placeIndex(cities.map((city) => ({ ...city, province: named.get(city.province_id)! })))
}
