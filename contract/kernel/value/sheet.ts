/**
 * A table as it is handed out: an Excel sheet, a CSV, a page on paper. Whoever knows the rows makes a `SheetHead` and rows of
 * cells of them; the writers know no domain. The page writes Excel in a worker (src/kit/ui/sheet/).
 */
import { isoOfShamsi } from './shamsi.ts'

/**
 * What a column holds. `number` is grouped and summed where it says so; `whole` is a number that names something (an id);
 * `moment` is a Shamsi day of Tehran, `YYYY/MM/DD`, with its time after a space where it has one.
 */
type SheetKind = 'text' | 'number' | 'whole' | 'moment'

/** One column. `width` in letters; `total`: its sum stands below, of all rows or of those that count (`SheetHead.apart`). */
export interface SheetColumn {
  header: string
  kind: SheetKind
  width?: number
  total?: boolean | 'counted'
}

/** One cell, by its column's kind; null is not known, which is neither 0 nor ''. */
export type Cell = string | number | null

/** All of a sheet but its rows: its name, what stands above the headings (who, where, filters, when), its columns. */
export interface SheetHead {
  title: string
  lines: readonly { label: string; value: string }[]
  columns: readonly SheetColumn[]
  /**
   * Names a second line below the totals: what the rows that do not count come to. Such a row has the cell 1 behind those of
   * its columns.
   */
  apart?: string
}

/** Most rows of an Excel sheet, headings and what stands above them included. */
export const EXCEL_ROWS = 1_048_576
/** Longest text of an Excel cell. */
const EXCEL_TEXT = 32_767

/** What XML and spreadsheets cannot carry. */
const STRANGE =
  // oxlint-disable-next-line no-control-regex -- these are the ones
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A text as an Excel cell can carry it. Typed as text there, it is never read as a formula. */
export const cellText = (text: string): string => text.replace(STRANGE, '').slice(0, EXCEL_TEXT)

/** A quoted CSV field; an apostrophe keeps a spreadsheet from running it as a formula, also behind blanks or quotes. */
const csvText = (text: string) => `"${(/^[\s\p{C}'"]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A line of a CSV that spreadsheets open as it is meant; a number stays one. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell ?? ''))).join(',')}\r\n`

/** Begins a CSV, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\ufeff'

/** Days of Excel's calendar (from 1899-12-30) at a Shamsi day and time of Tehran; null where it is none. */
export function excelDays(moment: string): number | null {
  const [day = '', time = ''] = moment.split(' ')
  const iso = isoOfShamsi(day)
  if (iso === null) return null
  const [, hours = '0', minutes = '0'] = /^(\d{1,2}):(\d{2})/.exec(time) ?? []
  return Date.parse(iso) / 86_400_000 + 25_569 + (Number(hours) * 60 + Number(minutes)) / 1440
}

/** A column as a spreadsheet has it: a day takes two, the day itself and its Shamsi text. */
export const spread = <T>(
  columns: readonly SheetColumn[],
  of: (column: SheetColumn, at: number, part: 'cell' | 'shamsi') => T,
): T[] =>
  columns.flatMap((column, at) =>
    column.kind === 'moment' ? [of(column, at, 'cell'), of(column, at, 'shamsi')] : [of(column, at, 'cell')],
  )

/** The sums of the columns that have one, by their place; what is not known counts for nothing. `apart`: of rows that do not count. */
export class Totals {
  readonly sums: (number | null)[]
  readonly apart: (number | null)[]
  constructor(columns: readonly SheetColumn[]) {
    this.sums = columns.map(({ total }) => (total ? 0 : null))
    this.apart = columns.map(({ total }) => (total === 'counted' ? 0 : null))
  }
  add(row: readonly Cell[]): void {
    const isApart = row[this.sums.length] === 1
    this.sums.forEach((sum, at) => {
      const cell = row[at]
      if (sum === null || typeof cell !== 'number') return
      const line = isApart && this.apart[at] !== null ? this.apart : this.sums
      line[at] = line[at]! + cell
    })
  }
  get any(): boolean {
    return this.sums.some((sum) => sum !== null)
  }
}
