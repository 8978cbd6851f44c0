/** The rows of a file: the table's, filtered and sorted, and those that only the server has. */
import { inTurns } from '../slices.ts'
import { arranging } from '../table/arrange.ts'
import type { Column, TableState } from '../table/column.ts'
import type { SheetSource } from './maker.ts'

export interface GatheredRows<Row> {
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  rowTone?: ((row: Row) => unknown) | undefined
  /** Filtered and sorted, as in the table. */
  arranged: Row[]
  state: Pick<TableState, 'search' | 'sort'>
  sheet?: SheetSource<Row> | undefined
}

/** Counts so far: rows fetched from the server, and rows in the file. */
export class Count {
  requested = 0
  found = 0
  readonly #total: number | null
  constructor(total: number | null) {
    this.#total = total
  }
  /** The expected number of rows: with a search within the list, the server's matches are unknown. */
  get total(): number {
    return this.found + Math.max(0, (this.#total ?? this.requested) - this.requested)
  }
}

/**
 * Yields the rows part by part as they arrive, or all at once if they are sorted. Rows inserted meanwhile shift the others:
 * duplicates are removed. `onAsking` gets the number of rows before each request.
 */
export async function* partsOf<Row>(
  table: GatheredRows<Row>,
  count: Count,
  signal: AbortSignal,
  onAsking: (had: number) => void,
) {
  const { rows, arranged, sheet, rowId, state } = table
  const more = sheet?.more
  const isSorted = state.sort.length > 0
  const first = [...rows]
  const take = (part: Row[]) => {
    count.found += part.length
    return part
  }
  count.requested = rows.length
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
    count.requested += fresh.length
    if (isSorted) first.push(...fresh)
    else yield take(await arrangedAs(table, fresh, signal))
  }
  if (isSorted) yield take(await arrangedAs(table, first, signal))
}

const arrangedAs = <Row>({ columns, state: { sort, search }, rowTone }: GatheredRows<Row>, rows: Row[], signal: AbortSignal) =>
  inTurns(arranging({ rows, columns, sort, search, onTop: (row) => rowTone?.(row) !== undefined }), signal)
