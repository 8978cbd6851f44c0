import { persianDigits } from '#contract/digits.ts'
import { isoOfShamsi } from '#contract/shamsi.ts'
import { nearDay } from '#app/ui/date/spoken.ts'
import { decimal, grouped } from '#app/ui/value/figures.ts'
import { manyWords as words } from '#app/words/many.ts'
import { unknown } from '#app/words/ui.ts'
import { hallOf, nameOf, TODAY, type Known, type Typed } from '../announce/form.ts'
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

const TONNE = 1000
/** In tonnes only where that says it exactly: what is reviewed must be what is sent. */
const weight = (kg: number) =>
  kg >= TONNE && kg % (TONNE / 10) === 0 ? `${decimal(kg / TONNE)} ${words.tonnes}` : `${grouped(kg)} ${words.kg}`

function when({ day, time }: Typed, today: string): string {
  const chosen = day === TODAY ? today : day
  const iso = chosen && isoOfShamsi(chosen)
  const near = iso ? nearDay(iso, isoOfShamsi(today)!) : null
  const spoken = chosen === null ? unknown : (near ?? persianDigits(chosen))
  return [spoken, time === null ? (chosen === today ? words.now : '') : persianDigits(time)].filter(Boolean).join(' ')
}

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
    kg: typed.KalaWeight === null ? unknown : weight(typed.KalaWeight),
    rent: typed.CargoRent === null ? unknown : grouped(typed.CargoRent),
    tel: typed.Tel ? persianDigits(typed.Tel) : unknown,
    hall:
      known.as === 'owner'
        ? named(names.companies, typed.TransportationCompanyId)
        : hall
          ? words.hallShort(hall.loadHallName)
          : unknown,
    when: when(typed, known.today),
    note: typed.Description || unknown,
  }
  return texts[column]
}
