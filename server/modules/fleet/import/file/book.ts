/** Reads the parts of an Excel file except its sheets (ECMA-376), found by relationships; part names are case-insensitive. */
import { posix } from 'node:path'
import { importFileWords as words } from '#contract/fleet/import-words.ts'
import { badFile } from '#server/platform/upload/index.ts'
import { FROM_1900, FROM_1904, isDateFormat } from './days.ts'
import { readXml } from './xml.ts'
import { unpacked, zipEntries, type Packed } from './zip.ts'

/** Maximum unpacked bytes of the shared strings, and of each other part around the sheets. */
const TEXTS = 32_000_000
const AROUND = 8_000_000
const MOST_TEXTS = 1_000_000

/** Data shared by the sheets of a workbook. */
export interface Workbook {
  /** Visible sheets in order; all of them if none is visible. */
  sheets: { name: string; part: Packed }[]
  texts: string[]
  /** Day 0 of its dates, ms. */
  daysFrom: number
  /** Whether a cell of this style is a date. */
  isDate: (style: number) => boolean
}

type Parts = ReadonlyMap<string, Packed>

/** Reads everything except the sheets; refuses a file that is no workbook. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const parts = await zipEntries(bytes)
  const path = (await linksOf(parts, ''))?.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const [book, links] = [parts.get(path), await linksOf(parts, path)]
  if (!book || !links) throw badFile(words.kind, 'wrong-media-type')
  const partOf = (type: string, usual: string) =>
    parts.get(links.find((link) => link.type === type)?.path ?? posix.join(posix.dirname(path), usual))
  const tags: { name: string; part: Packed | undefined; isHidden: boolean }[] = []
  let daysFrom = FROM_1900
  await readTags(book, (name, attribute) => {
    if (name === 'workbookPr' && /^(1|true|on)$/.test(attribute('date1904'))) daysFrom = FROM_1904
    if (name !== 'sheet') return
    const link = links.find(({ id }) => id === attribute('id'))
    const part = link && parts.get(link.path)
    tags.push({ name: attribute('name'), part, isHidden: /hidden$/i.test(attribute('state')) })
  })
  const sheets = tags.flatMap(({ part, ...rest }) => (part ? [{ ...rest, part }] : []))
  if (sheets.length === 0) throw badFile(words.cut)
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return {
    sheets: visible.length > 0 ? visible : sheets,
    texts: await sharedTexts(partOf('sharedStrings', 'sharedstrings.xml')),
    daysFrom,
    isDate: await dateStyles(partOf('styles', 'styles.xml')),
  }
}

interface Link {
  id: string
  /** The last segment of its type: the rest differs between editions. */
  type: string
  path: string
}

/** The relationships of a part; undefined if it has none. */
async function linksOf(parts: Parts, of: string): Promise<Link[] | undefined> {
  const { dir, base } = posix.parse(of)
  const entry = parts.get(posix.join(dir, '_rels', `${base}.rels`))
  if (!entry) return undefined
  const links: Link[] = []
  await readTags(entry, (name, attribute) => {
    if (name !== 'Relationship') return
    const path = posix.resolve('/', dir, attribute('Target')).slice(1).toLowerCase()
    links.push({ id: attribute('Id'), type: attribute('Type').replace(/^.*\//s, ''), path })
  })
  return links
}

async function readTags(entry: Packed, onTag: (name: string, attribute: (name: string) => string) => void): Promise<void> {
  await readXml(unpacked(entry, AROUND), { open: onTag, close: () => {}, text: () => {} })
}

async function dateStyles(entry: Packed | undefined): Promise<Workbook['isDate']> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let inside = false
  if (entry)
    await readXml(unpacked(entry, AROUND), {
      open(name, attribute) {
        if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode'))
        if (name === 'cellXfs') inside = true
        if (name === 'xf' && inside) formats.push(Number(attribute('numFmtId')))
      },
      close: (name) => void (name === 'cellXfs' && (inside = false)),
      text: () => {},
    })
  const dates = formats.map((id) => isDateFormat(id, codes.get(id)))
  return (style) => dates[style] ?? false
}

async function sharedTexts(entry: Packed | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let text = ''
  let inside = false
  // `rPh` contains phonetic text, which is skipped.
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

/** Removes the escapes that spreadsheets write for characters that XML cannot represent. */
export const plainText = (raw: string): string =>
  raw.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) => {
    const point = Number.parseInt(hex, 16)
    return point >= 0xd800 && point < 0xe000 ? '' : String.fromCodePoint(point)
  })
