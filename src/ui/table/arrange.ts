import { searchable } from '#contract/text.ts'
import { textOf, type Column, type TableState } from './column.ts'

const collator = new Intl.Collator('fa', { numeric: true })

/** What each row is found by: every column's text, in the one spelling searching compares. */
export function haystacks<Row>(rows: Row[], columns: Column<Row>[]): string[] {
  return rows.map((row) => columns.map((column) => searchable(textOf(column, row))).join('\n'))
}

/** Compares by a column: Persian alphabet for texts, null last whichever way it is sorted. */
function comparing<Row>(value: NonNullable<Column<Row>['value']>, desc: boolean) {
  const turn = desc ? -1 : 1
  return (one: Row, other: Row): number => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
  }
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
    return value ? [comparing(value, desc)] : []
  })
  if (ways.length > 0) kept.sort((one, other) => ways.reduce((order, way) => order || way(one, other), 0))
  return [...kept.filter(onTop), ...kept.filter((row) => !onTop(row))]
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
