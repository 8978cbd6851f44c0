/** Which columns a table has room for: each is shown whole or not at all. */
import { textOf, type Column } from './column.ts'

/** A column as far as it takes room. */
export interface Sized {
  key: string
  /** 1 is wanted most. */
  priority: number
  /** What it takes when nothing of it is cut, px. */
  width: number
  /** It stays however little room there is. */
  fixed?: boolean | undefined
}

/** The keys of those that fit into so many px, the most wanted first; in the order they were given. */
export function columnsThatFit(columns: readonly Sized[], room: number): string[] {
  const wanted = columns.toSorted((a, b) => Number(!a.fixed) - Number(!b.fixed) || a.priority - b.priority)
  const taken = new Set<string>()
  let left = room
  for (const { key, width, fixed } of wanted) {
    if (!fixed && width > left) continue
    taken.add(key)
    left -= width
  }
  return columns.filter(({ key }) => taken.has(key)).map(({ key }) => key)
}

/** px of a letter and of a digit or sign in a row's type, on average; what takes more is measured once it was drawn. */
const [LETTER, DIGIT] = [5.8, 7]
const PADDING = 16
/** What a heading that sorts has beside its word. */
const SORT_SIGN = 17
/** What a state has beside its word, and what a plate and a route take whatever they say. */
const [CHIP, PLATE, ROUTE] = [32, 126, 214]
/** A text takes two lines rather than more than this; one of more than two lines is told in the row's detail. */
const TEXT_MOST = 200
const ONE_LINE = 15

/** What a column takes when it is shown whole, told by its kind and its longest text. */
export function widthOf<Row>(column: Column<Row>, rows: readonly Row[]): number {
  const { header, kind, width = 0, value } = column
  const longest = rows.reduce((most, row) => Math.max(most, textOf(column, row).length), 1)
  const body = {
    plate: PLATE,
    route: ROUTE,
    chip: longest * LETTER + CHIP + PADDING,
    text: (longest <= ONE_LINE ? longest : Math.ceil(longest / 2) + 3) * LETTER + PADDING,
    whole: longest * DIGIT + PADDING,
  }[kind ?? 'whole']
  const heading = header.length * LETTER + PADDING + (value ? SORT_SIGN : 0)
  return Math.ceil(Math.max(width, heading, kind === 'text' ? Math.min(TEXT_MOST, body) : body))
}
