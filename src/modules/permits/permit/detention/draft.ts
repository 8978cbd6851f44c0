/** The table of free hours while it is being changed (domain.md 4.5). */
import type { Rials } from '#contract/kernel/value/money.ts'
import type { DetentionRow } from '#contract/permits/permit-life.ts'
import type { TableRows } from '#app/modules/permits/permit/queries.ts'
import { detentionTableWords as words } from '#app/modules/permits/permit/permit-words.ts'

/** A row as typed; null is an empty field. */
export interface DraftRow {
  /** Null: every loader type without a row of its own. */
  loaderTypeId: number | null
  loader: string
  freeLoading: number | null
  freeUnloading: number | null
  hourly: Rials | null
}

/** Fields of a row and what the wire calls them. */
export const columns = { freeLoading: 'FreeLoadingHours', freeUnloading: 'FreeUnloadingHours', hourly: 'HourlyRials' } as const
export type Column = keyof typeof columns

/** The longest free time, hours. */
const MOST_HOURS = 720

export const draftOf = (rows: readonly DetentionRow[]): DraftRow[] =>
  rows.map((row) => ({
    loaderTypeId: row.loaderTypeId,
    loader: row.loaderTypeId === null ? words.everyOther : (row.loaderTypeName ?? ''),
    freeLoading: row.freeLoadingHours,
    freeUnloading: row.freeUnloadingHours,
    hourly: row.hourlyRials,
  }))

export const sentOf = (rows: readonly DraftRow[]): TableRows =>
  rows.map((row) => ({
    LoaderTypeId: row.loaderTypeId,
    FreeLoadingHours: row.freeLoading,
    FreeUnloadingHours: row.freeUnloading,
    HourlyRials: row.hourly,
  }))

/** Whether both are equal. */
export const isSame = (a: readonly DraftRow[], b: readonly DraftRow[]) => JSON.stringify(sentOf(a)) === JSON.stringify(sentOf(b))

/** Returns the changes between two versions, a line for each figure. */
export function changesBetween(before: readonly DetentionRow[], after: readonly DetentionRow[]): string[] {
  const [was, is] = [draftOf(before), draftOf(after)]
  const gone = was.filter(({ loaderTypeId }) => !is.some((row) => row.loaderTypeId === loaderTypeId))
  const text = is.flatMap((row) => {
    const old = was.find(({ loaderTypeId }) => loaderTypeId === row.loaderTypeId)
    return (Object.keys(columns) as Column[])
      .filter((column) => row[column] !== (old ? old[column] : null))
      .map((column) => words.nowIs(row.loader, words[column], row[column]))
  })
  return [...text, ...gone.map(({ loader }) => words.nowGone(loader))]
}

/** Returns the name of a field in the server's faults. */
export const faultName = (row: number, column: Column) => `Rows.${row}.${columns[column]}`

/** Validates before sending; faults by the server's names. */
export function faultsOf(rows: readonly DraftRow[], reason: string): Record<string, string> {
  const faults: Record<string, string> = {}
  const check = (n: number, column: 'freeLoading' | 'freeUnloading', hours: number | null) => {
    if (hours === null) faults[faultName(n, column)] = words.freeMissing
    else if (hours > MOST_HOURS) faults[faultName(n, column)] = words.tooLong
  }
  rows.forEach((row, n) => {
    check(n, 'freeLoading', row.freeLoading)
    check(n, 'freeUnloading', row.freeUnloading)
    if (row.hourly === 0) faults[faultName(n, 'hourly')] = words.rateZero
  })
  if (reason.trim() === '') faults['Reason'] = words.reasonMissing
  return faults
}
