/** A table somebody sent, whatever program wrote it (CSV or Excel): told by its bytes, read row by row. */
import { MOST_ROWS } from '#contract/import.ts'
import { fileWords } from '#contract/words/document.ts'
import { importFileWords as words } from '#contract/words/import.ts'
import type { SheetMime } from '../../db/tables-permit.ts'
import { badFile } from '../../upload/index.ts'
import { csvRows } from './csv.ts'
import { xlsxRows } from './xlsx.ts'

/** A row with something in it. */
export interface SheetRow {
  /** Its number in the table, from 1. */
  at: number
  cells: string[]
}

/** The most columns of a table. */
const MOST_COLUMNS = 60
/** What a cell is cut to: no field is as long. */
const LONGEST_CELL = 500

/** How pictures, papers and other archives begin. */
const others = ['%PDF', '\u00ff\u00d8', '\u0089PNG', 'GIF8', 'Rar!', '7z', '\u001f\u008b']

/** What the bytes are. Refuses at the field File what is neither, an old or locked Excel file among them. */
function sheetKind(bytes: Buffer): SheetMime {
  if (bytes.length === 0) throw badFile(fileWords.empty)
  const begin = bytes.toString('latin1', 0, 8)
  if (begin.startsWith('PK\u0003\u0004')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  if (begin.startsWith('\u00d0\u00cf\u0011\u00e0')) throw badFile(words.old, 'wrong-media-type')
  const isOther = others.some((sign) => begin.startsWith(sign)) || /^(ï»¿)?\s*</.test(begin)
  if (isOther) throw badFile(words.kind, 'wrong-media-type')
  return 'text/csv'
}

/** The rows with something in them, some at a time; more than may be brought at once are refused. */
export async function* sheetRows(bytes: Buffer, mime: SheetMime): AsyncGenerator<SheetRow[]> {
  let count = 0
  for await (const rows of mime === 'text/csv' ? csvRows(bytes) : xlsxRows(bytes)) {
    count += rows.length
    if (count > MOST_ROWS + 1) throw badFile(words.tooManyRows)
    yield rows.map(({ at, cells }) => ({
      at,
      cells: cells.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_CELL)),
    }))
  }
}

/** What a table is, its head, and how many rows stand below it. Reads it to its end, so that what is broken is refused now. */
export async function openedTable(bytes: Buffer): Promise<{ mime: SheetMime; headers: string[]; total: number }> {
  const mime = sheetKind(bytes)
  let headers: string[] | undefined
  let count = 0
  for await (const rows of sheetRows(bytes, mime)) {
    headers ??= rows[0]?.cells
    count += rows.length
  }
  return { mime, headers: headers ?? [], total: Math.max(0, count - 1) }
}
