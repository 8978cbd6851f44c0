import { createContext } from 'react'
import type { SheetHead } from '#contract/kernel/value/sheet.ts'

export type Lines = SheetHead['lines']

/** What a file says beside its rows. */
export interface SheetSource<Row> {
  /** Above the headings, such as the filters in force. */
  lines?: Lines
  /** Rows that the sums leave out, and the name of the second line that says what these come to. */
  apart?: { of: (row: Row) => boolean; label: string }
  /**
   * How many rows the server has in all, where not all are here (null: nobody has counted them), and what asks it for those
   * from one on, or after the last one; without `ask` the file says so.
   */
  more?: { total: number | null; ask?: (skip: number, last: Row | undefined) => Promise<Row[]> }
}

/** Who makes a file, and of which company or hall they are: the page's frame tells it. */
export const SheetMaker = createContext<() => Promise<Lines>>(async () => [])
