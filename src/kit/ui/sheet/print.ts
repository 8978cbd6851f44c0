/** A table on paper: its name, author and time, and all of its rows; the browser numbers the pages and creates a PDF. */
import { persianDigits, textDigits } from '#contract/kernel/value/digits.ts'
import { Totals, type Cell, type SheetHead } from '#contract/kernel/value/sheet.ts'
import { sheetWords as words } from './sheet-words.ts'
import { grouped, decimal } from '../value/figures.ts'
import { inSlices, type Making } from './make.ts'
import { feet, printSection } from './printSection.ts'

/** Maximum rows of a print: a larger table would block the browser; it is refused, never cut. */
export const PRINT_ROWS = 5000

const made = <K extends keyof HTMLElementTagNameMap>(name: K, ...inside: (Node | string)[]) => {
  const element = document.createElement(name)
  element.append(...inside)
  return element
}

const formatCell = (cell: Cell, kind: SheetHead['columns'][number]['kind']): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return kind === 'moment' ? persianDigits(cell) : textDigits(cell)
  return kind === 'number' ? (Number.isInteger(cell) ? grouped(cell) : decimal(cell)) : persianDigits(cell)
}

/** The printed sheet; it is in the page only during printing. */
export async function printSheet<Row>(making: Making<Row>): Promise<void> {
  const { head } = making
  const totals = new Totals(head.columns)
  const body = made('tbody')
  await inSlices(making, making.cells, (rows) => {
    for (const row of rows) totals.add(row)
    body.append(
      ...rows.map((row) => made('tr', ...head.columns.map(({ kind }, at) => made('td', formatCell(row[at] ?? null, kind))))),
    )
  })
  const line = (sums: Totals['sums'], label: string) =>
    made('tr', ...sums.map((sum, at) => made('th', sum === null ? (at === 0 ? label : '') : formatCell(sum, 'number'))))
  if (totals.any) body.append(line(totals.sums, words.total))
  if (totals.any && head.apart !== undefined) body.append(line(totals.apart, head.apart))
  const lines = making.lines().map(({ label, value }) => made('p', made('b', `${label}: `), textDigits(value)))
  const sheet = made(
    'section',
    made('style', feet('table')),
    made('h1', head.title),
    made('div', ...lines),
    made('table', made('thead', made('tr', ...head.columns.map(({ header }) => made('th', header)))), body),
  )
  sheet.className = 'print-sheet'
  document.body.append(sheet)
  printSection('table', () => sheet.remove())
}
