import { dictionaryOf } from './dictionary.ts'
import { guess, missing, isFound, type Draft, type DraftFields, type Lists, type Read, type Reading } from './draft.ts'
import { hasEnds, headingOf, paid, takesFrom, under, type Heading } from './heading.ts'
import { readLine, type ReadLine } from './line.ts'
import { columnOf, columnsOf, readRow, type Column } from './sheet.ts'
import { withoutStamp } from './stamp.ts'

/** Emoji before a line; bullets and list numbers. */
const pictures = /^[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]+/u
const bullet = /^\s*(?:\p{Nd}{1,3}\s*[).](?=\s*[^\p{Nd}\s])|[-•●▪◾*+–—]\s)\s*/u
const label = /^\s*([^\p{Nd}:：\u061b;\t]{2,24}?)\s*[:：\u061b;]\s*(\S.*)$/u
/** Fewer lines with labels in a row are no form of one cargo. */
const FORM_FROM = 3

const bare = (line: string) => line.replace(pictures, '').replace(bullet, '')

/** A cargo whose next lines may complete its rate with a weight, or its weight with a rate. */
interface OpenDraft extends Draft {
  rate: ReadLine['rate']
}

/**
 * Parses a paste: spreadsheet rows (with or without headings), chat lines under headings, labelled forms, cards with one fact per
 * line. Deterministic, never throws, linear in the text. `today` is a Shamsi day in Tehran.
 */
export function readPaste(text: string, lists: Lists, today: string): Reading {
  const dictionary = dictionaryOf(lists)
  const drafts: OpenDraft[] = []
  const unread: string[] = []
  const signatures: Signature[] = []
  let heading: Heading | null = null
  let columns: (Column | null)[] | null = null
  /** Whether the lines below may still complete the last draft. */
  let isOpen = false
  /** Whether the telephone below is that of a truck. */
  let isAfterAdvert = false

  const add = (draft: OpenDraft) => {
    drafts.push(draft)
    isOpen = true
  }
  const row = (cells: readonly string[], source: string, by: readonly (Column | null)[]) => {
    const fields = readRow(by, cells, dictionary, today)
    const isEmpty = !Object.entries(fields).some(([name, field]) => name !== 'trucks' && name !== 'note' && isFound(field))
    if (isEmpty) unread.push(source)
    else add({ fields, source, rate: missing(null) })
  }
  const chat = (own: ReadLine, source: string) => {
    const last = isOpen ? drafts.at(-1) : undefined
    const more =
      last && isFound(last.fields.kg) && !hasEnds(own) ? readLine(bare(source), dictionary, today, last.fields.kg.value) : own
    const read = last && goesOn(last, more) ? more : own
    const isCargoOfLine = isCargo(read, heading)
    const isOfTruck = read.isAdvert || (isAfterAdvert && isSignature(read))
    isAfterAdvert = isOfTruck
    if (isOfTruck) {
      unread.push(source)
      isOpen = false
      return
    }
    if (last && goesOn(last, read)) drafts[drafts.length - 1] = continued(last, read, source)
    else if (isCargoOfLine) {
      add({ fields: under(heading, read), source, rate: read.rate })
      if (heading && takesFrom(heading, read)) heading = { ...heading, sources: [] }
    } else if (hasEnds(read) || [read.fields.day, read.fields.loaders, read.rate].some(isFound)) {
      heading = headingOf(read, heading, source, unread)
      isOpen = false
    } else if (!isFound(read.fields.tel)) unread.push(source)
    if (isFound(read.fields.tel) && !isCargoOfLine) {
      signatures.push({ tel: read.fields.tel, at: drafts.length })
      isOpen = false
    }
  }
  const line = (whole: string) => {
    const parts = whole.split(/[;\u061b]/).map((part) => ({ part, read: readLine(bare(part), dictionary, today) }))
    const [first, ...others] = parts.filter(({ read }) => isCargo(read, heading))
    if (first && others.some(({ read }) => !goesOn(first.read, read))) for (const { part, read } of parts) chat(read, part.trim())
    else chat(parts.length === 1 ? parts[0]!.read : readLine(bare(whole), dictionary, today), whole)
  }

  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(withoutStamp)
  for (let at = 0; at < lines.length; at += 1) {
    const source = lines[at]!.trim()
    if (!/[\p{L}\p{Nd}]/u.test(source)) {
      if (source !== '') continue
      isOpen = false
      isAfterAdvert = false
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
  return { drafts: signed(drafts.map(closed), signatures), unread: [...unread, ...((heading as Heading | null)?.sources ?? [])] }
}

const isSignature = (read: ReadLine) => isFound(read.fields.tel) && read.facts === 0 && !hasEnds(read)

/** A cargo line has goods, a truck, a weight or a rent, and a route in it or above it. */
function isCargo(read: ReadLine, heading: Heading | null): boolean {
  const { fields, lone, facts } = read
  const ends = [fields.from, fields.to, lone].filter(isFound).length
  const hasPlaces = ends > 0 || (heading !== null && (isFound(heading.from) || isFound(heading.to)))
  // «۳ تا کفی لازم دارم» refers to the cargos below.
  if (!hasPlaces && ![fields.goods, fields.kg, fields.rent].some(isFound)) return false
  const isRouteAbove = heading !== null && heading.sources.length > 0 && isFound(heading.from) && isFound(heading.to)
  return facts >= 2 || (facts === 1 && (ends === 2 || isRouteAbove || (heading !== null && ends > 0)))
}

/** Facts that a further line of a card may add to a cargo. */
const FACTS = ['trucks', 'loaders', 'kg', 'goods', 'packaging', 'packages', 'rent', 'time'] as const
const isNamed = (fields: DraftFields, fact: (typeof FACTS)[number]) => fields[fact].source !== ''

/** Whether a line without places only adds missing facts to the cargo: «⚖️ ۲۳ تن» under «۳ دستگاه لبه». */
function goesOn(of: Pick<OpenDraft, 'fields' | 'rate'>, read: ReadLine): boolean {
  const names = FACTS.filter((fact) => isNamed(read.fields, fact))
  const isPaid = isFound(of.rate) || isNamed(of.fields, 'rent')
  const isOtherRent = isPaid && (isFound(read.rate) || isNamed(read.fields, 'rent'))
  return read.facts > 0 && !hasEnds(read) && !isOtherRent && names.every((fact) => !isNamed(of.fields, fact))
}

function continued(draft: OpenDraft, read: ReadLine, source: string): OpenDraft {
  const { fields } = read
  const more = Object.fromEntries(
    ([...FACTS, 'tel', 'day'] as const)
      .filter((fact) => fields[fact].source !== '')
      .map((fact) => [fact, { ...fields[fact], certainty: 'guess' }]),
  )
  const note = [draft.fields.note.value, fields.note.value].filter(Boolean).join(' ').slice(0, 1000)
  const joined = { ...draft.fields, ...more, note: note ? guess(note, note) : draft.fields.note }
  const rate = isFound(read.rate) ? read.rate : draft.rate
  return { fields: paid(joined, rate), source: `${draft.source}\n${source}`, rate }
}

/** A rate without a weight is left for the note. */
function closed({ fields, source, rate }: OpenDraft): Draft {
  if (isFound(fields.rent) || !isFound(rate)) return { fields, source }
  const note = [rate.source, fields.note.value].filter(Boolean).join(' ').slice(0, 1000)
  return { fields: { ...fields, note: guess(note, note) }, source }
}

interface Signature {
  tel: Read<string | null>
  /** Number of cargos above it. */
  at: number
}

const isRival = ({ tel, at }: Signature, next: Signature | undefined) => next?.at === at && next.tel.value !== tel.value

/**
 * A phone number under cargos belongs to all preceding cargos without one, back to the previous number; two in a row are
 * ambiguous. If the first is above all cargos, each number is taken, as a guess, as that of the cargos below it.
 */
function signed(drafts: readonly Draft[], signatures: readonly Signature[]): Draft[] {
  const isAbove = signatures[0]?.at === 0
  let next = 0
  return drafts.map((draft, i) => {
    while (signatures[next] && signatures[next]!.at <= i) next += 1
    const by = isAbove ? next - 1 : next
    const found = signatures[by]
    if (!found || isFound(draft.fields.tel)) return draft
    const isDoubtful = isAbove || isRival(found, signatures[by + 1])
    return { ...draft, fields: { ...draft.fields, tel: isDoubtful ? { ...found.tel, certainty: 'guess' } : found.tel } }
  })
}

/** Consecutive lines «مبدا: یزد», «وزن: ۲۲ تن» … are one cargo; a repeated label starts the next. */
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
