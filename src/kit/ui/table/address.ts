/** The table's state in the page's address. */
import * as v from 'valibot'
import { allRows, firstTableState, pageSizes, type TableState } from './column.ts'

/** Joins what has several parts: a mark that needs no escape in an address and makes no number of what it joins. */
export const MARK = '-'

/** A value in the address: the router parses '7' as a number and '7-9' as text. */
export const Spoken = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

const PageSize = v.pipe(
  Spoken,
  v.transform((text) => (text === 'all' ? allRows : Number(text))),
  v.picklist(pageSizes),
)
/** Between the columns of a sort: `-rent.date`. */
const THEN = '.'
const Sort = v.pipe(
  Spoken,
  v.regex(/^-?\w+(\.-?\w+){0,4}$/),
  v.transform((text) => text.split(THEN).map((one) => ({ key: one.replace(MARK, ''), desc: one.startsWith(MARK) }))),
)
const Parts = v.pipe(
  Spoken,
  v.transform((text) => text.split(MARK)),
)

const TableAddress = v.object({
  page: v.fallback(v.pipe(Spoken, v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1)), 1),
  size: v.fallback(v.nullable(PageSize), null),
  sort: v.fallback(Sort, []),
  q: v.fallback(Spoken, ''),
  cols: v.fallback(v.nullable(Parts), null),
})

/** Reads the table's state from an address; invalid values are ignored. `first`: the list's own page size. */
export function readTable(search: unknown, first: number = firstTableState.size): TableState {
  const { page, size, sort, q, cols } = v.parse(TableAddress, search)
  return { page, size: size ?? first, sort, search: q, columns: cols }
}

/** Only values that differ from the table's initial state. */
export const writeTable = ({ page, size, sort, search, columns }: TableState, first: number = firstTableState.size) => ({
  page: page === 1 ? undefined : page,
  size: size === first ? undefined : size === allRows ? 'all' : size,
  sort: sort.map(({ key, desc }) => `${desc ? MARK : ''}${key}`).join(THEN) || undefined,
  q: search || undefined,
  cols: columns?.join(MARK),
})

const RowAddress = v.object({
  row: v.fallback(v.nullable(v.pipe(Spoken, v.regex(/^\d{1,15}$/), v.transform(Number), v.minValue(1))), null),
})
/** Returns the id of the row open in the panel; null for none. */
export const readRow = (search: unknown): number | null => v.parse(RowAddress, search).row
