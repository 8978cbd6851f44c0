import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tables } from '../db/tables.ts'

/** The committed reference data, as rows. Ids are fixed for ever: a row is only ever added or corrected. */
interface Reference {
  provinces: Tables['province'][]
  cities: Tables['city'][]
  goods: Tables['goods'][]
  packagings: Tables['packaging'][]
  loaderTypes: Tables['loader_type'][]
}

const files = ['cities', 'goods', 'packagings', 'loader-types'] as const
const read = (name: (typeof files)[number]) => readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8')

/** The text of every file, by its name. */
export const referenceTexts = () => files.map((name) => ({ name, text: read(name) }))

/** Reads the files. */
export function readReference(): Reference {
  const { provinces, cities } = JSON.parse(read('cities'))
  return {
    provinces,
    cities,
    goods: JSON.parse(read('goods')),
    packagings: JSON.parse(read('packagings')),
    loaderTypes: JSON.parse(read('loader-types')),
  }
}
