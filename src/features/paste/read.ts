import { dictionaryOf } from './dictionary.ts'
import { nothingSaid, type Draft, type DraftFields, type Lists, type Read, type Reading } from './draft.ts'
import { readLine, type ReadLine } from './line.ts'
import { columnOf, columnsOf, readRow, type Column } from './sheet.ts'

/** The stamp a messenger puts before a copied line: '[1405/08/30 09:12] '; and bullets, pins and numbers of a list. */
const stamp = /^\s*\[[^\]\n]{4,40}\]\s*/
const bullet = /^\s*(?:\p{Nd}{1,3}\s*[).](?=\s*[^\p{Nd}\s])|[-•●▪◾*+–—]\s)\s*/u
const label = /^\s*([^\p{Nd}:：\u061b;\t]{2,24}?)\s*[:：\u061b;]\s*(\S.*)$/u
/** Fewer lines with labels in a row are no form of one cargo. */
const FORM_FROM = 3

/** What the lines above tell those below. */
interface Heading {
  from: Read<string | null>
  to: Read<string | null>
  day: Read<string | null>
}

const said = <T>({ certainty }: Read<T>) => certainty !== 'missing'
/** What another line said is never sure: the eye should see it was taken from there. */
const inherited = <T>(own: Read<T>, above: Read<T>): Read<T> =>
  said(own) || !said(above) ? own : { ...above, certainty: 'guess' }

/**
 * Reads everything that was pasted: rows of a spreadsheet (with heads or without), lines of a chat under headings,
 * labelled forms. Deterministic, never throws, linear in the text. `today` is a Shamsi day in Tehran.
 */
export function readPaste(text: string, lists: Lists, today: string): Reading {
  const dictionary = dictionaryOf(lists)
  const drafts: Draft[] = []
  const unread: string[] = []
  const signatures = new Map<string, Read<string | null>>()
  let heading: Heading | null = null
  let columns: (Column | null)[] | null = null

  const row = (cells: readonly string[], source: string, by: readonly (Column | null)[]) => {
    const fields = readRow(by, cells, dictionary, today)
    const isEmpty = !Object.entries(fields).some(([name, field]) => name !== 'trucks' && name !== 'note' && said(field))
    if (isEmpty) unread.push(source)
    else drafts.push({ fields, source })
  }
  const chat = (line: string, source: string) => {
    const read = readLine(line, dictionary, today)
    if (isCargo(read, heading)) drafts.push({ fields: under(heading, read), source })
    else if (said(read.fields.from) || said(read.fields.to) || said(read.lone) || said(read.fields.day))
      heading = headingOf(read, heading)
    else if (!said(read.fields.tel)) unread.push(source)
    if (said(read.fields.tel) && !isCargo(read, heading)) signatures.set(read.fields.tel.value!, read.fields.tel)
  }

  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
  for (let at = 0; at < lines.length; at += 1) {
    const source = lines[at]!.trim()
    if (!/[\p{L}\p{Nd}]/u.test(source)) {
      if (source === '') columns = lines[at] === '' ? null : columns
      continue
    }
    if (lines[at]!.includes('\t')) {
      const cells = lines[at]!.split('\t')
      const heads = columnsOf(cells)
      if (heads) columns = heads
      else if (columns) row(cells, source, columns)
      else chat(cells.filter((cell) => cell.trim()).join(' \u060c '), source)
      continue
    }
    columns = null
    const form = formAt(lines, at)
    if (form) {
      row(form.cells, lines.slice(at, at + form.size).join('\n'), form.columns)
      at += form.size - 1
    } else chat(source.replace(stamp, '').replace(bullet, ''), source)
  }
  return { drafts: signed(drafts, [...signatures.values()]), unread }
}

/** A cargo names its goods, its truck, its weight or its rent, and a route stands in it or above it. */
function isCargo({ fields, lone, facts }: ReadLine, heading: Heading | null): boolean {
  const ends = [fields.from, fields.to, lone].filter(said).length
  return facts >= 2 || (facts === 1 && (ends === 2 || (heading !== null && ends > 0)))
}

function headingOf({ fields, lone }: ReadLine, was: Heading | null): Heading {
  const { from, to, day } = fields
  const hasRoute = said(from) || said(to) || said(lone)
  const above = was ?? nothingSaid()
  return {
    from: hasRoute ? (said(from) ? from : said(to) ? from : lone) : above.from,
    to: hasRoute ? to : above.to,
    day: said(day) ? day : above.day,
  }
}

/** A cargo under a heading: a place alone is the end the heading does not name. */
function under(heading: Heading | null, { fields, lone }: ReadLine): DraftFields {
  const above: Heading = heading ?? nothingSaid()
  let { from, to } = fields
  if (said(lone)) {
    if (said(above.from)) to = lone
    else from = lone
  }
  // A line with both its ends, or its origin, is on a road of its own.
  const ownRoute = said(from)
  return {
    ...fields,
    from: ownRoute ? from : inherited(from, above.from),
    to: ownRoute ? to : inherited(to, above.to),
    day: inherited(fields.day, above.day),
  }
}

/** The telephone under the lines is everybody's who has none; two of them are nobody's for sure. */
function signed(drafts: readonly Draft[], signatures: readonly Read<string | null>[]): Draft[] {
  const last = signatures.at(-1)
  if (!last) return [...drafts]
  const tel: Read<string | null> = signatures.length > 1 ? { ...last, certainty: 'guess' } : last
  return drafts.map((draft) => (said(draft.fields.tel) ? draft : { ...draft, fields: { ...draft.fields, tel } }))
}

/** Lines «مبدا: یزد», «وزن: ۲۲ تن» … in a row are one cargo; a label that comes again begins the next. */
function formAt(lines: readonly string[], at: number): { columns: Column[]; cells: string[]; size: number } | null {
  const columns: Column[] = []
  const cells: string[] = []
  let size = 0
  for (; at + size < lines.length; size += 1) {
    const parts = label.exec(lines[at + size]!.replace(bullet, ''))
    const column = parts && columnOf(parts[1]!)
    if (!column || columns.some(({ field }) => field === column.field)) break
    columns.push(column)
    cells.push(parts[2]!.trim())
  }
  return size >= FORM_FROM ? { columns, cells, size } : null
}
