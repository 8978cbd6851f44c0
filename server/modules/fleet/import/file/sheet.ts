/** An uploaded table of any program (CSV or Excel): detected by its bytes, read row by row. */
import { tableKind } from '#contract/kernel/value/table-file.ts'
import { fileWords } from '#contract/permits/document-words.ts'
import { importFileWords as words } from '#contract/fleet/import-words.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { badFile } from '#server/platform/upload/index.ts'
import { csvBook } from './csv.ts'
import { xlsxBook } from './xlsx.ts'

/** File types of imported tables. */
export type SheetMime = Extract<
  Tables['stored_file']['mime'],
  'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
>

/** A non-empty row. */
export interface SheetRow {
  /** Row number in the table, from 1. */
  at: number
  cells: string[]
}

/** A sheet of a file; CSV has one without a name. */
export interface Sheet {
  name: string
  /** Yields non-empty rows in batches. */
  rows(): AsyncGenerator<SheetRow[]>
}

/** An open file. */
export interface Book {
  sheets: Sheet[]
  /** Day 0 of its dates, ms. */
  daysFrom: number
  /** Number of replacement characters for broken bytes. */
  damaged: number
}

/** Maximum columns of a table. */
const MOST_COLUMNS = 60
/** Maximum cell length: no field is as long, so the rest is cut. */
const LONGEST_CELL = 500

/** Detects the file type. Refuses others at the field File, including old or encrypted Excel files. */
export function sheetKind(bytes: Buffer): SheetMime {
  const kind = tableKind(bytes)
  if (kind === 'empty') throw badFile(fileWords.empty)
  if (kind === 'old' || kind === 'other') throw badFile(kind === 'old' ? words.old : words.kind, 'wrong-media-type')
  return kind === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}

/** Opens a file of this kind; its cells are trimmed and cut to the maximum length. */
export async function openBook(bytes: Buffer, mime: SheetMime): Promise<Book> {
  const book = mime === 'text/csv' ? csvBook(bytes) : await xlsxBook(bytes)
  return { ...book, sheets: book.sheets.map(({ name, rows }) => ({ name, rows: () => trimmed(rows()) })) }
}

async function* trimmed(parts: AsyncGenerator<SheetRow[]>): AsyncGenerator<SheetRow[]> {
  for await (const rows of parts)
    yield rows.map(({ at, cells }) => ({
      at,
      cells: cells.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_CELL)),
    }))
}
