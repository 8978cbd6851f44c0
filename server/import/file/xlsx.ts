/** The first sheet of an Excel file (ECMA-376), row by row: only its shared texts are in memory. */
import { importFileWords as words } from '#contract/words/import.ts'
import { badFile } from '../../upload/index.ts'
import type { SheetRow } from './sheet.ts'
import { attribute, plainText, xmlReader } from './xml.ts'
import { unpacked, zipEntries, type ZipEntry } from './zip.ts'

/** The most unpacked bytes of the sheet, of its shared texts, and of each file that leads to them. */
const SHEET = 200_000_000
const TEXTS = 32_000_000
const AROUND = 2_000_000
const MOST_TEXTS = 1_000_000
/** The last column that is read: what stands beyond it is no table of ours. */
const LAST_COLUMN = 100

/** Rows as they are read, some at a time; those without a cell are left out. A formula is told as its text, `=` before it. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow[]> {
  const entries = zipEntries(bytes)
  const sheet = await firstSheet(entries)
  const texts = await sharedTexts(entries.get('xl/sharedStrings.xml'))
  let found: SheetRow[] = []
  const read = sheetReader(texts, (row) => found.push(row))
  for await (const part of unpacked(sheet, SHEET)) {
    read(part)
    if (found.length === 0) continue
    yield found
    found = []
  }
}

async function firstSheet(entries: ReadonlyMap<string, ZipEntry>): Promise<ZipEntry> {
  const book = entries.get('xl/workbook.xml')
  const links = entries.get('xl/_rels/workbook.xml.rels')
  if (!book || !links) throw badFile(words.kind, 'wrong-media-type')
  const [first] = (await tagsOf(book, 'sheet')).map((tag) => attribute(tag, 'id'))
  const link = (await tagsOf(links, 'Relationship')).find((tag) => attribute(tag, 'Id') === first)
  const target = link ? attribute(link, 'Target') : ''
  const sheet = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  if (!sheet) throw badFile(words.cut)
  return sheet
}

async function tagsOf(entry: ZipEntry, wanted: string): Promise<string[]> {
  const tags: string[] = []
  const read = xmlReader({ open: (name, tag) => name === wanted && tags.push(tag), close: () => {}, text: () => {} })
  for await (const part of unpacked(entry, AROUND)) read(part)
  return tags
}

async function sharedTexts(entry: ZipEntry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let text = ''
  let inside = false
  // What is said in `rPh` is how the text sounds.
  let aside = false
  const read = xmlReader({
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') aside = true
      inside = name === 't' && !aside
    },
    close(name) {
      if (name === 't') inside = false
      if (name === 'rPh') aside = false
      if (name === 'si' && texts.push(text) > MOST_TEXTS) throw badFile(words.vast, 'too-large')
    },
    text: (raw) => void (inside && (text += plainText(raw))),
  })
  for await (const part of unpacked(entry, TEXTS)) read(part)
  return texts
}

/** Reads the XML of a sheet, part by part, and tells its rows. */
function sheetReader(texts: readonly string[], tell: (row: SheetRow) => void): (part: string) => void {
  let row: SheetRow = { at: 0, cells: [] }
  let column = -1
  let type = ''
  let value = ''
  let formula: string | null = null
  let inside: 'v' | 't' | 'f' | null = null
  return xmlReader({
    open(name, tag) {
      if (name === 'row') {
        row = { at: Number(attribute(tag, 'r')) || row.at + 1, cells: [] }
        column = -1
      } else if (name === 'c') {
        const place = attribute(tag, 'r')
        column = place === '' ? column + 1 : columnOf(place)
        type = attribute(tag, 't')
        value = ''
        formula = null
      } else if (name === 'f') {
        formula = ''
        inside = 'f'
      } else if (name === 'v' || name === 't') inside = name
    },
    text(raw) {
      if (inside === 'f') formula += plainText(raw)
      else if (inside) value += plainText(raw)
    },
    close(name) {
      if (name === inside) inside = null
      if (name === 'c' && column >= 0 && column < LAST_COLUMN) {
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = formula === null ? cellOf(type, value, texts) : `=${formula}`
      }
      if (name === 'row' && row.cells.some((cell) => cell !== '')) tell(row)
    },
  })
}

function cellOf(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? ''
  // A number as it is kept, 9.17E9, is the one somebody typed.
  if (type === '' || type === 'n') return value !== '' && Number.isSafeInteger(Number(value)) ? String(Number(value)) : value
  return value
}

/** `C5` → 2. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(place.toUpperCase())?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
