/** Saved reports of a table, as the member sees them (S1 §2.7; N2). */
import { savedReport } from '#contract/saved-report.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './transport/ask.ts'

/** Those of one table, by name. They change by hand alone, and acts ask again. */
export const savedReportsOf = (table: string) =>
  queryOptions({
    queryKey: ['savedReport', 'list', table],
    queryFn: async () => (await ask(savedReport.list, { ReportType: table })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
