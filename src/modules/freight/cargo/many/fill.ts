import type { FormContext, Typed } from '#app/modules/freight/announce/form.ts'
import { columnSettings, fillable, isEmpty } from './columns.ts'
import type { ManyRow } from './row.ts'

/** Fills these values into empty cells; changed rows need another review. */
export function filled(rows: readonly ManyRow[], typed: Typed, context: FormContext): { rows: ManyRow[]; cells: number } {
  const given = fillable.filter((column) => !isEmpty(typed, column, { ...context, halls: undefined }))
  let cells = 0
  const changed = rows.map((row) => {
    const lacking = given.filter((column) => isEmpty(row.typed, column, context))
    if (lacking.length === 0) return row
    cells += lacking.length
    const values = Object.fromEntries(
      lacking.flatMap((column) => columnSettings[column].fields.map((field) => [field, typed[field]])),
    )
    const certainty = Object.fromEntries(lacking.map((column) => [column, 'sure']))
    return { ...row, typed: { ...row.typed, ...values }, certainty: { ...row.certainty, ...certainty }, seen: false }
  })
  return { rows: changed, cells }
}
