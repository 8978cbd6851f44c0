import { persianDigits } from '#contract/digits.ts'

export const monthNames = ['فروردین', 'اردیبهشت', 'خرداد', 'تیر', 'مرداد', 'شهریور', 'مهر', 'آبان', 'آذر', 'دی', 'بهمن', 'اسفند']
/** Saturday first, as an Iranian week begins. */
export const weekdayNames = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه']
export const weekdayLetters = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']

export const dateWords = {
  today: 'امروز',
  yesterday: 'دیروز',
  tomorrow: 'فردا',
  previous: 'پیشین',
  next: 'بعدی',
  choosing: (shown: string) => `${shown}، انتخاب ماه و سال`,
  calendar: 'تقویم',
  until: (from: string, to: string) => `${from} تا ${to}`,
  at: (day: string, time: string) => `${day}، ساعت ${time}`,
}

/** How long ago, in the words of someone glancing at it: «همین حالا», «۳ دقیقه پیش». `seconds` below zero is the future. */
export function agoWords(seconds: number): string {
  const past = seconds >= 0
  const size = Math.abs(seconds)
  const side = past ? 'پیش' : 'دیگر'
  if (size < 45) return past ? 'همین حالا' : 'چند ثانیهٔ دیگر'
  const steps: [limit: number, unit: number, word: string][] = [
    [3570, 60, 'دقیقه'],
    [84_600, 3600, 'ساعت'],
    [2_592_000, 86_400, 'روز'],
    [31_536_000, 2_592_000, 'ماه'],
    [Number.POSITIVE_INFINITY, 31_536_000, 'سال'],
  ]
  const [, unit, word] = steps.find(([limit]) => size < limit)!
  return `${persianDigits(Math.max(1, Math.round(size / unit)))} ${word} ${side}`
}
