/** When a queued turn should win, in the same words on desk, board, slip and record page. */
import { persianDigits as n } from '../kernel/value/digits.ts'
import { clockOf, shamsiDayOf } from '../kernel/value/shamsi.ts'
import type { Forecast } from './run-rows.ts'

const moment = (at: string) => {
  const instant = new Date(at)
  return `${n(shamsiDayOf(instant))} ساعت ${n(clockOf(instant))}`
}

export const forecastWords = {
  notYet: 'هنوز نمایش کافی برای تخمین این نوبت نیست.',
  /** Counted in shows: the open one, or else the next, is the first. */
  shows: ({ from, to }: Pick<Forecast, 'from' | 'to'>) =>
    to === 1 ? 'نمایش بعدی' : from === to ? `${n(to)} نمایش دیگر` : `${n(from)} تا ${n(to)} نمایش دیگر`,
  likely: (shows: string) => `احتمالاً ${shows}`,
  rate: (right: number) => `در یک ماه گذشته از هر ۱۰۰ بازه ${n(right)} تا درست بود.`,
  whole: (when: string) => `اگر در هر نمایش اولویت بدهد، احتمالاً ${when} بار می‌گیرد.`,
  days: (from: string, to: string) => (from === to ? moment(from) : `از ${moment(from)} تا ${moment(to)}`),
}

/** The whole forecast of a turn: shows, their days and hours, and how often such a range was right. */
export function forecastSentence(forecast: Forecast | null): string {
  if (!forecast) return forecastWords.notYet
  const { fromAt, toAt, right } = forecast
  const shows = forecastWords.shows(forecast)
  const when = fromAt && toAt ? `${forecastWords.days(fromAt, toAt)} (${shows})` : `در ${shows}`
  return `${forecastWords.whole(when)} ${forecastWords.rate(right)}`
}
