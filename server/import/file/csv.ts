/** Text tables (RFC 4180, as spreadsheets and old programs write them), row by row, whatever divides their cells. */
import { setImmediate } from 'node:timers/promises'
import { importFileWords as words } from '#contract/words/import.ts'
import { badFile } from '../../upload/index.ts'
import type { SheetRow } from './sheet.ts'

/** How much is read at once, bytes: the process answers others in between. */
const PART = 64 * 1024
const dividers = [',', ';', '\t', '\u061b', '|']
const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d]

/** Rows as they are read, some at a time; empty ones are left out. UTF-8 and UTF-16 with or without a mark, else Windows-1256. */
export async function* csvRows(bytes: Buffer): AsyncGenerator<SheetRow[]> {
  const decoder = new TextDecoder(encodingOf(bytes))
  let lines: Lines | null = null
  for (let at = 0; at < bytes.length; at += PART) {
    const part = bytes.subarray(at, at + PART)
    const text = decoder.decode(part, { stream: at + PART < bytes.length })
    lines ??= new Lines(dividerOf(text))
    const rows = lines.take(text)
    if (rows.length > 0) yield rows
    await setImmediate()
  }
  const last = lines?.end() ?? []
  if (last.length > 0) yield last
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
  const first = /^[^\r\n]*/.exec(text)![0]
  const hint = /^"?sep=(.)"?$/i.exec(first)?.[1]
  if (hint) return hint
  const bare = first.replace(/"[^"]*"/g, '')
  const counts = dividers.map((divider) => bare.split(divider).length)
  return dividers[counts.indexOf(Math.max(...counts))]!
}

/** Cuts text into rows, part by part. */
class Lines {
  readonly #divider: number
  #rows: SheetRow[] = []
  #cells: string[] = []
  #cell = ''
  #at = 1
  #quoted = false
  /** Where the last quote was closed, counted from the beginning of the part. */
  #closed = -2
  #last = 0

  constructor(divider: string) {
    this.#divider = divider.charCodeAt(0)
  }

  take(text: string): SheetRow[] {
    let from = 0
    const upTo = (end: number) => {
      this.#cell += text.slice(from, end)
      from = end + 1
    }
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i)
      if (this.#quoted) {
        if (code !== QUOTE) continue
        upTo(i)
        this.#quoted = false
        this.#closed = i
      } else if (code === QUOTE) {
        // A quote in quotes is written twice; one within a cell that has none around it is a character like others.
        const isTwice = this.#closed === i - 1
        if (!isTwice && (this.#cell + text.slice(from, i)).trim() !== '') continue
        this.#cell = isTwice ? `${this.#cell}"` : ''
        this.#quoted = true
        from = i + 1
      } else if (code === this.#divider || code === LF || code === CR) {
        upTo(i)
        // The second of two that end one line.
        if (code === LF && this.#last === CR && this.#cells.length === 0 && this.#cell === '') {
          this.#last = code
          continue
        }
        this.#cells.push(this.#cell)
        this.#cell = ''
        if (code !== this.#divider) this.#endRow()
      }
      this.#last = code
    }
    this.#cell += text.slice(from)
    this.#closed -= text.length
    return this.#taken()
  }

  /** What is left when all has come; a quote that was never closed is refused with its row. */
  end(): SheetRow[] {
    if (this.#quoted) throw badFile(words.openQuote(this.#at))
    this.#cells.push(this.#cell)
    this.#endRow()
    return this.#taken()
  }

  #endRow(): void {
    if (this.#cells.some((cell) => cell.trim() !== '')) this.#rows.push({ at: this.#at, cells: this.#cells })
    this.#cells = []
    this.#at += 1
  }

  #taken(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }
}
