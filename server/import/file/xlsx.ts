/** The first sheet of an Excel file (ECMA-376), row by row: only its shared texts are in memory. */
import { importFileWords as words } from '#contract/words/import.ts'
import { badFile } from '../../upload/index.ts'
import type { SheetRow } from './sheet.ts'
import { readXml, xmlParts, type XmlEvents } from './xml.ts'
import { unpacked, zipEntries, type Packed } from './zip.ts'

/** The most unpacked bytes of the sheet, of its shared texts, and of each file that leads to them. */
const SHEET = 200_000_000
const TEXTS = 32_000_000
const AROUND = 2_000_000
const MOST_TEXTS = 1_000_000
/** The last column that is read: what stands beyond it is no table of ours. */
const LAST_COLUMN = 100

/** Rows as they are read, some at a time; those without a cell are left out. A formula is told as its text, `=` before it. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<SheetRow[]> {
  const entries = await zipEntries(bytes)
  const sheet = await firstSheet(entries)
  const texts = await sharedTexts(entries.get('xl/sharedStrings.xml'))
  let found: SheetRow[] = []
  const events = sheetEvents(texts, (row) => found.push(row))
  for await (const _ of xmlParts(unpacked(sheet, SHEET), events)) {
    if (found.length === 0) continue
    yield found
    found = []
  }
}

async function firstSheet(entries: ReadonlyMap<string, Packed>): Promise<Packed> {
  const book = entries.get('xl/workbook.xml')
  const links = entries.get('xl/_rels/workbook.xml.rels')
  if (!book || !links) throw badFile(words.kind, 'wrong-media-type')
  const [first] = await tagsOf(book, 'sheet', ['id'])
  const link = (await tagsOf(links, 'Relationship', ['Id', 'Target'])).find(({ Id }) => Id === first?.['id'])
  const target = link?.['Target'] ?? ''
  const sheet = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  if (!sheet) throw badFile(words.cut)
  return sheet
}

/** These attributes of each such tag. */
async function tagsOf(entry: Packed, wanted: string, attributes: readonly string[]): Promise<Record<string, string>[]> {
  const tags: Record<string, string>[] = []
  await readXml(unpacked(entry, AROUND), {
    open: (name, attribute) => name === wanted && tags.push(Object.fromEntries(attributes.map((one) => [one, attribute(one)]))),
    close: () => {},
    text: () => {},
  })
  return tags
}

async function sharedTexts(entry: Packed | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let text = ''
  let inside = false
  // What is said in `rPh` is how the text sounds.
  let aside = false
  await readXml(unpacked(entry, TEXTS), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') aside = true
      inside = name === 't' && !aside
    },
    close(name) {
      if (name === 't') inside = false
      if (name === 'rPh') aside = false
      if (name === 'si' && texts.push(plainText(text)) > MOST_TEXTS) throw badFile(words.vast, 'too-large')
    },
    text: (raw) => void (inside && (text += raw)),
  })
  return texts
}

/** Hears the XML of a sheet and tells its rows. */
function sheetEvents(texts: readonly string[], tell: (row: SheetRow) => void): XmlEvents {
  let row: SheetRow = { at: 0, cells: [] }
  let column = -1
  let type = ''
  let value = ''
  let formula: string | null = null
  let inside: 'v' | 't' | 'f' | null = null
  return {
    open(name, attribute) {
      if (name === 'row') {
        row = { at: Number(attribute('r')) || row.at + 1, cells: [] }
        column = -1
      } else if (name === 'c') {
        const place = attribute('r')
        column = place === '' ? column + 1 : columnOf(place)
        type = attribute('t')
        value = ''
        formula = null
      } else if (name === 'f') {
        formula = ''
        inside = 'f'
      } else if (name === 'v' || name === 't') inside = name
    },
    text(raw) {
      if (inside === 'f') formula += raw
      else if (inside) value += raw
    },
    close(name) {
      if (name === inside) inside = null
      if (name === 'c' && column >= 0 && column < LAST_COLUMN) {
        while (row.cells.length < column) row.cells.push('')
        row.cells[column] = formula === null ? cellOf(type, plainText(value), texts) : `=${formula}`
      }
      if (name === 'row' && row.cells.some((cell) => cell !== '')) tell(row)
    },
  }
}

/** A text without the escapes that spreadsheets write for characters XML has not among them. */
const plainText = (raw: string): string =>
  raw.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) => {
    const point = Number.parseInt(hex, 16)
    return point >= 0xd800 && point < 0xe000 ? '' : String.fromCodePoint(point)
  })

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
