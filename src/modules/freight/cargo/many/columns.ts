/** Columns of the paste review: the form fields of each, and the parsed fields they come from. */
import { cargoFields, fieldOf } from '#contract/freight/cargo-fields.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { DraftFields } from '#app/modules/freight/paste/draft.ts'
import { formatWeight } from '#app/kit/ui/slip/SlipPreview.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { serverTime } from '#app/kit/ui/date/now.ts'
import { manyWords as words } from './many-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import {
  hallOf,
  nameOf,
  TODAY,
  type FormField,
  type FormContext,
  type Straight,
  type Typed,
} from '#app/modules/freight/announce/form.ts'
import type { Lists } from '#app/modules/freight/announce/fields/lists.ts'
import { formatWhen } from '#app/modules/freight/announce/parts/show.ts'
import { fieldAt, type Field } from '#app/modules/freight/announce/fields/faults.ts'
import { nameIn, type ChoiceList } from '../fields/lists.ts'

export type Column = keyof typeof words.columns

interface ColumnSettings {
  /** The fields of the form in its cell. */
  fields: readonly FormField[]
  /** The parsed fields of this column. */
  from: readonly (keyof DraftFields)[]
  /** Further fields whose faults are shown here. */
  faultsOf?: readonly Field[]
  /** May be empty. */
  optional?: true
  /** A single choice completes it: the cell then closes. */
  closes?: true
}

/** In the order of the grid. */
export const columnSettings: Record<Column, ColumnSettings> = {
  from: { fields: ['from'], from: ['from'], closes: true },
  to: { fields: ['to'], from: ['to'], faultsOf: ['CargoDistance'], closes: true },
  trucks: { fields: ['FreighterNumber'], from: ['trucks'] },
  loaders: { fields: ['LoaderTypeIds'], from: ['loaders'] },
  goods: { fields: ['KalaId'], from: ['goods'], closes: true },
  packaging: { fields: ['BastebandyId', 'BastebandyNumber'], from: ['packaging'] },
  kg: { fields: ['KalaWeight'], from: ['kg'] },
  rent: { fields: ['CargoRent'], from: ['rent'] },
  tel: { fields: ['Tel'], from: ['tel'] },
  hall: { fields: ['TransportationCompanyHallId', 'TransportationCompanyId'], from: [], faultsOf: ['IsLoadHall'], closes: true },
  when: { fields: ['day', 'time'], from: ['day', 'time'], optional: true },
  note: { fields: ['Description'], from: ['note'], optional: true },
}
export const columns = Object.keys(columnSettings) as Column[]
/** Columns often missing in a paste: one value may be applied to all rows. */
export const fillable: readonly Column[] = ['hall', 'tel', 'goods', 'packaging', 'loaders', 'when']

/** The fields of the form in a cell: an owner names a company, a company its hall. */
export const fieldsIn = (column: Column, { as }: Pick<FormContext, 'as'>): readonly FormField[] =>
  column === 'hall' ? [as === 'owner' ? 'TransportationCompanyId' : 'TransportationCompanyHallId'] : columnSettings[column].fields

/** The form field of each parsed field. */
export const targets: Record<keyof DraftFields, FormField> = {
  from: 'from',
  to: 'to',
  trucks: 'FreighterNumber',
  loaders: 'LoaderTypeIds',
  goods: 'KalaId',
  packaging: 'BastebandyId',
  packages: 'BastebandyNumber',
  kg: 'KalaWeight',
  rent: 'CargoRent',
  tel: 'Tel',
  day: 'day',
  time: 'time',
  note: 'Description',
}

/** The column a fault is shown in: its field's own, for other fields the note's; `row` where it is no field's. */
export function columnAt(field: string): Column | 'row' {
  const isIn = ({ fields, faultsOf = [] }: ColumnSettings) =>
    fields.some((name) => fieldAt(name) === field) || (faultsOf as readonly string[]).includes(field)
  return columns.find((column) => isIn(columnSettings[column])) ?? (field in cargoFields ? 'note' : 'row')
}

/** Whether the column is empty. */
export function isEmpty(typed: Typed, column: Column, context: Pick<FormContext, 'as' | 'halls'>): boolean {
  if (column === 'hall')
    return !(context.as === 'owner'
      ? typed.TransportationCompanyId
      : (hallOf(typed, context) ?? typed.TransportationCompanyHallId))
  if (column === 'when') return typed.day === TODAY && typed.time === null
  return !isFilled(typed[columnSettings[column].fields[0]!])
}

/** Zero counts as empty, and so does a text without a place. */
const isFilled = (value: Typed[FormField]): boolean => {
  if (Array.isArray(value)) return value.length > 0
  return Boolean(typeof value === 'object' && value !== null ? value.place : value)
}

/** Whether this change completes the cell. */
export const closesWith = (column: Column, change: Partial<Typed>): boolean =>
  columnSettings[column].closes === true && isFilled(Object.values(change)[0] as Typed[FormField])

/** Formats the value of a cell. */
export function shown(typed: Typed, column: Column, context: FormContext, lists: Lists): string {
  const named = (list: ChoiceList, id: number) => nameIn(lists, list, id) ?? persianDigits(id)
  switch (column) {
    case 'from':
    case 'to': {
      const name = nameOf(typed[column])
      return (lists.places.data?.isTwin(name) ? typed[column].place?.label : null) || name || unknown
    }
    case 'when':
      return formatWhen(typed, new Date(serverTime()))
    case 'tel':
      return typed.Tel ? persianDigits(typed.Tel) : unknown
    case 'hall': {
      if (context.as === 'owner')
        return typed.TransportationCompanyId === null ? unknown : named('companies', typed.TransportationCompanyId)
      const hall = hallOf(typed, context)
      return hall ? words.hallShort(hall.loadHallName) : unknown
    }
    default: {
      const field = columnSettings[column].fields[0] as Straight
      const { list, unit } = fieldOf(field)
      const value = typed[field]
      if (value === null || value === '') return unknown
      if (list) return ([value].flat() as number[]).map((id) => named(list as ChoiceList, id)).join(words.and) || unknown
      if (typeof value !== 'number') return String(value)
      if (unit === 'kg') return formatWeight(value)
      return unit ? grouped(value) : persianDigits(value)
    }
  }
}
