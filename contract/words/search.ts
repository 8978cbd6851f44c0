import { persianDigits } from '../digits.ts'

/** What a search says of its result (S1 §8). */
export const searchWords = {
  comma: '، ',
  none: 'موردی پیدا نشد',
  found: (count: number) => `${persianDigits(count)} مورد پیدا شد`,
  /** Not all of them are here. */
  cut: (shown: number, total: number) => `${persianDigits(total)} مورد پیدا شد؛ ${persianDigits(shown)} مورد اول آمده است`,
}

/** What finding by number or name says. */
export const findWords = {
  tooShort: (least: number) => `حداقل ${persianDigits(least)} حرف یا رقم بنویسید.`,
  tooMany: (seconds: number) => `در یک دقیقه خیلی جست‌وجو کرده‌اید. ${persianDigits(seconds)} ثانیهٔ دیگر دوباره بنویسید.`,
}
