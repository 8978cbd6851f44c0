import { persianDigits } from '#contract/kernel/value/digits.ts'
import { placeLabel } from '#contract/freight/place.ts'
import { readReference } from '#server/platform/reference/files.ts'
import type { Dice } from './dice.ts'
import { lookUp } from './look-up.ts'
import names from './data/names.json' with { type: 'json' }
import telephones from './data/telephones.json' with { type: 'json' }

/** Reference data by name; an unknown name is an error in the demo's files, and throws. */
export function openAtlas() {
  const { provinces, cities, goods, packagings, loaderTypes } = readReference()
  const provinceOf = lookUp(provinces.map(({ id, name }) => [id, name]))
  const places = cities.map((city) => ({ ...city, province: provinceOf(city.province_id) }))
  const codeOf = lookUp<string, string>(Object.entries(telephones))
  return {
    place: lookUp(
      places.map((place) => [placeLabel(place), { ...place, label: placeLabel(place), areaCode: codeOf(place.province) }]),
    ),
    goods: lookUp(goods.map(({ name, id }) => [name, id])),
    packaging: lookUp(packagings.map(({ name, id }) => [name, id])),
    loader: lookUp(loaderTypes.map((type) => [type.name, type])),
    loaderTypes,
    /** Home towns of people: cities with a known population. */
    towns: places.filter(({ population }) => population !== null),
  }
}
export type Atlas = ReturnType<typeof openAtlas>
export type DemoPlace = ReturnType<Atlas['place']>

/** A street address, as it is written on a letter. */
export const streetAddress = (die: Dice) =>
  [die.pick(names.streets), die.pick(names.alleys), `${names.plot} ${persianDigits(die.int(1, 240))}`].join(names.comma)

export const mobile = (die: Dice) => `09${die.pick(['12', '13', '17', '18', '35', '36', '90'])}${die.digits(7)}`
/** A fixed line of the place's province, eleven digits. */
export const telephone = (die: Dice, { areaCode }: Pick<DemoPlace, 'areaCode'>) => areaCode + die.digits(8)
export const postalCode = (die: Dice) => Array.from({ length: 10 }, () => die.int(1, 9)).join('')

/** Makes values until one is new. */
export function distinct<T>(seen: Set<T>, make: () => T): T {
  for (;;) {
    const made = make()
    if (!seen.has(made)) {
      seen.add(made)
      return made
    }
  }
}
