import { persianDigits } from './digits.ts'

/** Months of the Shamsi year. */
export const monthNames = ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند']
const seasonNames = ['بهار', 'تابستان', 'پاییز', 'زمستان']

/** The name of a period that begins on this Shamsi day: «۱۴۰۵/۰۸/۳۰», «آبان ۱۴۰۵», «پاییز ۱۴۰۵». */
export function periodName(from: string, unit: 'day' | 'month' | 'quarter'): string {
  const [year = '', month = '1'] = from.split('/')
  const at = Number(month) - 1
  if (unit === 'day') return persianDigits(from)
  return `${unit === 'month' ? monthNames[at] : seasonNames[Math.floor(at / 3)]} ${persianDigits(year)}`
}
