/** A table's columns as columns of a file, and its rows as their cells (contract/kernel/value/sheet.ts). */
import type { Cell, SheetColumn } from '#contract/kernel/value/sheet.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { textOf, type Column } from '../table/column.ts'

/** Converts a column for a file. A numeric column without its own text stays numeric. */
export function sheetColumn<Row>(column: Column<Row>, rows: readonly Row[]): SheetColumn {
  const { header, at, numeric, total = false, value, text } = column
  if (at) return { header, kind: 'moment' }
  if (numeric) return { header, kind: 'number', total }
  const some = value && rows.find((row) => value(row) !== null)
  const isBare = some !== undefined && typeof value?.(some) === 'number' && (!text || text(some) === '')
  return { header, kind: isBare ? 'whole' : 'text' }
}

/** The cell of a row in such a column. */
export function cellOf<Row>(column: Column<Row>, { kind }: SheetColumn, row: Row): Cell {
  if (kind === 'moment' && column.at) return momentOf(column.at(row))
  if (kind === 'text') return textOf(column, row) || null
  return column.value?.(row) ?? null
}

/** `YYYY/MM/DD HH:MM`, Shamsi, of a day or an instant. */
function momentOf(at: ReturnType<NonNullable<Column<unknown>['at']>>): string | null {
  if (at === null) return null
  if (typeof at === 'string') {
    const instant = new Date(at)
    return `${shamsiDayOf(instant)} ${clockOf(instant)}`
  }
  return at.date && `${at.date}${at.time ? ` ${at.time}` : ''}`
}
