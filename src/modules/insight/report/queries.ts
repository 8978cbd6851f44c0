/** The reports and the scheduled reports. */
import type { Sent } from '#contract/kernel/call.ts'
import type { ReportName, ReportRow } from '#contract/insight/report-columns.ts'
import { report } from '#contract/insight/report.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** The answer of a report. */
export interface ReportAnswer {
  rows: ReportRow[]
  totals: Record<string, number | null>
  /** The listed permits excluded from the totals, and their own totals. */
  apart: { permits: number; totals: Record<string, number> } | null
  total: number
  truncated: boolean
  /** When its figures were read, ISO. */
  readAt: string
  message: string
}

export const reportQueries = {
  read: (name: ReportName, input: object) =>
    queryOptions({
      queryKey: ['report', name, input],
      queryFn: async (): Promise<ReportAnswer> => {
        const { data, message } = await ask(report[name] as typeof report.full, input as Sent<typeof report.full>)
        const { rows, totals, apart, total, at } = data
        return { rows, totals, apart, total, truncated: rows.length < total, readAt: at, message }
      },
    }),
  schedules: queryOptions({
    queryKey: ['report', 'schedules'],
    queryFn: async () => (await ask(report.schedules, {})).data,
  }),
}
