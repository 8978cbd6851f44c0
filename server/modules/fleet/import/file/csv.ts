/** CSV tables (RFC 4180, as spreadsheets and old programs write them), row by row, with any separator. */
import { CsvError, parse } from 'csv-parse'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { importFileWords as words } from '#contract/fleet/import-words.ts'
import { badFile } from '#server/platform/upload/index.ts'
import { FROM_1900 } from './days.ts'
import type { Book, SheetRow } from './sheet.ts'

/** Bytes parsed at once: the event loop runs in between. */
const PART = 64 * 1024
/** Rows yielded at once. */
const SOME = 500
/** Maximum row length, characters: a longer row is an unclosed quote. */
const LONGEST = 1_000_000
const dividers = [',', ';', '\t', '\u061b', '|']
/** The separator hint that some spreadsheets write above a table. */
const hint = /^"?sep=(.)"?(?:\r\n?|\n)/i

/** UTF-8 and UTF-16 with or without a byte order mark, else Windows-1256. */
export function csvBook(bytes: Buffer): Book {
  const { encoding, damaged } = encodingOf(bytes)
  return { sheets: [{ name: '', rows: () => csvRows(bytes, encoding) }], daysFrom: FROM_1900, damaged }
}

/** Yields rows in batches; empty ones are skipped. */
async function* csvRows(bytes: Buffer, encoding: string): AsyncGenerator<SheetRow[]> {
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, PART), { stream: true })
  const parser = parse({
    delimiter: dividerOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote inside an unquoted cell is an ordinary character.
    relax_quotes: true,
    max_record_size: LONGEST,
  })
  // Errors are thrown where the rows are consumed.
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

/** Minimum letters beyond ASCII for each broken byte in a text that still counts as UTF-8. */
const SOUND = 4

/** The encoding, and the number of broken bytes in it. Refuses binary data. */
function encodingOf(bytes: Buffer): { encoding: string; damaged: number } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', damaged: 0 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', damaged: 0 }
  if (bytes.includes(0)) return { encoding: wideEncoding(bytes), damaged: 0 }
  if (isUtf8(bytes)) return { encoding: 'utf-8', damaged: 0 }
  const text = new TextDecoder('utf-8').decode(bytes)
  const damaged = text.split('\ufffd').length - 1
  // As UTF-8 nearly every letter of a Persian Windows-1256 text is broken.
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

/** UTF-16 without a byte order mark: the zeros of ASCII are on one side only, and there are no control characters. */
function wideEncoding(bytes: Buffer): string {
  let [even, odd] = [0, 0]
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) {
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex -- these are the ones
    if (Math.min(even, odd) === 0 && !/[\0-\x08\x0e-\x1f]/.test(text)) return encoding
  } catch {
    // Half a character, or half a surrogate pair.
  }
  throw badFile(words.kind, 'wrong-media-type')
}

/** Number of first lines used to detect the separator: a title above the table has none. */
const LINES = 20

/** The most frequent separator; a spreadsheet's own hint has precedence. */
export function dividerOf(text: string): string {
  const hinted = hint.exec(text)?.[1]
  if (hinted) return hinted
  const bare = text.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, LINES)
  const countOf = (divider: string) => bare.reduce((sum, line) => sum + line.split(divider).length, 0)
  return dividers.reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}
