import { createContext } from 'react'
import type { SheetHead } from '#contract/kernel/value/sheet.ts'

export type Lines = SheetHead['lines']

/** Content of a file besides its rows. */
export interface SheetSource<Row> {
  /** Above the headings, such as the filters in force. */
  lines?: Lines
  /** Rows excluded from the sums, and the label of the second line with their sum. */
  apart?: { of: (row: Row) => boolean; label: string }
  /**
   * The server's total if not all rows are loaded (null: unknown), and a function that fetches rows from an offset, or after the
   * last row; without `ask` the file notes that rows are missing.
   */
  more?: { total: number | null; ask?: (skip: number, last: Row | undefined) => Promise<Row[]> }
}

/** The author of a file, and their company or hall; provided by the page's frame. */
export const SheetMaker = createContext<() => Promise<Lines>>(async () => [])
