/** Words of dates, amounts and money. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { MoneyUnit } from '#contract/kernel/value/money.ts'

export { monthNames } from '#contract/kernel/value/calendar-words.ts'
/** Saturday first, as an Iranian week begins. */
export const weekdayNames = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه']
export const weekdayLetters = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']

export const dateWords = {
  today: 'امروز',
  yesterday: 'دیروز',
  tomorrow: 'فردا',
  previous: 'قبلی',
  next: 'بعدی',
  choosing: (shown: string) => `${shown}، انتخاب ماه و سال`,
  calendar: 'تقویم',
  until: (from: string, to: string) => `${from} تا ${to}`,
  at: (day: string, time: string) => `${day}، ساعت ${time}`,
}

/** Formats how long ago, roughly: «همین حالا», «۳ دقیقه پیش». `seconds` below zero is the future. */
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
  ]
  const [, unit, word] = steps.find(([limit]) => size < limit) ?? [Number.POSITIVE_INFINITY, 31_536_000, 'سال']
  // Half a year is too much to add: 18 months are no two years.
  const count = word === 'سال' ? Math.floor(size / unit) : Math.round(size / unit)
  return `${persianDigits(Math.max(1, count))} ${word} ${side}`
}

/** Words after a typed number: scales, and units of money. */
export const scales: Record<string, number> = {
  میلیارد: 1e9,
  ملیارد: 1e9,
  میلیون: 1e6,
  ملیون: 1e6,
  م: 1e6,
  m: 1e6,
  million: 1e6,
  هزار: 1e3,
  k: 1e3,
}
/** Kilograms in one of them. */
export const weights: Record<string, number> = {
  تن: 1000,
  ت: 1000,
  t: 1000,
  ton: 1000,
  tons: 1000,
  tonne: 1000,
  tonnes: 1000,
  کیلوگرم: 1,
  کیلو: 1,
  kg: 1,
}
export const currencies: Record<string, 'toman' | 'rial'> = {
  تومان: 'toman',
  تومن: 'toman',
  ت: 'toman',
  toman: 'toman',
  ریال: 'rial',
  '﷼': 'rial',
  rial: 'rial',
  rials: 'rial',
}
/** Parts of a day, written next to an hour. */
export const dayParts = {
  morning: ['صبح', 'صبح زود', 'اول صبح', 'بامداد', 'قبل از ظهر', 'پیش از ظهر', 'ق.ظ', 'a.m', 'am'],
  noon: ['ظهر'],
  afternoon: ['بعد از ظهر', 'بعدازظهر', 'بعد ظهر', 'ب.ظ', 'p.m', 'pm'],
  evening: ['عصر'],
  sunset: ['غروب'],
  night: ['شب'],
}
export type DayPart = keyof typeof dayParts
/** Patterns of the abbreviations for before and after noon, and of the heading of a forwarded message. */
export const noonPattern = String.raw`[بق]\.\s?ظ`
export const forwardedPattern = String.raw`forwarded (?:from|message)|فوروارد شده|هدایت[\s\u200c]?شده از`
export const oclock = 'ساعت'
/** Parts of an hour after it, in minutes. */
export const hourParts: Record<string, number> = { نیم: 30, ربع: 15 }

export const and = 'و'
export const half = 'نیم'

export const moneyUnits: Record<MoneyUnit, string> = { toman: 'تومان', rial: 'ریال' }
