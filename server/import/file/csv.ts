/** Text tables (RFC 4180, as spreadsheets and old programs write them), row by row, whatever divides their cells. */
import { CsvError, parse } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { importFileWords as words } from '#contract/words/import.ts'
import { badFile } from '../../upload/index.ts'
import type { SheetRow } from './sheet.ts'

/** How much is read at once, bytes: the process answers others in between. */
const PART = 64 * 1024
/** Rows that are told at once. */
const SOME = 500
/** The longest row, characters: a longer one is a quote that was never closed. */
const LONGEST = 1_000_000
const dividers = [',', ';', '\t', '\u061b', '|']
/** What some spreadsheets write above a table: what divides its cells. */
const hint = /^"?sep=(.)"?(?:\r\n?|\n)/i

/** Rows as they are read, some at a time; empty ones are left out. UTF-8 and UTF-16 with or without a mark, else Windows-1256. */
export async function* csvRows(bytes: Buffer): AsyncGenerator<SheetRow[]> {
  const encoding = encodingOf(bytes)
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, PART), { stream: true })
  const parser = parse({
    delimiter: dividerOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote within a cell that has none around it is a character like others.
    relax_quotes: true,
    max_record_size: LONGEST,
  })
  // What goes wrong is thrown where the rows are asked for.
  pipeline(Readable.from(textsOf(bytes, encoding)), parser, () => undefined)
  let at = 0
  let rows: SheetRow[] = []
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      at += 1
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ at, cells })
      if (rows.length < SOME) continue
      yield rows
      rows = []
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw badFile(words.openQuote(Number(error['records']) + 1))
  }
  if (rows.length > 0) yield rows
}

async function* textsOf(bytes: Buffer, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += PART) {
    const text = decoder.decode(bytes.subarray(at, at + PART), { stream: at + PART < bytes.length })
    yield at === 0 ? text.replace(hint, '\n') : text
    await setImmediate()
  }
}

/** Refuses what is no text. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.includes(0)) throw badFile(words.kind, 'wrong-media-type')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1256'
  }
}

/** What divides the first line's cells most often; a spreadsheet's own hint counts before. */
function dividerOf(text: string): string {
  const said = hint.exec(text)?.[1]
  if (said) return said
  const bare = /^[^\r\n]*/.exec(text)![0].replace(/"[^"]*"/g, '')
  const counts = dividers.map((divider) => bare.split(divider).length)
  return dividers[counts.indexOf(Math.max(...counts))]!
}
