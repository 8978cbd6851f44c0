import { latinDigits } from '#contract/kernel/value/digits.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import type { reference } from '#contract/freight/reference.ts'
import type { Handlers } from '#server/platform/context.ts'
import { citiesOf, goods, loaderGroups, loaderTypes, packagings, places, provinces } from './rows.ts'

export const referenceHandlers: Handlers<typeof reference> = {
  provinces: ({ db }) => provinces(db),
  cities: ({ db }, { provinceId }) => citiesOf(db, provinceId),
  places: ({ db }) => places(db),
  goods: ({ db }) => goods(db),
  packagings: ({ db }) => packagings(db),
  loaderTypes: ({ db }) => loaderTypes(db),
  loaderGroups: ({ db }) => loaderGroups(db),
  async loaderTypesOfGroup({ db }, { Code }) {
    const found = (await loaderTypes(db)).filter(({ typeCode }) => String(typeCode) === latinDigits(Code))
    if (found.length === 0) throw new Refusal('not-found')
    return found
  },
}
