/** Reference lists as the page has them, for the parser's tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeLabel } from '#contract/freight/place.ts'
import type { Lists } from '#app/modules/freight/paste/draft.ts'

const data = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../server/platform/reference/data', `${name}.json`), 'utf8')) as T

interface City {
  name: string
  province_id: number
  population: number | null
  aliases: string[]
}

const { provinces, cities } = data<{ provinces: { id: number; name: string }[]; cities: City[] }>('cities')
const provinceOf = new Map(provinces.map(({ id, name }) => [id, name]))

export const lists: Lists = {
  places: cities.map(({ name, province_id, population, aliases }) => {
    const province = provinceOf.get(province_id)!
    return { name, province, label: placeLabel({ name, province }), population, aliases }
  }),
  goods: data('goods'),
  packagings: data('packagings'),
  loaderTypes: data<{ id: number; name: string; capacity_kg: number }[]>('loader-types').map(({ id, name, capacity_kg }) => ({
    id,
    name,
    capacityKg: capacity_kg,
  })),
}

/** The day the corpus was written on: a Saturday. */
export const TODAY = '1405/08/30'
