import { latinDigits } from '#contract/kernel/value/digits.ts'
import { readFigure } from '#contract/kernel/value/figure.ts'
import { noonPattern } from '#app/kit/ui/value/value-words.ts'
import { PHRASE, spell, type Dictionary, type Mark, type Meaning } from './dictionary.ts'

/** A piece of a line: a number, or a phrase with its meanings (empty if unknown). */
export interface Item {
  start: number
  end: number
  /** Latin digits with separators; '' for a number in words and for phrases. */
  digits: string
  value: number | null
  meanings: readonly Meaning[]
  fuzzy: boolean
  /** A field took it. */
  used: boolean
}

/** A line split into items, with helpers for the field parsers. */
export interface Line {
  text: string
  items: Item[]
}

interface Token {
  start: number
  end: number
  text: string
  spelled: string
  kind: 'number' | 'word' | 'sign'
}

const pieces = new RegExp(
  String.raw`(?<number>[1-9]\d{0,2}(?: \d{3}){2,}(?!\d)|\d+(?:[.,:/\u066b\u066c-]\d+|\u060c\d{1,3}(?!\d))*)|(?<word>(?:${noonPattern}|[ap]\.m)(?!\p{L})\.?|\p{L}[\p{L}\p{M}]*)|(?<sign>->|>>|[^\s\p{L}\p{M}\d\u200c])`,
  'gu',
)

function tokensOf(text: string): Token[] {
  return [...latinDigits(text).matchAll(pieces)].map((piece) => ({
    start: piece.index,
    end: piece.index + piece[0].length,
    text: piece[0],
    spelled: spell(piece[0]),
    kind: piece.groups?.['number'] === undefined ? (piece.groups?.['word'] === undefined ? 'sign' : 'word') : 'number',
  }))
}

/** '18,400,000', '18/400/000' → 18400000; '18.5', '18/5', '18.500' → 18.5; null for phones, dates and clocks. */
export function plainNumber(digits: string): number | null {
  const figure = digits.length > 20 ? null : readFigure(digits)
  return figure && (figure.decimal ?? figure.grouped)
}

const meansNumber = (item: Item | undefined) => item?.meanings.find((meaning) => meaning.as === 'number')
export const hasMark = (item: Item | undefined, ...marks: Mark[]): boolean =>
  item?.meanings.some((meaning) => meaning.as === 'mark' && marks.includes(meaning.mark)) ?? false

/** Returns the longest phrase that starts at a token. Signs belong to none, and no phrase consists of numbers only. */
function phraseAt(tokens: readonly Token[], at: number, { find, nearest }: Dictionary) {
  const first = tokens[at]!
  if (first.kind === 'sign') return { size: 1, meanings: find(first.spelled), fuzzy: false }
  let spelled = ''
  let hasWord = false
  let best: { size: number; meanings: readonly Meaning[] | undefined; fuzzy: boolean } | undefined
  for (let size = 1; size <= PHRASE; size += 1) {
    const token = tokens[at + size - 1]
    if (!token || token.kind === 'sign') break
    // «۱۶ م هر دستگاه» does not contain the month «مهر»: a single letter starts no phrase.
    if (size > 1 && spelled.length < 2) break
    spelled += token.spelled
    hasWord ||= token.kind === 'word'
    const meanings = hasWord ? find(spelled) : undefined
    if (meanings) best = { size, meanings, fuzzy: false }
  }
  if (best) return best
  const meanings = first.kind === 'word' ? nearest(first.spelled) : undefined
  return { size: 1, meanings, fuzzy: meanings !== undefined }
}

/** Splits a line into items: phrases of the dictionary, longest first; then numbers in words are added up. */
export function lineOf(text: string, dictionary: Dictionary): Line {
  const tokens = tokensOf(text)
  const items: Item[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const { size, meanings, fuzzy } = phraseAt(tokens, at, dictionary)
    const isNumber = token.kind === 'number' && !meanings
    items.push({
      start: token.start,
      end: tokens[at + size - 1]!.end,
      digits: isNumber ? token.text : '',
      value: isNumber ? plainNumber(token.text) : null,
      meanings: meanings ?? [],
      fuzzy,
      used: false,
    })
    at += size
  }
  return { text, items: spokenNumbers(items) }
}

/** «بیست و دو» is one number, and so are «ده و نیم» and «۸ و نیم». */
function spokenNumbers(items: readonly Item[]): Item[] {
  const joined: Item[] = []
  for (let at = 0; at < items.length;) {
    const first = items[at]!
    let value = meansNumber(first)?.value ?? first.value
    let size = 1
    let last = meansNumber(first)?.value
    while (value !== null && hasMark(items[at + size], 'and')) {
      const next = meansNumber(items[at + size + 1])?.value
      const fits =
        next !== undefined && (next === 0.5 ? Number.isInteger(value) : last !== undefined && last >= 20 && next < last)
      if (!fits) break
      value += next
      last = next
      size += 2
    }
    joined.push({ ...first, value, end: items[at + size - 1]!.end, digits: size > 1 ? '' : first.digits })
    at += size
  }
  return joined
}

/** Returns the pasted text from one item to another, inclusive, and marks them as used. */
export function take(line: Line, from: number, to = from): string {
  for (let at = from; at <= to; at += 1) line.items[at]!.used = true
  return line.text.slice(line.items[from]!.start, line.items[to]!.end)
}

export const meaningOf = <A extends Meaning['as']>(item: Item | undefined, as: A) =>
  item?.meanings.find((meaning): meaning is Extract<Meaning, { as: A }> => meaning.as === as)

/** The nearest item after (or before) `at` that is no comma or colon; its index. */
export function beside(line: Line, at: number, step: 1 | -1): number {
  let next = at + step
  while (line.items[next] && isStop(line, next) && Math.abs(next - at) < FEW) next += step
  return next
}
/** Maximum number of commas that are skipped: a line of only commas must not take quadratic time. */
const FEW = 4
const isStop = (line: Line, at: number) => {
  const item = line.items[at]!
  return (
    item.meanings.length === 0 &&
    item.value === null &&
    /^[^\p{L}\p{Nd}]+$/u.test(line.text.slice(item.start, item.end)) &&
    item.digits === ''
  )
}

/** Returns the number of an unused item. */
export const freeNumber = (item: Item | undefined): number | null => (item && !item.used ? item.value : null)
