/** Text tables (RFC 4180, as spreadsheets and old programs write them), row by row, whatever divides their cells. */
import { CsvError, parse } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { importFileWords as words } from '#contract/fleet/import-words.ts'
import { badFile } from '#server/platform/upload/index.ts'
import { FROM_1900 } from './days.ts'
import type { Book, SheetRow } from './sheet.ts'

/** How much is read at once, bytes: the process answers others in between. */
const PART = 64 * 1024
/** Rows that are told at once. */
const SOME = 500
/** The longest row, characters: a longer one is a quote that was never closed. */
const LONGEST = 1_000_000
const dividers = [',', ';', '\t', '\u061b', '|']
/** What some spreadsheets write above a table: what divides its cells. */
const hint = /^"?sep=(.)"?(?:\r\n?|\n)/i

/** UTF-8 and UTF-16 with or without a mark, else Windows-1256. */
export function csvBook(bytes: Buffer): Book {
  const { encoding, damaged } = encodingOf(bytes)
  return { sheets: [{ name: '', rows: () => csvRows(bytes, encoding) }], daysFrom: FROM_1900, damaged }
}

/** Rows as they are read, some at a time; empty ones are left out. */
async function* csvRows(bytes: Buffer, encoding: string): AsyncGenerator<SheetRow[]> {
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

/** How many letters beyond ASCII stand for one broken byte in a text that is UTF-8 all the same. */
const SOUND = 4

/** The encoding, and how many bytes are broken in it. Refuses what is no text. */
function encodingOf(bytes: Buffer): { encoding: string; damaged: number } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', damaged: 0 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', damaged: 0 }
  if (bytes.includes(0)) return { encoding: wideEncoding(bytes), damaged: 0 }
  if (isUtf8(bytes)) return { encoding: 'utf-8', damaged: 0 }
  const text = new TextDecoder('utf-8').decode(bytes)
  const damaged = text.split('\ufffd').length - 1
  // Of a Windows-1256 text in Persian nearly every letter is broken as UTF-8.
  const isUtf = damaged * SOUND <= (text.match(/[^\0-\x7f\ufffd]/g) ?? []).length
  return isUtf ? { encoding: 'utf-8', damaged } : { encoding: 'windows-1256', damaged: 0 }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** UTF-16 without a mark: ASCII has its zeros on one side only, and nothing in it is a control character. */
function wideEncoding(bytes: Buffer): string {
  const zeros = [0, 0]
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) zeros[at % 2]! += 1
  const encoding = zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex -- these are the ones
    if (Math.min(...zeros) === 0 && !/[\0-\x08\x0e-\x1f]/.test(text)) return encoding
  } catch {
    // Half a character, or half a pair.
  }
  throw badFile(words.kind, 'wrong-media-type')
}

/** How many first lines show what divides the cells: a title above the table has no dividers. */
const LINES = 20

/** What divides cells most often; a spreadsheet's own hint counts before. */
function dividerOf(text: string): string {
  const said = hint.exec(text)?.[1]
  if (said) return said
  const bare = text.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, LINES)
  const counts = dividers.map((divider) => bare.reduce((sum, line) => sum + line.split(divider).length, 0))
  return dividers[counts.indexOf(Math.max(...counts))]!
}
