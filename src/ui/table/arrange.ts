import { searchable } from '#contract/text.ts'
import { textOf, type Column, type TableState } from './column.ts'

/** Made for the first sort: a page that sorts nothing does not wait for its data. */
let collator: Intl.Collator | undefined

/** What each row is found by: every column's text, in the one spelling searching compares. */
export function haystacks<Row>(rows: Row[], columns: Column<Row>[]): string[] {
  return rows.map((row) => columns.map((column) => searchable(textOf(column, row))).join('\n'))
}

type Value = string | number

const compare = (a: Value, b: Value): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : (collator ??= new Intl.Collator('fa', { numeric: true })).compare(String(a), String(b))

/**
 * The place of each row by a column: Persian alphabet for texts, what is the same in one place, null last whichever way it is
 * sorted. What a column says twice is compared once: comparing texts is what takes the time.
 */
function placesBy<Row>(rows: readonly Row[], value: NonNullable<Column<Row>['value']>, desc: boolean): number[] {
  const values = rows.map(value)
  const known = [...new Set(values)].filter((one) => one !== null).toSorted(compare)
  const places = new Map<Value | null, number>([[null, Infinity]])
  let place = 0
  for (const [at, one] of known.entries()) {
    if (at > 0 && compare(known[at - 1]!, one) !== 0) place += 1
    places.set(one, desc ? -place : place)
  }
  return values.map((one) => places.get(one)!)
}

/** The rows that are found, sorted; `onTop` rows stay above the others whatever the sort. */
export function arrange<Row>(
  rows: Row[],
  columns: Column<Row>[],
  { sort, search, found }: Pick<TableState, 'sort' | 'search'> & { found: string[] },
  onTop: (row: Row) => boolean,
): Row[] {
  const wanted = searchable(search)
  const kept = wanted === '' ? [...rows] : rows.filter((_, i) => found[i]?.includes(wanted))
  const ways = sort.flatMap(({ key, desc }) => {
    const value = columns.find((column) => column.key === key)?.value
    return value ? [placesBy(kept, value, desc)] : []
  })
  // Infinity less itself is no order, and no number.
  const order = (one: number, other: number) =>
    ways.reduce((found, places) => found || (places[one] === places[other] ? 0 : places[one]! - places[other]!), 0)
  const sorted =
    ways.length === 0
      ? kept
      : kept
          .map((_, at) => at)
          .toSorted(order)
          .map((at) => kept[at]!)
  return [...sorted.filter(onTop), ...sorted.filter((row) => !onTop(row))]
}

/** One page: its number kept within what there is, how many pages, and the numbers of its first and last row (0 when empty). */
export interface Page<Row> {
  rows: Row[]
  page: number
  pages: number
  from: number
  to: number
}

export function pageOf<Row>(rows: Row[], page: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const within = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const start = (within - 1) * size
  const shown = rows.slice(start, start + size)
  return { rows: shown, page: within, pages, from: shown.length ? start + 1 : 0, to: start + shown.length }
}

/** At most five page numbers around the current one (S1 §10), or as many as there is room for: an odd number. */
export function pageWindow(page: number, pages: number, most = 5): number[] {
  const first = Math.max(1, Math.min(page - (most - 1) / 2, pages - most + 1))
  return Array.from({ length: Math.min(most, pages) }, (_, i) => first + i)
}
