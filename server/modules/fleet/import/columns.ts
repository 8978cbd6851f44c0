/** Maps the columns of a table to fields. */
import { fieldsOf, type ImportField, type ImportKind } from '#contract/fleet/import.ts'
import { refuseFaults, Refusal } from '#contract/kernel/refusal.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { importFieldWords, importHeads, importWords as words } from '#contract/fleet/import-words.ts'

/** The field of each column, by its head in Persian or English; null for an unknown head. Each field is used once. */
export function guessedColumns(kind: ImportKind, headers: readonly string[]): (ImportField | null)[] {
  const names = new Map<string, ImportField>()
  for (const [field] of fieldsOf(kind))
    for (const name of [importFieldWords[field], ...importHeads[field]])
      if (!names.has(plain(name))) names.set(plain(name), field)
  const given = new Set<ImportField>()
  return headers.map((header) => {
    const field = names.get(plain(header))
    if (!field || given.has(field)) return null
    given.add(field)
    return field
  })
}

const plain = (head: string) => searchable(head).replace(/[_*:\u061f?/]/g, '')

/** Checks the selected columns; refuses unknown and repeated fields. Missing ones are reported on start. */
export function checkedColumns(
  kind: ImportKind,
  headers: readonly string[],
  columns: readonly (string | null)[],
): (ImportField | null)[] {
  if (columns.length !== headers.length) refuseFaults({ Columns: words.columnCount })
  const chosen = columns.map((name) => {
    if (name === null || name === '') return null
    const known = fieldsOf(kind).find(([field]) => field === name)
    if (!known) throw new Refusal('broken-rule', { faults: { Columns: words.unknownColumn } })
    return known[0]
  })
  const twice = chosen.find((field, at) => field !== null && chosen.indexOf(field) !== at)
  if (twice) refuseFaults({ Columns: words.twice(twice) })
  return chosen
}

/** Throws while a required field has no column. */
export function mustHaveNeeded(kind: ImportKind, columns: readonly (string | null)[]): void {
  const missing = fieldsOf(kind).filter(([field, { needed }]) => needed && !columns.includes(field))
  if (missing.length > 0) refuseFaults({ Columns: words.missing(missing.map(([field]) => field)) })
}

/** The values of a row by field; '' for an empty cell. */
export function valuesOf(columns: readonly (string | null)[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.flatMap((field, at) => (field === null ? [] : [[field, cells[at] ?? '']])))
}
