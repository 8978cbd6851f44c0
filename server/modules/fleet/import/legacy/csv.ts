/** Streams a CSV file of the old system: UTF-8 with or without a byte order mark, else Windows-1256. */
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import { legacyWords as words } from '#contract/fleet/legacy-words.ts'
import { CsvError, parse } from 'csv-parse'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { dividerOf } from '../file/csv.ts'
import { columnsOf, exportFiles, type LegacyKind } from './exports.ts'

/** A file that cannot be imported as a whole; one English sentence for the operator. */
export class BadExport extends Error {
  override name = 'BadExport'
}

/** A row with its tidied values by column, '' when missing; `faults` by column, '' is the row as a whole. */
export interface ExportRow {
  /** Line of the file where the row ends. */
  line: number
  values: Record<string, string>
  faults: Record<string, string>
}

/** Rows yielded at once. */
export const BATCH = 500
/** Maximum row length, characters: a longer one is an unclosed quote. */
const LONGEST = 100_000

/** An export whose header was checked. */
export interface OpenExport {
  kind: LegacyKind
  path: string
  encoding: string
  divider: string
  /** The known column at each position; null: ignored. */
  columns: (string | null)[]
}

/** Reads the file once: encoding, header, complete rows, a complete last line. Throws BadExport. */
export async function openExport(folder: string, kind: LegacyKind): Promise<OpenExport> {
  const { file } = exportFiles[kind]
  const path = join(folder, file)
  const { encoding, first, last } = await scan(path, file)
  if (last === undefined) throw new BadExport(`${file} is empty.`)
  if (last !== 10 && last !== 13) throw new BadExport(`${file} is cut: its last line has no end. Export it again.`)
  const divider = dividerOf(new TextDecoder(encoding).decode(first, { stream: true }))
  let header: string[] | undefined
  for await (const { cells } of records({ path, encoding, divider }, file)) header ??= cells
  return { kind, path, encoding, divider, columns: checkHeader(kind, header ?? []) }
}

async function scan(path: string, file: string) {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let [isUtf8, last] = [true, undefined as number | undefined]
  let first: Buffer = Buffer.alloc(0)
  try {
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      if (part.includes(0)) throw new BadExport(`${file} is no CSV text in UTF-8 or Windows-1256.`)
      if (first.length === 0) first = part
      last = part.at(-1)
      isUtf8 &&= canDecode(utf8, part)
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new BadExport(`${file} is missing.`)
    throw error
  }
  return { encoding: isUtf8 ? 'utf-8' : 'windows-1256', first, last }
}

function canDecode(decoder: InstanceType<typeof TextDecoder>, part: Buffer): boolean {
  try {
    decoder.decode(part, { stream: true })
    return true
  } catch {
    return false
  }
}

function checkHeader(kind: LegacyKind, header: readonly string[]): (string | null)[] {
  const { file, needed } = exportFiles[kind]
  const known = new Map(columnsOf(kind).map((name) => [name.toLowerCase(), name]))
  const columns = header.map((cell) => known.get(tidyText(cell).toLowerCase()) ?? null)
  const missing = needed.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw new BadExport(`${file} has no column ${missing.join(', ')}.`)
  const twice = columns.find((name, at) => name !== null && columns.indexOf(name) !== at)
  if (twice) throw new BadExport(`${file} has the column ${twice} twice.`)
  return columns
}

/** Yields the rows below the header in batches. */
export async function* exportRows(open: OpenExport): AsyncGenerator<ExportRow[]> {
  let rows: ExportRow[] = []
  let isHeader = true
  for await (const { line, cells } of records(open, exportFiles[open.kind].file)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    rows.push(toRow(open.columns, line, cells))
    if (rows.length < BATCH) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

function toRow(columns: readonly (string | null)[], line: number, cells: readonly string[]): ExportRow {
  const values: Record<string, string> = {}
  columns.forEach((name, at) => {
    if (name !== null) values[name] = tidyText((cells[at] ?? '').replace(/[\r\n]+/g, ' '))
  })
  return { line, values, faults: cells.length === columns.length ? {} : { '': words.cut } }
}

/** Non-empty records with the line at which each ends; an unclosed quote is a BadExport with its line. */
async function* records({ path, encoding, divider }: Pick<OpenExport, 'path' | 'encoding' | 'divider'>, file: string) {
  const parser = parse({
    delimiter: divider,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST,
    info: true,
  })
  // Errors are thrown where the rows are consumed.
  pipeline(createReadStream(path), textsOf(encoding), parser, () => undefined)
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = info.lines
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BadExport(`${file} has a quotation mark after line ${line} that is not closed.`)
  }
}

/** Decodes the bytes; a byte order mark is dropped. */
const textsOf = (encoding: string) =>
  async function* decode(parts: AsyncIterable<Buffer>) {
    const decoder = new TextDecoder(encoding)
    for await (const part of parts) yield decoder.decode(part, { stream: true })
    yield decoder.decode()
  }

/** Latin digits of a value; '' without any. */
export const digitsOf = (text: string | undefined): string => latinDigits(text ?? '').replace(/[\s\u200c]/g, '')
