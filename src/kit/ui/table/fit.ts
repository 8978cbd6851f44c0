/** Which columns a table has room for: each is shown whole or not at all. */
import { cellsOf, type Column } from './column.ts'

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

/** px of a letter of a heading, on average. */
const LETTER = 5.3
const PADDING = 16
/** What a heading that sorts has beside its word. */
const SORT_SIGN = 17
/**
 * What a column takes by its kind, px: a state and its sign, a plate, a route, seven digits; a text takes two lines rather than
 * more than this. Never what the rows of a page hold: columns that came and went with them could not be relied on.
 */
const usual = { chip: 118, plate: 126, route: 190, text: 112, whole: 84 }

/** What a cell takes when it is shown whole, px: the widest of its columns. */
export const widthOf = <Row>(cell: readonly Column<Row>[]): number =>
  Math.max(
    ...cell.map(({ header, kind, width, value }) =>
      Math.ceil(Math.max(width ?? usual[kind ?? 'whole'], header.length * LETTER + PADDING + (value ? SORT_SIGN : 0))),
    ),
  )

/** The columns that fit into so many px, cell by cell: one with columns below it is shown whole or not at all. */
export function columnsFor<Row>(
  columns: readonly Column<Row>[],
  chosenWidths: Readonly<Record<string, number>>,
  room: number,
): string[] {
  const cells = cellsOf(columns)
  const fitting = columnsThatFit(
    cells.map((cell) => ({
      key: cell[0]!.key,
      priority: Math.min(...cell.map(({ priority = 2 }) => priority)),
      width: chosenWidths[cell[0]!.key] ?? widthOf(cell),
      fixed: cell.some(({ fixed }) => fixed),
    })),
    room,
  )
  return cells.filter(([first]) => fitting.includes(first!.key)).flatMap((cell) => cell.map(({ key }) => key))
}
