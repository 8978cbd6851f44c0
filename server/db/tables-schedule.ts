/** The tables of 039_scheduled_reports.sql as Kysely sees them. */
import type { ReportName } from '#contract/report-columns.ts'
import type { Rhythm } from '#contract/report-periods.ts'
import type { Generated, JSONColumnType } from 'kysely'

export interface ScheduleTables {
  report_schedule: {
    id: Generated<number>
    member_id: number
    name: string
    report: ReportName
    asked: JSONColumnType<object>
    every: Rhythm
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
