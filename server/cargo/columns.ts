/** The columns of `cargo` that say what was announced, by the table of its fields. */
import type { CargoAnnouncement } from '#contract/announcement.ts'
import { cargoFields, fieldOf, fieldsWith, readName, type AnnouncedColumns, type StoredField } from '#contract/cargo-fields.ts'
import { RIALS_OF_TOMAN } from '#contract/money.ts'

const stored = fieldsWith('column')
const listed = fieldsWith('listed')
type Listed = (typeof listed)[number]

/** Where the rows lie that the ids of an announcement name. */
export const referenceTables = { goods: 'goods', packagings: 'packaging', loaderTypes: 'loader_type' } as const

/** What an announcement that was found without fault writes. */
export function announcedColumns(input: CargoAnnouncement): AnnouncedColumns {
  const columns = Object.fromEntries(
    stored.map((name) => {
      const value = input[name]
      return [cargoFields[name].column, isToman(name) && value !== null ? Number(value) * RIALS_OF_TOMAN : value]
    }),
  ) as unknown as AnnouncedColumns
  // Bulk has no count.
  return { ...columns, packaging_count: input.BastebandyNumber ?? 0 }
}

const isToman = (name: StoredField) => fieldOf(name).unit === 'toman'

type Selection<K extends StoredField> = { [N in K]: `cargo.${(typeof cargoFields)[N]['column']} as ${Uncapitalize<N>}` }[K]
const selectionOf = <K extends StoredField>(names: readonly K[]) =>
  names.map((name) => `cargo.${cargoFields[name].column} as ${readName(name)}`) as Selection<K>[]

/** What of it every row of a list selects, and what a whole cargo selects beside that. */
export const listedSelection = selectionOf(listed)
export const otherSelection = selectionOf(
  stored.filter((name): name is Exclude<StoredField, Listed> => !(listed as readonly StoredField[]).includes(name)),
)

/** Selected rials as the toman of the wire. */
export function inToman<R extends object>(row: R): R {
  const amounts = stored.filter(isToman).flatMap((name) => {
    const at = readName(name) as keyof R
    return row[at] === undefined || row[at] === null ? [] : [[at, Number(row[at]) / RIALS_OF_TOMAN]]
  })
  return { ...row, ...(Object.fromEntries(amounts) as Partial<R>) }
}
