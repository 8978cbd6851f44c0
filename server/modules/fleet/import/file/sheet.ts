/** A table somebody sent, whatever program wrote it (CSV or Excel): told by its bytes, read row by row. */
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

/** A row with something in it. */
export interface SheetRow {
  /** Its number in the table, from 1. */
  at: number
  cells: string[]
}

/** A sheet of a file; CSV has one without a name. */
export interface Sheet {
  name: string
  /** Reads the rows with something in them, some at a time. */
  rows(): AsyncGenerator<SheetRow[]>
}

/** A file that is open. */
export interface Book {
  sheets: Sheet[]
  /** Day 0 of its dates, ms. */
  daysFrom: number
  /** Characters in the place of broken bytes. */
  damaged: number
}

/** The most columns of a table. */
const MOST_COLUMNS = 60
/** What a cell is cut to: no field is as long. */
const LONGEST_CELL = 500

/** What the bytes are. Refuses at the field File what is neither, an old or locked Excel file among them. */
export function sheetKind(bytes: Buffer): SheetMime {
  const kind = tableKind(bytes)
  if (kind === 'empty') throw badFile(fileWords.empty)
  if (kind === 'old' || kind === 'other') throw badFile(kind === 'old' ? words.old : words.kind, 'wrong-media-type')
  return kind === 'csv' ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}

/** Opens a file of this kind; its cells are trimmed, and cut where no field is as long. */
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
