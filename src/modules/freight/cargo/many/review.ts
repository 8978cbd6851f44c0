import type { Faults } from '#contract/kernel/refusal.ts'
import { greatCircle } from '#contract/freight/road.ts'
import { faultsOf, placed } from '#app/modules/freight/announce/fields/faults.ts'
import type { FormContext, Typed } from '#app/modules/freight/announce/form.ts'
import { columnAt, columns, type Column } from './columns.ts'
import { surenessOf, type ManyRow } from './row.ts'

/** What is wrong with a row, by its columns; `row` is what is no column's. */
export type RowFaults = Partial<Record<Column | 'row', string>>

const seen = new WeakMap<ManyRow, { context: FormContext; faults: RowFaults }>()

// The way is measured when the row is sent; until then only its ends can be wrong, and it is at least a straight one.
function withRoad(typed: Typed, context: FormContext): FormContext {
  const [from, to] = [typed.from.place, typed.to.place]
  if (!from || !to) return context
  return { ...context, road: context.road ?? { km: Math.max(1, Math.ceil(greatCircle(from, to))), hours: 1 } }
}

/** Faults of a row: the rules of S1 §5 on this device, and what the server said last. */
export function faultsOfRow(row: ManyRow, context: FormContext): RowFaults {
  const had = seen.get(row)
  if (had?.context === context) return had.faults
  const own = placed(faultsOf(row.typed, withRoad(row.typed, context)))
  const faults = byColumn({ ...own, ...placed(row.trouble?.faults ?? {}) })
  seen.set(row, { context, faults })
  return faults
}

function byColumn(faults: Faults): RowFaults {
  const listed: RowFaults = {}
  for (const [field, sentence] of Object.entries(faults)) {
    const column = columnAt(field)
    // A place that is missing says so itself; that its way is unknown says nothing more.
    if (field === 'CargoDistance' && (faults['CargoSource'] || faults['CargoDestination'])) continue
    listed[column] ??= sentence
  }
  return listed
}

/** What the rows add up to. `ready` may be sent: somebody saw them and nothing is wrong with them. */
export function tally(rows: readonly ManyRow[], context: FormContext) {
  const isWhole = (row: ManyRow) => Object.keys(faultsOfRow(row, context)).length === 0
  const cells = rows.flatMap((row) => columns.map((column) => surenessOf(row, column, context)))
  return {
    ready: rows.filter((row) => row.seen && isWhole(row)),
    unseen: rows.filter((row) => !row.seen).length,
    faulty: rows.filter((row) => row.seen && !isWhole(row)).length,
    guesses: cells.filter((cell) => cell === 'guess').length,
    empty: cells.filter((cell) => cell === 'missing').length,
  }
}
