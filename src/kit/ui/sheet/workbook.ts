/** Excel export by sheetjs-style: in the worker, so that its size and time do not block the page. */
import { cellText, excelDays, spread, Totals, type Cell, type SheetColumn, type SheetHead } from '#contract/kernel/value/sheet.ts'
import { utils, write, type CellObject, type WorkSheet } from 'sheetjs-style'
import { sheetWords as words } from './sheet-words.ts'

const LINE = { style: 'thin', color: { rgb: 'D0D5DD' } }
const around = { top: LINE, bottom: LINE, left: LINE, right: LINE }
const FONT = { name: 'Tahoma', sz: 10 }
const right = { horizontal: 'right', vertical: 'center', readingOrder: 2 }
const styles = {
  title: { font: { ...FONT, sz: 14, bold: true }, alignment: right },
  line: { font: FONT, alignment: right },
  head: {
    font: { ...FONT, bold: true },
    fill: { fgColor: { rgb: 'E7EDF5' } },
    border: around,
    alignment: { ...right, wrapText: true },
  },
  // Text cells stay text after editing: a formula in them is never evaluated.
  text: { font: FONT, border: around, alignment: right, numFmt: '@' },
  number: { font: FONT, border: around, alignment: right, numFmt: '#,##0.##' },
  whole: { font: FONT, border: around, alignment: right, numFmt: '0' },
  day: { font: FONT, border: around, alignment: right, numFmt: 'yyyy-mm-dd' },
  moment: { font: FONT, border: around, alignment: right, numFmt: 'yyyy-mm-dd hh:mm' },
  total: {
    font: { ...FONT, bold: true },
    fill: { fgColor: { rgb: 'F2F4F7' } },
    border: around,
    alignment: right,
    numFmt: '#,##0.##',
  },
}
type Style = keyof typeof styles

/** Number of rows used to determine column widths. */
const MEASURED = 500
const [LEAST, MOST] = [8, 60]

const cell = (style: Style, v: string | number): CellObject =>
  typeof v === 'number'
    ? ({ t: 'n', v, s: styles[style], z: styles[style as 'text'].numFmt } as unknown as CellObject)
    : ({ t: 's', v: cellText(v), s: styles[style], z: '@' } as unknown as CellObject)

function cellIn({ kind }: SheetColumn, value: Cell): CellObject {
  if (value === null || value === '') return { t: 's', v: '', s: styles.text } as unknown as CellObject
  if (kind !== 'moment' || typeof value === 'number')
    return cell(typeof value === 'number' ? (kind === 'number' ? 'number' : 'whole') : 'text', value)
  const days = excelDays(value)
  return days === null ? cell('text', value) : cell(value.includes(' ') ? 'moment' : 'day', days)
}

/** A workbook of one right-to-left sheet that takes its rows in parts. */
export class Workbook {
  readonly #sheet: WorkSheet = {}
  readonly #head: SheetHead
  readonly #totals: Totals
  #widths: number[]
  readonly #first: number
  #at: number

  constructor(head: SheetHead) {
    this.#head = head
    this.#totals = new Totals(head.columns)
    const headings = spread(head.columns, ({ header }, _, part) => (part === 'cell' ? header : words.shamsi(header)))
    this.#widths = headings.map(({ length }) => length + 4)
    this.#put(0, 0, cell('title', head.title))
    this.#say(head.lines)
    this.#first = head.lines.length + 2
    headings.forEach((heading, at) => this.#put(this.#first, at, cell('head', heading)))
    this.#at = this.#first + 1
  }

  #put(row: number, column: number, what: CellObject): void {
    this.#sheet[utils.encode_cell({ r: row, c: column })] = what
  }

  #say(lines: SheetHead['lines']): void {
    lines.forEach(({ label, value }, at) => this.#put(at + 1, 0, cell('line', words.line(label, value))))
  }

  add(rows: readonly (readonly Cell[])[]): void {
    const { columns } = this.#head
    for (const row of rows) {
      this.#totals.add(row)
      const cells = spread(columns, (column, at, part) =>
        part === 'cell' ? cellIn(column, row[at] ?? null) : cell('text', String(row[at] ?? '')),
      )
      const isMeasured = this.#at - this.#first < MEASURED
      cells.forEach((one, at) => this.#put(this.#at, at, one))
      const widthOf = (one: CellObject | undefined) => Math.min(MOST, String(one?.v ?? '').length + 2)
      if (isMeasured) this.#widths = this.#widths.map((width, at) => Math.max(width, widthOf(cells[at])))
      this.#at += 1
    }
  }

  /** Returns the file; `lines`: the lines above the headings, if they have changed. */
  bytes(lines: SheetHead['lines'] = this.#head.lines): Uint8Array<ArrayBuffer> {
    this.#say(lines)
    const { title } = this.#head
    const last = this.#at - 1
    if (this.#totals.any && last > this.#first) this.#sum(last)
    const width = this.#widths.length
    const of = (r: number, c: number) => utils.encode_cell({ r, c })
    Object.assign(this.#sheet, {
      '!ref': `A1:${of(this.#at, Math.max(0, width - 1))}`,
      '!cols': this.#widths.map((wch) => ({ wch: Math.max(LEAST, Math.min(MOST, wch)) })),
      '!autofilter': { ref: `${of(this.#first, 0)}:${of(Math.max(last, this.#first), width - 1)}` },
      '!merges': Array.from({ length: this.#first - 1 }, (_, r) => ({ s: { r, c: 0 }, e: { r, c: Math.max(1, width - 1) } })),
    })
    const book = utils.book_new()
    utils.book_append_sheet(book, this.#sheet, sheetName(title))
    book.Workbook = { Views: [{ RTL: true }] }
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer)
  }

  /** Writes the sums, as formulas over the column with their values. */
  #sum(last: number): void {
    const r = this.#at
    const cells = spread(this.#head.columns, (_, at, part) => ({
      sum: part === 'cell' ? (this.#totals.sums[at] ?? null) : null,
      counted: part === 'cell' && this.#totals.apart[at] !== null,
    }))
    cells.forEach(({ sum, counted }, c) => {
      const from = utils.encode_cell({ r: this.#first + 1, c })
      const apart = this.#head.apart !== undefined && counted ? `-${utils.encode_cell({ r: r + 1, c })}` : ''
      const formula = `SUM(${from}:${utils.encode_cell({ r: last, c })})${apart}`
      this.#put(
        r,
        c,
        sum === null
          ? cell('total', c === 0 ? words.total : '')
          : ({ ...cell('total', sum), f: formula } as unknown as CellObject),
      )
    })
    if (this.#head.apart !== undefined) this.#sayApart(this.#head.apart)
  }

  /** Writes the sum of the excluded rows, below the sums. */
  #sayApart(label: string): void {
    this.#at += 1
    const apart = spread(this.#head.columns, (_, at, part) => (part === 'cell' ? this.#totals.apart[at] : null))
    apart.forEach((sum, c) => this.#put(this.#at, c, cell('total', sum ?? (c === 0 ? label : ''))))
  }
}

/** Returns a valid Excel sheet name: 31 characters, without forbidden ones. */
const sheetName = (title: string): string =>
  cellText(title)
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || words.sheet
