import { dictionaryOf } from './dictionary.ts'
import { guess, nothingSaid, type Draft, type DraftFields, type Lists, type Read, type Reading } from './draft.ts'
import { readLine, type ReadLine } from './line.ts'
import { columnOf, columnsOf, readRow, type Column } from './sheet.ts'

/** The stamp a messenger puts before a copied line: '[1405/08/30 09:12] '; its pictures; bullets and numbers of a list. */
const stamp = /^\s*\[[^\]\n]{4,40}\]\s*/
const pictures = /^[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]+/u
const bullet = /^\s*(?:\p{Nd}{1,3}\s*[).](?=\s*[^\p{Nd}\s])|[-•●▪◾*+–—]\s)\s*/u
const label = /^\s*([^\p{Nd}:：\u061b;\t]{2,24}?)\s*[:：\u061b;]\s*(\S.*)$/u
/** Fewer lines with labels in a row are no form of one cargo. */
const FORM_FROM = 3

const bare = (line: string) => line.replace(stamp, '').replace(pictures, '').replace(bullet, '')

/** What the lines above tell those below, and those lines: they are unread when no cargo came under them. */
interface Heading {
  from: Read<string | null>
  to: Read<string | null>
  day: Read<string | null>
  sources: readonly string[]
}

const said = <T>({ certainty }: Read<T>) => certainty !== 'missing'
/** What another line said is never sure: the eye should see it was taken from there. */
const inherited = <T>(own: Read<T>, above: Read<T>): Read<T> =>
  said(own) || !said(above) ? own : { ...above, certainty: 'guess' }

/**
 * Reads everything that was pasted: rows of a spreadsheet (with heads or without), lines of a chat under headings,
 * labelled forms, cards of a line a fact. Deterministic, never throws, linear in the text. `today` is a Shamsi day in Tehran.
 */
export function readPaste(text: string, lists: Lists, today: string): Reading {
  const dictionary = dictionaryOf(lists)
  const drafts: Draft[] = []
  const unread: string[] = []
  const signatures: Signature[] = []
  let heading: Heading | null = null
  let columns: (Column | null)[] | null = null
  /** Whether the lines below may still say something of the last draft. */
  let isOpen = false

  const add = (draft: Draft) => {
    drafts.push(draft)
    isOpen = true
  }
  const row = (cells: readonly string[], source: string, by: readonly (Column | null)[]) => {
    const fields = readRow(by, cells, dictionary, today)
    const isEmpty = !Object.entries(fields).some(([name, field]) => name !== 'trucks' && name !== 'note' && said(field))
    if (isEmpty) unread.push(source)
    else add({ fields, source })
  }
  const chat = (read: ReadLine, source: string) => {
    const last = isOpen ? drafts.at(-1) : undefined
    const isCargoOfLine = isCargo(read, heading)
    if (last && goesOn(last.fields, read)) drafts[drafts.length - 1] = continued(last, read, source)
    else if (isCargoOfLine) {
      add({ fields: under(heading, read), source })
      if (heading && takesFrom(heading, read)) heading = { ...heading, sources: [] }
    } else if (said(read.fields.from) || said(read.fields.to) || said(read.lone) || said(read.fields.day)) {
      heading = headingOf(read, heading, source, unread)
      isOpen = false
    } else if (!said(read.fields.tel)) unread.push(source)
    if (said(read.fields.tel) && !isCargoOfLine) {
      signatures.push({ tel: read.fields.tel, at: drafts.length })
      isOpen = false
    }
  }
  const line = (whole: string) => {
    const parts = whole.split(/[;\u061b]/).map((part) => ({ part, read: readLine(bare(part), dictionary, today) }))
    const [first, ...others] = parts.filter(({ read }) => isCargo(read, heading))
    if (first && others.some(({ read }) => !goesOn(first.read.fields, read)))
      for (const { part, read } of parts) chat(read, part.trim())
    else chat(readLine(bare(whole), dictionary, today), whole)
  }

  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
  for (let at = 0; at < lines.length; at += 1) {
    const source = lines[at]!.trim()
    if (!/[\p{L}\p{Nd}]/u.test(source)) {
      if (source !== '') continue
      isOpen = false
      columns = lines[at] === '' ? null : columns
      continue
    }
    if (lines[at]!.includes('\t')) {
      const cells = lines[at]!.split('\t')
      const heads = columnsOf(cells)
      if (heads) columns = heads
      else if (columns) row(cells, source, columns)
      else line(cells.filter((cell) => cell.trim()).join(' \u060c '))
      continue
    }
    columns = null
    const form = formAt(lines, at)
    if (form) {
      row(form.cells, lines.slice(at, at + form.size).join('\n'), form.columns)
      at += form.size - 1
    } else line(source)
  }
  return { drafts: signed(drafts, signatures), unread: [...unread, ...((heading as Heading | null)?.sources ?? [])] }
}

/** A cargo names its goods, its truck, its weight or its rent, and a route stands in it or above it. */
function isCargo({ fields, lone, facts }: ReadLine, heading: Heading | null): boolean {
  const ends = [fields.from, fields.to, lone].filter(said).length
  const isRouteAbove = heading !== null && heading.sources.length > 0 && said(heading.from) && said(heading.to)
  return facts >= 2 || (facts === 1 && (ends === 2 || isRouteAbove || (heading !== null && ends > 0)))
}

/** The facts of a cargo that a line of a card may add to it. */
const FACTS = ['trucks', 'loaders', 'kg', 'goods', 'packaging', 'packages', 'rent', 'time'] as const
const isNamed = (fields: DraftFields, fact: (typeof FACTS)[number]) => fields[fact].source !== ''

/** A line without places that says of a cargo only what was not said of it yet: «⚖️ ۲۳ تن» under «۳ دستگاه لبه». */
function goesOn(of: DraftFields, { fields, lone, facts }: ReadLine): boolean {
  const names = FACTS.filter((fact) => isNamed(fields, fact))
  const isElsewhere = said(fields.from) || said(fields.to) || said(lone)
  return facts > 0 && !isElsewhere && names.every((fact) => !isNamed(of, fact))
}

function continued(draft: Draft, { fields }: ReadLine, source: string): Draft {
  const more = Object.fromEntries(
    ([...FACTS, 'tel', 'day'] as const)
      .filter((fact) => fields[fact].source !== '')
      .map((fact) => [fact, { ...fields[fact], certainty: 'guess' }]),
  )
  const note = [draft.fields.note.value, fields.note.value].filter(Boolean).join(' ').slice(0, 1000)
  return {
    fields: { ...draft.fields, ...more, note: note ? guess(note, note) : draft.fields.note },
    source: `${draft.source}\n${source}`,
  }
}

/** Ends said in lines that follow each other are one route; once a cargo came under a route, the next is another. */
function headingOf({ fields, lone }: ReadLine, was: Heading | null, source: string, unread: string[]): Heading {
  const { from, to, day } = fields
  const above = was ?? { ...nothingSaid(), sources: [] }
  const isFirst = above.sources.length === 0
  const goesOnFrom = !isFirst && !said(from) && said(to) && !said(above.to)
  const goesOnTo = !isFirst && said(from) && !said(to) && !said(above.from)
  const hasRoute = said(from) || said(to) || said(lone)
  const isOther = hasRoute && (said(above.from) || said(above.to)) && !goesOnFrom && !goesOnTo
  if (isOther) unread.push(...above.sources)
  return {
    from: !hasRoute || goesOnFrom ? above.from : said(from) || said(to) ? from : lone,
    to: !hasRoute || goesOnTo ? above.to : to,
    day: said(day) ? day : above.day,
    sources: [...(isOther ? [] : above.sources), source],
  }
}

/** Whether a cargo needs what the heading says. */
const takesFrom = (heading: Heading, { fields }: ReadLine) =>
  (!said(fields.from) && (said(heading.from) || said(heading.to))) || (!said(fields.day) && said(heading.day))

/** A cargo under a heading: a place alone is the end the heading does not name. */
function under(heading: Heading | null, { fields, lone }: ReadLine): DraftFields {
  const above = heading ?? nothingSaid()
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

interface Signature {
  tel: Read<string | null>
  /** How many cargos stand above it. */
  at: number
}

const isRival = ({ tel, at }: Signature, next: Signature | undefined) => next?.at === at && next.tel.value !== tel.value

/**
 * A telephone under cargos is that of all since the telephone before who have none; two in a row are nobody's for sure.
 * Where the first stands above all cargos, each is taken, as a guess, to be of those below it.
 */
function signed(drafts: readonly Draft[], signatures: readonly Signature[]): Draft[] {
  const isAbove = signatures[0]?.at === 0
  let next = 0
  return drafts.map((draft, i) => {
    while (signatures[next] && signatures[next]!.at <= i) next += 1
    const by = isAbove ? next - 1 : next
    const found = signatures[by]
    if (!found || said(draft.fields.tel)) return draft
    const isDoubtful = isAbove || isRival(found, signatures[by + 1])
    return { ...draft, fields: { ...draft.fields, tel: isDoubtful ? { ...found.tel, certainty: 'guess' } : found.tel } }
  })
}

/** Lines «مبدا: یزد», «وزن: ۲۲ تن» … in a row are one cargo; a label that comes again begins the next. */
function formAt(lines: readonly string[], at: number): { columns: Column[]; cells: string[]; size: number } | null {
  const columns: Column[] = []
  const cells: string[] = []
  let size = 0
  for (; at + size < lines.length; size += 1) {
    const parts = label.exec(bare(lines[at + size]!))
    const column = parts && columnOf(parts[1]!)
    if (!column || columns.some(({ field }) => field === column.field)) break
    columns.push(column)
    cells.push(parts[2]!.trim())
  }
  return size >= FORM_FROM ? { columns, cells, size } : null
}
