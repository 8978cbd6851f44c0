import type { Certainty, Draft, Read } from '#app/features/paste/draft.ts'
import type { Gazetteer } from '#app/data/maps.ts'
import type { Faults } from '#contract/refusal.ts'
import { blank, hallOf, TODAY, type End, type Known, type Typed } from '../announce/form.ts'

/** The columns of the review, in the order of the grid. */
export const columns = [
  'from',
  'to',
  'trucks',
  'loaders',
  'goods',
  'packaging',
  'kg',
  'rent',
  'tel',
  'hall',
  'when',
  'note',
] as const
export type Column = (typeof columns)[number]

/** `unsaid` is missing where nothing needs to be said. */
export type Sureness = Certainty | 'unsaid'

/** One cargo under review. */
export interface ManyRow {
  /** Also the name its announcement goes by in the outbox: a row that left is known by it. */
  id: string
  /** What was pasted. */
  source: string
  typed: Typed
  certainty: Record<Column, Certainty>
  /** The characters each field came from. */
  from: Partial<Record<Column, string>>
  /** Somebody looked at it and said so. */
  seen: boolean
  /** Refused by the server: the item that waits in the outbox for its repair. */
  held: string | null
  trouble: { title: string; faults: Faults } | null
}

/** Everything of the screen that is kept while nobody is here. */
export interface ManyPage {
  text: string
  rows: ManyRow[]
  unread: string[]
  /** Rows that left, the newest first. */
  left: { id: string; title: string }[]
}
export const emptyPage: ManyPage = { text: '', rows: [], unread: [], left: [] }

const optional: readonly Column[] = ['when', 'note']
const worst = (...all: Certainty[]): Certainty => (all.includes('guess') ? 'guess' : all.includes('sure') ? 'sure' : 'missing')

/** A draft as the form would hold it. */
export function rowOf({ fields, source }: Draft, places: Gazetteer, id: string): ManyRow {
  const end = ({ value }: Read<string | null>): End => ({
    text: value ?? '',
    place: value === null ? null : (places.byLabel(value) ?? null),
  })
  const { from, to, trucks, loaders, goods, packaging, packages, kg, rent, tel, day, time, note } = fields
  const typed: Typed = {
    ...blank,
    from: end(from),
    to: end(to),
    FreighterNumber: trucks.value,
    LoaderTypeIds: loaders.value,
    KalaId: goods.value,
    BastebandyId: packaging.value,
    BastebandyNumber: packages.value ?? blank.BastebandyNumber,
    KalaWeight: kg.value,
    CargoRent: rent.value,
    Tel: tel.value ?? '',
    day: day.value ?? TODAY,
    time: time.value,
    Description: note.value ?? '',
  }
  const read = { from, to, trucks, loaders, goods, packaging, kg, rent, tel, note }
  const certainty = {
    ...(Object.fromEntries(Object.entries(read).map(([column, field]) => [column, field.certainty])) as Record<
      keyof typeof read,
      Certainty
    >),
    hall: 'missing' as const,
    when: worst(day.certainty, time.certainty),
  }
  const said = Object.fromEntries(Object.entries(read).map(([column, field]) => [column, field.source]))
  const when = [day.source, time.source].filter(Boolean).join(' ')
  return { id, source, typed, certainty, from: { ...said, when }, seen: false, held: null, trouble: null }
}

/** Nothing stands in this column yet. */
export function isEmpty(typed: Typed, column: Column, known: Pick<Known, 'as' | 'halls'>): boolean {
  const holds: Record<Column, unknown> = {
    from: typed.from.place,
    to: typed.to.place,
    trucks: typed.FreighterNumber,
    loaders: typed.LoaderTypeIds.length,
    goods: typed.KalaId,
    packaging: typed.BastebandyId,
    kg: typed.KalaWeight,
    rent: typed.CargoRent,
    tel: typed.Tel,
    hall: known.as === 'owner' ? typed.TransportationCompanyId : (hallOf(typed, known) ?? typed.TransportationCompanyHallId),
    when: typed.day !== TODAY || typed.time !== null,
    note: typed.Description,
  }
  return !holds[column]
}

/** How sure a column is, as it stands now. */
export function surenessOf(row: ManyRow, column: Column, known: Pick<Known, 'as' | 'halls'>): Sureness {
  if (isEmpty(row.typed, column, known)) return optional.includes(column) ? 'unsaid' : 'missing'
  return column === 'hall' || row.certainty[column] === 'missing' ? 'sure' : row.certainty[column]
}

/** The row after somebody wrote in a column of it. */
export function written(row: ManyRow, column: Column, change: Partial<Typed>, answers: readonly string[]): ManyRow {
  const before = Object.entries(row.trouble?.faults ?? {})
  const left = before.filter(([name]) => !answers.includes(name))
  // The headline may be the sentence of a fault: it goes with the last one.
  const isAnswered = before.length > 0 && left.length === 0
  return {
    ...row,
    typed: { ...row.typed, ...change },
    certainty: { ...row.certainty, [column]: 'sure' },
    trouble: row.trouble && !isAnswered ? { ...row.trouble, faults: Object.fromEntries(left) } : null,
  }
}
