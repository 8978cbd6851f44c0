/** The columns of `cargo` that say what was announced, by the table of its fields. */
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargoFields, fieldsWith, readName, type AnnouncedColumns, type StoredField } from '#contract/freight/cargo-fields.ts'
import { toRials, toToman, type Rials } from '#contract/kernel/value/money.ts'

const stored = fieldsWith('column')
const listed = fieldsWith('listed')
type Listed = (typeof listed)[number]

/** Where the rows lie that the ids of an announcement name. */
export const referenceTables = { goods: 'goods', packagings: 'packaging', loaderTypes: 'loader_type' } as const

/** What an announcement that was found without fault writes. */
export function announcedColumns(input: CargoAnnouncement): AnnouncedColumns {
  const columns = Object.fromEntries(stored.map((name) => [cargoFields[name].column, input[name]])) as unknown as AnnouncedColumns
  // Bulk has no count. A rent that is missing is a fault: it does not come so far.
  return { ...columns, packaging_count: input.BastebandyNumber ?? 0, rent: toRials(input.CargoRent!) }
}

type Selection<K extends StoredField> = { [N in K]: `cargo.${(typeof cargoFields)[N]['column']} as ${Uncapitalize<N>}` }[K]
const selectionOf = <K extends StoredField>(names: readonly K[]) =>
  names.map((name) => `cargo.${cargoFields[name].column} as ${readName(name)}`) as Selection<K>[]

/** What of it every row of a list selects, and what a whole cargo selects beside that. */
export const listedSelection = selectionOf(listed)
export const otherSelection = selectionOf(
  stored.filter((name): name is Exclude<StoredField, Listed> => !(listed as readonly StoredField[]).includes(name)),
)

/** The row with its rent in the toman of the wire. */
export const withRentInToman = <R extends { cargoRent: Rials }>({ cargoRent, ...row }: R) => ({
  ...row,
  cargoRent: toToman(cargoRent),
})
