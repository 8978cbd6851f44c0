import { setTimeout } from 'node:timers/promises'
import type { fairness } from '#contract/halls/fairness.ts'
import { dataColumns } from '#contract/halls/fairness/columns.ts'
import { summaryOf } from '#contract/halls/fairness/figures.ts'
import { monthOf } from '#contract/halls/fairness/month.ts'
import { noRows } from '#contract/halls/fairness/rows.ts'
import type { Answer } from '#contract/kernel/call.ts'
import type { Handlers } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { dataFile } from './data.ts'
import { hallWithMonths, monthsOfAll, mustHaveBegun, recordedHalls, type RecordedHall } from './halls.ts'
import { readMonth, type MonthRead } from './reading.ts'

/** Longest wait for the figures of all halls, ms: what is not read by then is read in the background. */
const PATIENCE = 2000

/** Figures of published records: no other table is read but the names of halls. */
export const fairnessHandlers: Handlers<typeof fairness> = {
  async halls({ db, now }, { month: wanted }) {
    mustHaveBegun(wanted, now)
    const all = await recordedHalls(db)
    const months = monthsOfAll(all)
    const month = wanted ?? months[0] ?? null
    if (month === null) return { months, month, halls: [] }
    const among = all.filter(({ first, last }) => first <= month && month <= last)
    const reads = await readWithin(db, among, month)
    const halls = among.flatMap(({ id, name }): Answer<typeof fairness.halls>['halls'] => {
      const read = reads.get(id)
      if (read === undefined || read === null) return [{ id, name, summary: null, hasFailed: read === null }]
      return read.figures ? [{ id, name, summary: summaryOf(read.figures), hasFailed: false }] : []
    })
    return { months, month, halls }
  },

  columns: async () => dataColumns,

  async hall({ db, now }, { id, month: wanted }) {
    mustHaveBegun(wanted, now)
    const { hall, months } = await hallWithMonths(db, id)
    const month = wanted ?? months[0] ?? null
    if (month === null || !months.includes(month)) return { hall, months, month, figures: null, runs: [] }
    const { figures, runs } = await readMonth(db, id, month)
    return { hall, months, month, figures, runs: [...runs] }
  },

  async data({ db, now }, { id, table, month: wanted, format }) {
    mustHaveBegun(wanted, now)
    const { hall, months } = await hallWithMonths(db, id)
    const current = monthOf(now)
    const month = wanted ?? months[0] ?? current
    const { rows } = months.includes(month) ? await readMonth(db, id, month) : { rows: noRows }
    return dataFile(rows, { table, format: format ?? 'json', hall, month, isRunning: month === current })
  },
}

/** The months of these halls that are read in time, by hall; null if a record of the month could not be read. */
async function readWithin(db: Db, halls: readonly RecordedHall[], month: string): Promise<Map<number, MonthRead | null>> {
  const reads = new Map<number, MonthRead | null>()
  const readAll = async () => {
    for (const { id } of halls) reads.set(id, await readMonth(db, id, month).catch(() => null))
  }
  await Promise.race([readAll(), setTimeout(PATIENCE, undefined, { ref: false })])
  return new Map(reads)
}
