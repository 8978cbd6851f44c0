/**
 * A table for export: an Excel sheet, a CSV, a printed page. The producer supplies a `SheetHead` and rows of cells; the writers
 * know no domain. The page writes Excel in a worker (src/kit/ui/sheet/).
 */
import { isoOfShamsi } from './shamsi.ts'

/**
 * Kind of a column. `number` is grouped, and summed if it has a total; `whole` is an identifier; `moment` is a Shamsi day of
 * Tehran, `YYYY/MM/DD`, optionally with a space and its time.
 */
type SheetKind = 'text' | 'number' | 'whole' | 'moment'

/** One column. `width` in letters; `total`: its sum is below, of all rows or of the counted ones (`SheetHead.apart`). */
export interface SheetColumn {
  header: string
  kind: SheetKind
  width?: number
  total?: boolean | 'counted'
}

/** One cell, by its column's kind; null is unknown, which is neither 0 nor ''. */
export type Cell = string | number | null

/** A sheet without its rows: its name, the lines above the headings (member, scope, filters, time), its columns. */
export interface SheetHead {
  title: string
  lines: readonly { label: string; value: string }[]
  columns: readonly SheetColumn[]
  /** Label of a second line below the totals: the sums of uncounted rows. Such a row has an extra cell 1 after its columns. */
  apart?: string
}

/** Maximum rows of an Excel sheet, including headings and the lines above them. */
export const EXCEL_ROWS = 1_048_576
/** Maximum length of an Excel cell. */
const EXCEL_TEXT = 32_767

/** Characters that XML and spreadsheets cannot represent. */
const STRANGE =
  // oxlint-disable-next-line no-control-regex -- these are the ones
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Strips characters that Excel rejects, and truncates. As a text cell it is never read as a formula. */
export const cellText = (text: string): string => text.replace(STRANGE, '').slice(0, EXCEL_TEXT)

/** A quoted CSV field; an apostrophe keeps a spreadsheet from running it as a formula, also behind blanks or quotes. */
const csvText = (text: string) => `"${(/^[\s\p{C}'"]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A line of CSV for spreadsheets; a number stays a number. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell ?? ''))).join(',')}\r\n`

/** Begins a CSV, so that spreadsheets read it as UTF-8. */
export const CSV_MARK = '\ufeff'

/** Excel day number (from 1899-12-30) of a Shamsi day and time of Tehran; null if it is none. */
export function excelDays(moment: string): number | null {
  const [day = '', time = ''] = moment.split(' ')
  const iso = isoOfShamsi(day)
  if (iso === null) return null
  const [, hours = '0', minutes = '0'] = /^(\d{1,2}):(\d{2})/.exec(time) ?? []
  return Date.parse(iso) / 86_400_000 + 25_569 + (Number(hours) * 60 + Number(minutes)) / 1440
}

/** The spreadsheet columns of a column: a day takes two, the date itself and its Shamsi text. */
export const spread = <T>(
  columns: readonly SheetColumn[],
  of: (column: SheetColumn, at: number, part: 'cell' | 'shamsi') => T,
): T[] =>
  columns.flatMap((column, at) =>
    column.kind === 'moment' ? [of(column, at, 'cell'), of(column, at, 'shamsi')] : [of(column, at, 'cell')],
  )

/** The sums of the columns with a total, by index; unknown cells are skipped. `apart`: of uncounted rows. */
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
      const apart = this.apart[at] ?? null
      if (isApart && apart !== null) this.apart[at] = apart + cell
      else this.sums[at] = sum + cell
    })
  }
  get any(): boolean {
    return this.sums.some((sum) => sum !== null)
  }
}
