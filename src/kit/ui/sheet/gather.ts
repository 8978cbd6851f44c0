/** The rows of a file: those of the table as they are found and sorted there, and those that only the server has. */
import { inTurns } from '../slices.ts'
import { arranging } from '../table/arrange.ts'
import type { Column, TableState } from '../table/column.ts'
import type { SheetSource } from './maker.ts'

export interface Gathered<Row> {
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  rowTone?: ((row: Row) => unknown) | undefined
  /** Found and sorted, as the table has them. */
  arranged: Row[]
  state: Pick<TableState, 'search' | 'sort'>
  sheet?: SheetSource<Row> | undefined
}

/** What was had so far: how many rows of the server, and how many of them are in the file. */
export class Count {
  asked = 0
  found = 0
  readonly #total: number | null
  constructor(total: number | null) {
    this.#total = total
  }
  /** How many there should be: of a search within the list nobody knows how many the server would find. */
  get total(): number {
    return this.found + Math.max(0, (this.#total ?? this.asked) - this.asked)
  }
}

/**
 * Part by part, each as soon as it is there; all at once where they are sorted. Rows that came in between move the others on:
 * what was there already is there once. `onAsking` hears how many rows there are before the next are asked for.
 */
export async function* partsOf<Row>(table: Gathered<Row>, count: Count, signal: AbortSignal, onAsking: (had: number) => void) {
  const { rows, arranged, sheet, rowId, state } = table
  const more = sheet?.more
  const isSorted = state.sort.length > 0
  const first = [...rows]
  const take = (part: Row[]) => {
    count.found += part.length
    return part
  }
  count.asked = rows.length
  if (!more || !isSorted) yield take(arranged)
  if (!more) return
  const seen = new Set(rows.map(rowId))
  for (let [had, last] = [rows.length, rows.at(-1)]; more.ask && (more.total === null || had < more.total);) {
    onAsking(had)
    const next = await more.ask(had, last)
    signal.throwIfAborted()
    if (next.length === 0) break
    ;[had, last] = [had + next.length, next.at(-1)]
    const fresh = next.filter((row) => !seen.has(rowId(row)))
    fresh.forEach((row) => seen.add(rowId(row)))
    count.asked += fresh.length
    if (isSorted) first.push(...fresh)
    else yield take(await arrangedAs(table, fresh, signal))
  }
  if (isSorted) yield take(await arrangedAs(table, first, signal))
}

const arrangedAs = <Row>({ columns, state: { sort, search }, rowTone }: Gathered<Row>, rows: Row[], signal: AbortSignal) =>
  inTurns(arranging({ rows, columns, sort, search, onTop: (row) => rowTone?.(row) !== undefined }), signal)
