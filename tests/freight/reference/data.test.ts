import { describe, expect, test } from 'vitest'
import { inOrBesideIran } from '#contract/kernel/value/iran.ts'
import { searchable, tidyText } from '#contract/kernel/value/text.ts'
import { readReference } from '#server/platform/reference/files.ts'

const { provinces, cities, goods, packagings, loaderTypes } = readReference()
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

describe('the committed reference data', () => {
  test('has 31 provinces and 1,170 places, each place numbered within its province', () => {
    expect(provinces.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1))
    expect(cities).toHaveLength(1170)
    expect(cities.filter(({ id, province_id }) => Math.floor(id / 1000) !== province_id)).toEqual([])
    expect(new Set(cities.map(({ id }) => id)).size).toBe(1170)
  })

  test('keeps the ids that were given once', () => {
    const id = (name: string, province: string) =>
      cities.find((city) => city.name === name && provinces[city.province_id - 1]!.name === province)?.id
    expect(id('تبریز', 'آذربایجان شرقی')).toBe(1001)
    expect(id('تهران', 'تهران')).toBe(8001)
    expect(id('بندرعباس', 'هرمزگان')).toBe(29001)
    expect(id('یزد', 'یزد')).toBe(31001)
    expect(packagings[0]).toMatchObject({ id: 1, name: 'فله' })
  })

  test('has a population or says that it is unknown: never 0', () => {
    expect(cities.filter(({ population }) => population !== null && population < 1)).toEqual([])
  })

  test('places every city in Iran and every province somewhere', () => {
    expect(cities.filter(({ lat, lng }) => !inOrBesideIran(lat, lng))).toEqual([])
    expect(provinces.filter(({ id }) => !cities.some(({ province_id }) => province_id === id))).toEqual([])
  })

  test('has Persian spelling and no duplicates', () => {
    for (const list of [names(provinces), names(goods), names(packagings), names(loaderTypes)]) {
      expect(new Set(list.map(searchable)).size).toBe(list.length)
    }
    expect([...names(cities), ...names(goods), ...names(loaderTypes)].filter((name) => tidyText(name) !== name)).toEqual([])
  })

  test('groups every loader type under the code its id begins with, and each carries something', () => {
    expect(loaderTypes.filter(({ id, group_code }) => Math.floor(id / 100) !== group_code)).toEqual([])
    expect(loaderTypes.filter(({ capacity_kg }) => capacity_kg < 500)).toEqual([])
    const groups = new Map(loaderTypes.map(({ group_code, group_name }) => [group_code, group_name]))
    expect(loaderTypes.filter(({ group_code, group_name }) => groups.get(group_code) !== group_name)).toEqual([])
  })

  test('has no other name that is the name of another row', () => {
    for (const list of [cities, goods, packagings]) {
      const owners = new Map(list.map(({ name, id }) => [searchable(name), id]))
      const taken = (list as readonly { id: number; aliases: string[] }[]).flatMap(({ id, aliases }) =>
        aliases.filter((alias) => (owners.get(searchable(alias)) ?? id) !== id),
      )
      expect(taken).toEqual(list === cities ? ['شمس آباد', 'عباس آباد', 'اردکان'] : [])
    }
  })
})
