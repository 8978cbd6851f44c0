import type { ReactNode } from 'react'

/** One column of a list: its heading, its content, and its sort and search values. */
export interface Column<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** The sort value; null is last in both directions. Without it the column is not sortable. */
  value?: (row: Row) => string | number | null
  /** The search text, if it is not `value`. */
  text?: (row: Row) => string
  /**
   * How the value is rendered. A text may wrap to two lines; everything else (money, times, codes, phones) is on one line,
   * without wrapping or truncation.
   */
  kind?: 'text' | 'plate' | 'chip' | 'route'
  /** Priority when there is no room for all columns: 1 highest, 2 by default. Among equals the first ones stay. */
  priority?: 1 | 2 | 3
  /** Numbers are aligned, with tabular digits. */
  numeric?: boolean
  /** An amount with a meaningful sum, of all rows or of the counted ones: shown below the column in files and on paper. */
  total?: boolean | 'counted'
  /** The date of the cell, Shamsi with its Tehran time, or an instant (ISO): a file stores it as a date. */
  at?: (row: Row) => { date: string | null; time: string | null } | string | null
  /** Width, px, if it differs from its type's (`fit.ts`). */
  width?: number
  /** The key of the preceding column in whose cell it is a further line. If moved elsewhere it has a cell of its own. */
  below?: string
  /** Cannot be hidden by the column chooser, and stays at every width. */
  fixed?: boolean
  /** Only in the row's detail until chosen: its content repeats other columns. */
  hidden?: boolean
}

/** One column a list is sorted by. */
export interface SortBy {
  key: string
  desc: boolean
}

/** The state of a list's table: small and serialisable, so that the screen can store it in the URL. */
export interface TableState {
  /** From 1. */
  page: number
  size: number
  /** The first one counts most; none is the order of the answer. */
  sort: readonly SortBy[]
  search: string
  /** Keys of the visible columns in their order; null is the list's own choice. */
  columns: string[] | null
}

/** The page size that means "all rows" (S1 §9). */
export const allRows = 1_000_000
/** S1 §9. */
export const pageSizes = [5, 10, 25, 50, 100, allRows]
/** The initial state of a list's table (S1 §9). */
export const firstTableState: TableState = { page: 1, size: 10, sort: [], search: '', columns: null }

/** The columns shown, in order: the chosen ones that exist, else those not hidden; fixed ones are never missing. */
export function visibleColumns<Row>(columns: Column<Row>[], chosen: string[] | null): Column<Row>[] {
  if (!chosen) return columns.filter((column) => !column.hidden || column.fixed)
  const shown = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return [...columns.filter((column) => column.fixed && !shown.includes(column)), ...shown]
}

/** The columns of one cell: the first, and those below it. */
export type CellColumns<Row> = [Column<Row>, ...Column<Row>[]]

/** The columns by cells, each with the columns below it: one cell, one heading, one width. */
export function cellsOf<Row>(columns: readonly Column<Row>[]): CellColumns<Row>[] {
  const cells: CellColumns<Row>[] = []
  for (const column of columns) {
    const before = cells.at(-1)
    if (before && column.below === before[0].key) before.push(column)
    else cells.push([column])
  }
  return cells
}

/** Returns the text of a cell, for screen readers and searching. */
export const textOf = <Row>({ text, value }: Column<Row>, row: Row): string => (text ? text(row) : String(value?.(row) ?? ''))
