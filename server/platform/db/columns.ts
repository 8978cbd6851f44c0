/** Column types that the schema does not express. The generated `tables.ts` imports them; tests/platform/db/tables.test.ts assigns them. */
import type { Rials, RialsGiven } from '#contract/kernel/value/money.ts'
import type { ShowFacts } from '#contract/halls/forecast/facts.ts'
import type { SavedReport } from '#contract/insight/saved-report.ts'
import type { DifferenceCode } from '#contract/money/wallet-rows.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

/** Whole rials. */
export type RialsColumn = ColumnType<Rials, RialsGiven, RialsGiven>
/** The field of a column of an imported table; null: ignored. */
export type ImportedField = string | null
export type RejectedCells = JSONColumnType<string[]>
export type Differences = JSONColumnType<{ code: DifferenceCode; id: number; expected: Rials; found: Rials }[]>
export type FactsColumn = JSONColumnType<ShowFacts>
export type ReportColumns = JSONColumnType<SavedReport['columnList']>
export type ReportSearch = JSONColumnType<NonNullable<SavedReport['search']>>
