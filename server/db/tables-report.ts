/** The tables of 037_saved_reports.sql, 039_scheduled_reports.sql and 051_schedule_columns.sql as Kysely sees them. */
import type { ReportName } from '#contract/report-columns.ts'
import type { Rhythm } from '#contract/report-periods.ts'
import type { SavedReport } from '#contract/saved-report.ts'
import type { Generated, JSONColumnType } from 'kysely'

export interface ReportTables {
  saved_report: {
    id: Generated<number>
    member_id: number
    /** As the page names it (contract/tables.ts), or another client. */
    table_name: string
    name: string
    columns: JSONColumnType<SavedReport['columnList']>
    search: JSONColumnType<NonNullable<SavedReport['search']>> | null
    search_version: number
    /** With whose members it is shared. */
    company_id: number | null
    version: Generated<number>
    changed_at: Date
  }
  saved_report_default: { member_id: number; table_name: string; report_id: number }
  report_schedule: {
    id: Generated<number>
    member_id: number
    name: string
    report: ReportName
    asked: JSONColumnType<object>
    every: Rhythm
    /** Whose columns its file has; null: all. */
    saved_report_id: Generated<number | null>
    next_day: string
    made_at: Date
    ended_at: Date | null
    taken_at: Generated<Date | null>
  }
  report_file: {
    id: Generated<number>
    schedule_id: number
    from_day: string
    to_day: string
    rows: number
    digest: string
    made_at: Date
  }
}
