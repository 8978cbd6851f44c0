/** The lists whose rows the ids of an announcement name. */
import type { ListName } from '#contract/freight/cargo-fields.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import type { Lists } from '#app/modules/freight/announce/fields/lists.ts'

/** Drivers are filtered by loader type, and only their own field shows names. */
export type ChoiceList = Exclude<ListName, 'drivers'>
type Row<L extends ChoiceList> = NonNullable<Lists[L]['data']>[number]

interface Named<R> {
  id: (row: R) => number
  name: (row: R) => string
}

const rows: { [L in ChoiceList]: Named<Row<L>> } = {
  companies: { id: (row) => row.transportationCompanyId, name: (row) => row.transportationCompanyName },
  halls: { id: (row) => row.id, name: (row) => words.hallLabel(row.loadHallName, row.cityName) },
  parties: { id: (row) => row.id, name: (row) => words.party(row.customerFullName, row.cityName, row.address) },
  goods: { id: (row) => row.id, name: (row) => row.kalaDesc },
  packagings: { id: (row) => row.id, name: (row) => row.name },
  loaderTypes: { id: (row) => row.id, name: (row) => row.loaderTypeName },
}
/** Returns id and name functions for the rows of any list. */
export const rowsOf = (list: ChoiceList) => rows[list] as Named<unknown>

/** Returns the name of an id; undefined if the list does not contain it. */
export function nameIn(lists: Lists, list: ChoiceList, id: number): string | undefined {
  const { id: idOf, name } = rowsOf(list)
  const all: readonly unknown[] | undefined = lists[list].data
  const row = all?.find((one) => idOf(one) === id)
  return row === undefined ? undefined : name(row)
}
