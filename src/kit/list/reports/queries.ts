import { savedReport, type SavedReport } from '#contract/insight/saved-report.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** Saved reports of one table by name: own ones and those of colleagues. Only commands change them, and commands refetch. */
export const savedReportsOf = (table: string) =>
  queryOptions({
    queryKey: ['savedReport', 'list', table],
    queryFn: async (): Promise<SavedReport[]> => (await ask(savedReport.list, { ReportType: table })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
