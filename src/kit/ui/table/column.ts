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
  /** An amount whose sum says something, of all rows or of those that count: it stands below the column in a file and on paper. */
  total?: boolean | 'counted'
  /** The day it says, Shamsi with its time of Tehran, or an instant (ISO): a file has it as a day. */
  at?: (row: Row) => { date: string | null; time: string | null } | string | null
  /** What it takes, px, where its kind takes something else (`fit.ts`). */
  width?: number
  /** The key of the column before it, in whose cell it is a further line. Moved elsewhere it has a cell of its own. */
  below?: string
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

/** What stands for "all rows" among the page sizes (S1 §9). */
export const allRows = 1_000_000
/** S1 §9. */
export const pageSizes = [5, 10, 25, 50, 100, allRows]
/** How a list is looked at before anyone touches it (S1 §9). */
export const firstTableState: TableState = { page: 1, size: 10, sort: [], search: '', columns: null }

/** The columns shown, in order: the chosen ones that exist, else those not hidden; fixed ones are never missing. */
export function visibleColumns<Row>(columns: Column<Row>[], chosen: string[] | null): Column<Row>[] {
  if (!chosen) return columns.filter((column) => !column.hidden || column.fixed)
  const shown = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return [...columns.filter((column) => column.fixed && !shown.includes(column)), ...shown]
}

/** The columns by cells, each with the columns below it: one cell, one heading, one width. */
export function cellsOf<Row>(columns: readonly Column<Row>[]): Column<Row>[][] {
  const cells: Column<Row>[][] = []
  for (const column of columns) {
    const before = cells.at(-1)
    if (before && column.below === before[0]!.key) before.push(column)
    else cells.push([column])
  }
  return cells
}

/** What a column says of a row, for the ear and for searching. */
export const textOf = <Row>({ text, value }: Column<Row>, row: Row): string => (text ? text(row) : String(value?.(row) ?? ''))
