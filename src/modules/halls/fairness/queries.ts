/** Public figures of splits, and the records that they are read from. */
import { queryOptions } from '@tanstack/react-query'
import { fairness } from '#contract/halls/fairness.ts'
import { run } from '#contract/halls/run.ts'
import type { TableName } from '#contract/halls/fairness/columns.ts'
import { addressOf, type Answer } from '#contract/kernel/call.ts'
import { ask } from '#app/transport/ask.ts'
import { isMissing } from '#app/transport/failure.ts'

export type HallMonth = Answer<typeof fairness.hall>
export type HallsMonth = Answer<typeof fairness.halls>

const always = { networkMode: 'always', retry: false } as const
/** How soon figures that the server is still counting are asked for again, ms. */
const COUNTING = 3000

export const fairnessQueries = {
  /** All halls in a month; null is the newest one. */
  halls: (month: string | null) =>
    queryOptions({
      ...always,
      queryKey: ['fairness', 'halls', month],
      queryFn: () => ask(fairness.halls, { month }),
      refetchInterval: ({ state: { data } }) =>
        data?.data.halls.some(({ summary, hasFailed }) => summary === null && !hasFailed) ? COUNTING : false,
    }),
  hall: (id: number, month: string | null) =>
    queryOptions({ ...always, queryKey: ['fairness', 'hall', id, month], queryFn: () => ask(fairness.hall, { id, month }) }),
  columns: queryOptions({ ...always, queryKey: ['fairness', 'columns'], queryFn: () => ask(fairness.columns, {}) }),
}

/** A record as published, null without one. From the server alone: a month of them is not stored on the device. */
export async function askRecord(id: number): Promise<unknown> {
  try {
    return (await ask(run.record, { id }, { fresh: true })).data
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The address of a file of open data. */
export const dataAddress = (id: number, month: string, table: TableName, format: 'csv' | 'json'): string =>
  addressOf(fairness.data, { id, month, table, format })
