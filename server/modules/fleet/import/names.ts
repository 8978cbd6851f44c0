/** Finds cities, loader types and halls by the names in a table. */
import { searchable } from '#contract/kernel/value/text.ts'
import { rowWords as words } from '#contract/fleet/import-words.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Minimum population by which one of several places with a name is preferred. */
const KNOWN_BY_NAME_FROM = 100_000

/** The id and official name that a name matches, or the fault. */
type Named = { id: number; name: string; fault?: undefined } | { id?: undefined; name?: undefined; fault: string }
export interface Names {
  /** With or without its province. */
  city(name: string): Named
  loaderType(name: string): Named
  /** By name or by number. */
  hall(name: string): Named
}

/** All names, loaded once for a table. */
export async function namesOf(db: Db): Promise<Names> {
  const cities = await db
    .selectFrom('city')
    .innerJoin('province', 'province.id', 'city.province_id')
    .select(['city.id', 'city.name', 'aliases', 'population', 'province.name as province'])
    .execute()
  const loaderTypes = await db.selectFrom('loader_type').select(['id', 'name']).execute()
  const halls = await db.selectFrom('hall').select(['id', 'name']).execute()
  const cityIndex = indexOf(cities, ({ name, aliases, province }) => [name, ...aliases].flatMap((one) => [one, one + province]), {
    isKnown: ({ population }) => (population ?? 0) >= KNOWN_BY_NAME_FROM,
    nameOf: ({ name, province }) => words.cityOf(name, province),
  })
  const loaderIndex = indexOf(loaderTypes, ({ id, name }) => [name, String(id)])
  const hallIndex = indexOf(halls, ({ id, name }) => [name, String(id)])
  return {
    city: (name) => found(cityIndex, name, words.city, words.cities),
    loaderType: (name) => found(loaderIndex, name, words.loaderType, words.loaderType),
    hall: (name) => found(hallIndex, name, words.hall, words.halls),
  }
}

/** Official names of the ids, by any of their spellings. */
type Index = ReadonlyMap<string, { all: Map<number, string>; known: Map<number, string> }>

function indexOf<R extends { id: number; name: string }>(
  rows: R[],
  namesOfRow: (row: R) => string[],
  { isKnown, nameOf }: { isKnown: (row: R) => boolean; nameOf: (row: R) => string } = {
    isKnown: () => false,
    nameOf: ({ name }) => name,
  },
): Index {
  const index = new Map<string, { all: Map<number, string>; known: Map<number, string> }>()
  for (const row of rows) {
    for (const name of namesOfRow(row).map(searchable)) {
      const there = index.get(name) ?? { all: new Map(), known: new Map() }
      index.set(name, there)
      there.all.set(row.id, nameOf(row))
      if (isKnown(row)) there.known.set(row.id, nameOf(row))
    }
  }
  return index
}

function found(index: Index, name: string, none: string, several: string): Named {
  const there = index.get(searchable(name))
  if (!there) return { fault: none }
  const [one, ...others] = there.all.size === 1 ? there.all : there.known
  return one === undefined || others.length > 0 ? { fault: several } : { id: one[0], name: one[1] }
}
