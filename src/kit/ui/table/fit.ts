/** Selects the columns that fit into a table: each is shown in full or not at all. */
import { cellsOf, type Column } from './column.ts'

/** A column as far as it takes room. */
export interface Sized {
  key: string
  /** 1 is wanted most. */
  priority: number
  /** Width without truncation, px. */
  width: number
  /** It stays at every width. */
  fixed?: boolean | undefined
}

/** Returns the keys of the columns that fit into the width in px, by priority; in the given order. */
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
/** Width of the sort icon in a heading. */
const SORT_SIGN = 17
/**
 * Column widths by type, px: a state with icon, a plate, a route, seven digits; a text wraps to two lines instead of exceeding
 * this. Independent of the rows on a page, so that columns do not appear and disappear with them.
 */
const usual = { chip: 118, plate: 126, route: 190, text: 112, whole: 84 }

/** Returns the width of a full cell, px: the widest of its columns. */
export const widthOf = <Row>(cell: readonly Column<Row>[]): number =>
  Math.max(
    ...cell.map(({ header, kind, width, value }) =>
      Math.ceil(Math.max(width ?? usual[kind ?? 'whole'], header.length * LETTER + PADDING + (value ? SORT_SIGN : 0))),
    ),
  )

/** Widths by column set by the member, px. */
type Widths = Readonly<Record<string, number>>

const sizedCells = <Row>(columns: readonly Column<Row>[], chosenWidths: Widths) =>
  cellsOf(columns).map((cell) => ({
    cell,
    key: cell[0].key,
    priority: Math.min(...cell.map(({ priority = 2 }) => priority)),
    width: chosenWidths[cell[0].key] ?? widthOf(cell),
    fixed: cell.some(({ fixed }) => fixed),
  }))

/** Width that the columns up to this priority take together, px. */
export const neededWidth = <Row>(columns: readonly Column<Row>[], chosenWidths: Widths, upTo: 2 | 3): number =>
  sizedCells(columns, chosenWidths).reduce((sum, { fixed, priority, width }) => sum + (fixed || priority <= upTo ? width : 0), 0)

/** Returns the columns that fit into the width in px, cell by cell: a combined cell is shown in full or not at all. */
export function columnsFor<Row>(columns: readonly Column<Row>[], chosenWidths: Widths, room: number): string[] {
  const cells = sizedCells(columns, chosenWidths)
  const fitting = columnsThatFit(cells, room)
  return cells.filter(({ key }) => fitting.includes(key)).flatMap(({ cell }) => cell.map(({ key }) => key))
}
