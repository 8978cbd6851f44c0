/** Finds the table among the sheets of a file, and its row of headings. */
import { fieldsOf, MOST_ROWS, type ImportKind } from '#contract/fleet/import.ts'
import { importFileWords, importNotes as words } from '#contract/fleet/import-words.ts'
import { badFile } from '#server/platform/upload/index.ts'
import { guessedColumns } from './columns.ts'
import { openBook, sheetKind, type Book, type Sheet, type SheetRow } from './file/sheet.ts'

/** Maximum rows above the headings: titles and cover sentences. */
const LOOKED_AT = 20
/** This many known headings do not occur in a row of values by chance. */
const CERTAIN = 2

/** A sheet with its row of headings; `at` counts non-empty rows, from 0. */
interface Head {
  sheet: Sheet
  at: number
  headers: string[]
  /** Number of known headings. */
  known: number
  /** Every required field has a column. */
  fits: boolean
  hasRows: boolean
}

/** Returns the kind of a file, its headings, the number of rows below them, and notes for its sender. Reads it to its end. */
export async function openTable(bytes: Buffer, kind: ImportKind) {
  const mime = sheetKind(bytes)
  const book = await openBook(bytes, mime)
  const heads: Head[] = []
  // oxlint-disable-next-line no-await-in-loop -- sheets lie in one archive
  for (const sheet of book.sheets) heads.push(headOf(kind, sheet, await firstRows(sheet)))
  const head = bestOf(heads)
  let total = 0
  for await (const rows of rowsBelow(head)) {
    total += rows.length
    if (total > MOST_ROWS) throw badFile(importFileWords.tooManyRows)
  }
  return { mime, headers: head.headers, total, notes: notesOf(book, head, heads) }
}

/** Finds the table with these headings again; yields its rows in batches. */
export async function* tableUnder(book: Book, headers: readonly string[]): AsyncGenerator<SheetRow[]> {
  for (const sheet of book.sheets) {
    // oxlint-disable-next-line no-await-in-loop -- sheets lie in one archive
    const rows = await firstRows(sheet)
    const at = rows.findIndex(({ cells }) => cells.length === headers.length && cells.every((cell, n) => cell === headers[n]))
    if (at >= 0) return yield* rowsBelow({ sheet, at })
  }
  throw badFile(importFileWords.cut)
}

async function* rowsBelow({ sheet, at }: Pick<Head, 'sheet' | 'at'>): AsyncGenerator<SheetRow[]> {
  let above = at + 1
  for await (const rows of sheet.rows()) {
    yield rows.slice(above)
    above = Math.max(0, above - rows.length)
  }
}

/** One more than the limit, so that headings at the end have a row below. */
async function firstRows(sheet: Sheet): Promise<SheetRow[]> {
  const first: SheetRow[] = []
  for await (const rows of sheet.rows()) {
    first.push(...rows)
    if (first.length > LOOKED_AT) break
  }
  return first.slice(0, LOOKED_AT + 1)
}

/** The row with most known headings; without enough in any, the first with more than one cell, because a title has one. */
function headOf(kind: ImportKind, sheet: Sheet, rows: readonly SheetRow[]): Head {
  const columns = rows.slice(0, LOOKED_AT).map(({ cells }) => guessedColumns(kind, cells).filter((field) => field !== null))
  const counts = columns.map(({ length }) => length)
  const most = Math.max(0, ...counts)
  const wide = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const at = most >= CERTAIN ? counts.indexOf(most) : Math.max(0, wide)
  const fits = fieldsOf(kind).every(([field, { needed }]) => !needed || columns[at]?.includes(field))
  return { sheet, at, headers: rows[at]?.cells ?? [], known: counts[at] ?? 0, fits, hasRows: rows.length > at + 1 }
}

/** The first sheet that fits and has rows; else the one with most known headings, which can be matched by hand. */
function bestOf(heads: readonly Head[]): Head {
  const [first] = heads.filter(({ fits }) => fits).toSorted((a, b) => Number(b.hasRows) - Number(a.hasRows))
  const score = ({ known, hasRows }: Head) => (known >= CERTAIN ? known : 0) + (hasRows ? 0.5 : 0)
  return first ?? heads.reduce((best, one) => (score(one) > score(best) ? one : best))
}

function notesOf({ sheets, damaged }: Book, head: Head, heads: readonly Head[]): string[] {
  const others = heads.filter((one) => one !== head && one.hasRows && (one.fits || !head.fits)).map(({ sheet }) => sheet.name)
  return [
    ...(head.sheet === sheets[0] ? [] : [words.sheet(head.sheet.name)]),
    ...(others.length === 0 ? [] : [words.otherSheets(others)]),
    ...(head.at === 0 ? [] : [words.above(head.at)]),
    ...(damaged === 0 ? [] : [words.damaged(damaged)]),
  ]
}
