import type { Faults } from '#contract/kernel/refusal.ts'
import { greatCircle } from '#contract/freight/road.ts'
import { faultsOf, placed } from '#app/modules/freight/announce/fields/faults.ts'
import type { FormContext, Typed } from '#app/modules/freight/announce/form.ts'
import { columnAt, columns, type Column } from './columns.ts'
import { surenessOf, type ManyRow } from './row.ts'

/** Errors of a row by column; `row` is for those without a column. */
export type RowFaults = Partial<Record<Column | 'row', string>>

const seen = new WeakMap<ManyRow, { context: FormContext; faults: RowFaults }>()

// The route is measured when the row is sent; until then only its ends are validated, with the straight distance as the minimum.
function withRoad(typed: Typed, context: FormContext): FormContext {
  const [from, to] = [typed.from.place, typed.to.place]
  if (!from || !to) return context
  return { ...context, road: context.road ?? { km: Math.max(1, Math.ceil(greatCircle(from, to))), hours: 1 } }
}

/** Returns the faults of a row: by the rules of S1 §5 on this device, and the server's last ones. */
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
    // A missing place is reported on its own; its unknown distance is not reported in addition.
    if (field === 'CargoDistance' && (faults['CargoSource'] || faults['CargoDestination'])) continue
    listed[column] ??= sentence
  }
  return listed
}

/** Counts the rows by state. `ready` rows were reviewed and have no errors. */
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
