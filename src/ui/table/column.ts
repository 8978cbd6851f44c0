import type { ReactNode } from 'react'

/** One column of a list: what it is called, what it shows, and what it sorts and is found by. */
export interface Column<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** What the column sorts by; null stands last in both directions. Without it the column does not sort. */
  value?: (row: Row) => string | number | null
  /** What searching reads, where it is not `value`. */
  text?: (row: Row) => string
  /**
   * What it takes to be read. A text may take two lines; everything else (money, times, codes, phones) stands in one line,
   * unbroken and uncut.
   */
  kind?: 'text' | 'plate' | 'chip' | 'route'
  /** How much it is wanted where there is no room for all: 1 most, 2 where nothing is said. Among equals the first ones stay. */
  priority?: 1 | 2 | 3
  /** Numbers stand under each other, with tabular digits. */
  numeric?: boolean
  /** An amount whose sum says something: it stands below the column in a file and on paper. */
  total?: boolean
  /** The day it says, Shamsi with its time of Tehran, or an instant (ISO): a file has it as a day. */
  at?: (row: Row) => { date: string | null; time: string | null } | string | null
  /** At least this wide, in px; content decides otherwise. */
  width?: number
  /** Cannot be hidden by the column chooser, and stays however little room there is. */
  fixed?: boolean
  /** Only in the row's detail until it is chosen: it says what other columns say. */
  hidden?: boolean
}

/** One column a list is sorted by. */
export interface SortBy {
  key: string
  desc: boolean
}

/** How one list is being looked at: small and serialisable, so that the screen can keep it in the URL. */
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

/** What stands for "all rows" among the page sizes (S1 §10). */
export const allRows = 1_000_000
/** S1 §10. */
export const pageSizes = [5, 10, 25, 50, 100, allRows]
/** How a list is looked at before anyone touches it (S1 §10). */
export const firstTableState: TableState = { page: 1, size: 10, sort: [], search: '', columns: null }

/** The columns shown, in order: the chosen ones that exist, else those not hidden; fixed ones are never missing. */
export function visibleColumns<Row>(columns: Column<Row>[], chosen: string[] | null): Column<Row>[] {
  if (!chosen) return columns.filter((column) => !column.hidden || column.fixed)
  const shown = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return [...columns.filter((column) => column.fixed && !shown.includes(column)), ...shown]
}

/** What a column says of a row, for the ear and for searching. */
export const textOf = <Row>({ text, value }: Column<Row>, row: Row): string => (text ? text(row) : String(value?.(row) ?? ''))
