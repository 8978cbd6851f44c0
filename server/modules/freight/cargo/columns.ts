/** The announcement's columns of `cargo`, from the table of its fields. */
import { requireFields } from '#contract/kernel/refusal.ts'
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargoFields, fieldsWith, readName, type AnnouncedColumns, type StoredField } from '#contract/freight/cargo-fields.ts'
import { toRials, toToman, type Rials } from '#contract/kernel/value/money.ts'

const stored = fieldsWith('column')
const listed = fieldsWith('listed')
type Listed = (typeof listed)[number]

/** Tables of the ids in an announcement. */
export const referenceTables = { goods: 'goods', packagings: 'packaging', loaderTypes: 'loader_type' } as const

/** The column values of a valid announcement. */
export function announcedColumns(input: CargoAnnouncement): AnnouncedColumns {
  const columns = Object.fromEntries(stored.map((name) => [cargoFields[name].column, input[name]])) as unknown as AnnouncedColumns
  requireFields(input, 'CargoRent')
  // Bulk has no count.
  return { ...columns, packaging_count: input.BastebandyNumber ?? 0, rent: toRials(input.CargoRent) }
}

type Selection<K extends StoredField> = { [N in K]: `cargo.${(typeof cargoFields)[N]['column']} as ${Uncapitalize<N>}` }[K]
const selectionOf = <K extends StoredField>(names: readonly K[]) =>
  names.map((name) => `cargo.${cargoFields[name].column} as ${readName(name)}`) as Selection<K>[]

/** Columns selected for every list row, and the further ones for a whole cargo. */
export const listedSelection = selectionOf(listed)
export const otherSelection = selectionOf(
  stored.filter((name): name is Exclude<StoredField, Listed> => !(listed as readonly StoredField[]).includes(name)),
)

/** The row with its rent in the toman of the wire. */
export const withRentInToman = <R extends { cargoRent: Rials }>({ cargoRent, ...row }: R) => ({
  ...row,
  cargoRent: toToman(cargoRent),
})
