import { persianDigits } from '#contract/digits.ts'
import { weightSaid } from '#app/ui/slip/SlipPreview.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { manyWords as words } from '#app/words/many.ts'
import { unknown } from '#app/words/ui.ts'
import { hallOf, nameOf, type Known, type Typed } from '../announce/form.ts'
import { whenSaid } from '../announce/show.ts'
import type { Lists } from '../announce/lists.ts'
import type { Column } from './row.ts'

/** Names of what rows hold by id. */
export interface Names {
  goods: ReadonlyMap<number, string>
  packagings: ReadonlyMap<number, string>
  loaders: ReadonlyMap<number, string>
  companies: ReadonlyMap<number, string>
}

export const namesOf = ({
  goods,
  packagings,
  loaderTypes,
  companies,
}: Pick<Lists, 'goods' | 'packagings' | 'loaderTypes' | 'companies'>): Names => ({
  goods: new Map(goods.data?.map(({ id, kalaDesc }) => [id, kalaDesc])),
  packagings: new Map(packagings.data?.map(({ id, name }) => [id, name])),
  loaders: new Map(loaderTypes.data?.map(({ id, loaderTypeName }) => [id, loaderTypeName])),
  companies: new Map(companies.data?.map((row) => [row.transportationCompanyId, row.transportationCompanyName])),
})

const named = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? unknown : (names.get(id) ?? persianDigits(id))

/** What stands in a cell. */
export function shown(typed: Typed, column: Column, known: Known, names: Names): string {
  const hall = hallOf(typed, known)
  const texts: Record<Column, string> = {
    from: nameOf(typed.from) || unknown,
    to: nameOf(typed.to) || unknown,
    trucks: typed.FreighterNumber === null ? unknown : persianDigits(typed.FreighterNumber),
    loaders: typed.LoaderTypeIds.map((id) => named(names.loaders, id)).join(words.and) || unknown,
    goods: named(names.goods, typed.KalaId),
    packaging: named(names.packagings, typed.BastebandyId),
    kg: typed.KalaWeight === null ? unknown : weightSaid(typed.KalaWeight),
    rent: typed.CargoRent === null ? unknown : grouped(typed.CargoRent),
    tel: typed.Tel ? persianDigits(typed.Tel) : unknown,
    hall:
      known.as === 'owner'
        ? named(names.companies, typed.TransportationCompanyId)
        : hall
          ? words.hallShort(hall.loadHallName)
          : unknown,
    when: whenSaid(typed, new Date()),
    note: typed.Description || unknown,
  }
  return texts[column]
}
