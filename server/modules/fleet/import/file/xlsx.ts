/** Reads the sheets of an Excel file (ECMA-376) row by row: only its shared strings are in memory. */
import type { Book, SheetRow } from './sheet.ts'
import { openWorkbook, plainText, type Workbook } from './book.ts'
import { dayOfDateCell } from './days.ts'
import { xmlParts, type XmlEvents } from './xml.ts'
import { unpacked, type Packed } from './zip.ts'

/** Maximum unpacked bytes of a sheet. */
const SHEET = 200_000_000
/** The last column that is read: no import has more. */
const LAST_COLUMN = 100

export async function xlsxBook(bytes: Buffer): Promise<Book> {
  const book = await openWorkbook(bytes)
  const sheets = book.sheets.map(({ name, part }) => ({ name, rows: () => rowsOf(book, part) }))
  return { sheets, daysFrom: book.daysFrom, damaged: 0 }
}

/** Yields rows in batches, without empty ones. A formula is its text, prefixed with `=`. */
async function* rowsOf(book: Workbook, part: Packed): AsyncGenerator<SheetRow[]> {
  let found: SheetRow[] = []
  const events = sheetEvents(book, (row) => found.push(row))
  for await (const _ of xmlParts(unpacked(part, SHEET), events)) {
    if (found.length === 0) continue
    yield found
    found = []
  }
}

/** Converts XML events of a sheet to rows. */
function sheetEvents(book: Workbook, tell: (row: SheetRow) => void): XmlEvents {
  let row: SheetRow = { at: 0, cells: [] }
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let formula: string | null = null
  let inside: 'v' | 't' | 'f' | null = null
  return {
    open(name, attribute) {
      if (name === 'row') {
        row = { at: Number(attribute('r')) || row.at + 1, cells: [] }
        column = -1
      } else if (name === 'c') {
        const place = attribute('r')
        column = place === '' ? column + 1 : columnOf(place)
        type = attribute('t')
        style = Number(attribute('s'))
        value = ''
        formula = null
      } else if (name === 'f') {
        formula = ''
        inside = 'f'
      } else if (name === 'v' || name === 't') inside = name
    },
    text(raw) {
      if (inside === 'f') formula += raw
      else if (inside) value += raw
    },
    close(name) {
      if (name === inside) inside = null
      if (name === 'c' && column >= 0 && column < LAST_COLUMN) {
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = formula === null ? cellOf(book, { type, style }, plainText(value)) : `=${formula}`
      }
      if (name === 'row' && row.cells.some((cell) => cell !== '')) tell(row)
    },
  }
}

/** The text of a cell. A number formatted as a date becomes its ISO day, for either epoch of the workbook. */
function cellOf({ texts, isDate, daysFrom }: Workbook, { type, style }: { type: string; style: number }, value: string): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if ((type !== '' && type !== 'n') || value === '') return value
  const day = isDate(style) ? dayOfDateCell(Number(value), daysFrom) : null
  // A number stored as 9.17E9 is converted back to the typed form.
  return day ?? (Number.isSafeInteger(Number(value)) ? String(Number(value)) : value)
}

/** `C5` → 2. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(place.toUpperCase())?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
