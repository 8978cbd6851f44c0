/** Days, Shamsi months and Shamsi quarters between two days: the periods of a report. */
import { isoOfShamsi, shamsiOfIso } from '../kernel/value/shamsi.ts'

export const periodUnits = ['day', 'month', 'quarter'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** Maximum days of one report: three years. */
export const REPORT_DAYS = 1096

const DAY = 86_400_000
const noon = (shamsi: string) => Date.parse(`${isoOfShamsi(shamsi)}T12:00:00Z`)
const dayAt = (ms: number) => shamsiOfIso(new Date(ms).toISOString().slice(0, 10))

/** Number of days between two Shamsi days, inclusive; below one if reversed. */
export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY) + 1

/** Returns the Shamsi day this many days later. */
export const dayAfter = (day: string, days: number): string => dayAt(noon(day) + days * DAY)

/** One period of a span; both days are inclusive. */
interface Period {
  from: string
  to: string
}

/** The span of two Shamsi days in periods, the first and last cut to the span. */
export function periodsOf(from: string, to: string, unit: PeriodUnit): Period[] {
  const periods: Period[] = []
  for (let first = from; first <= to;) {
    const next = unit === 'day' ? dayAfter(first, 1) : nextStart(first, unit === 'month' ? 1 : 3)
    const last = dayAfter(next, -1)
    periods.push({ from: first, to: last < to ? last : to })
    first = next
  }
  return periods
}

/** The first day of the following period of this many months of the year. */
function nextStart(day: string, months: number): string {
  const [year, month] = day.split('/').map(Number) as [number, number]
  const next = Math.floor((month - 1) / months) * months + months
  return next < 12 ? `${year}/${String(next + 1).padStart(2, '0')}/01` : `${year + 1}/01/01`
}

/** Intervals of scheduled reports. */
export const rhythms = ['day', 'week', 'month'] as const
export type Rhythm = (typeof rhythms)[number]

/** What a report that is due on this day is of (`dueAfter`): the day, the week (Saturday to Friday) or the Shamsi month that ended the day before. */
export function spanBefore(due: string, rhythm: Rhythm): Period {
  const yesterday = dayAfter(due, -1)
  if (rhythm === 'day') return { from: yesterday, to: yesterday }
  if (rhythm === 'month') return { from: `${yesterday.slice(0, 8)}01`, to: yesterday }
  return { from: dayAfter(due, -7), to: yesterday }
}

/** The next Shamsi day after this one on which a report with this interval is due: any, a Saturday, or the first of a month. */
export function dueAfter(day: string, rhythm: Rhythm): string {
  if (rhythm === 'day') return dayAfter(day, 1)
  if (rhythm === 'month') return nextStart(day, 1)
  const sinceSaturday = (new Date(noon(day)).getUTCDay() + 1) % 7
  return dayAfter(day, 7 - sinceSaturday)
}
