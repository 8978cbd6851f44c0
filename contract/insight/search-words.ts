import { persianDigits } from '../kernel/value/digits.ts'

/** There are more than were counted. */
export const moreThan = (count: string) => `بیش از ${count}`
const counted = (count: number, more: boolean) => (more ? moreThan(persianDigits(count)) : persianDigits(count))

/** What a search says of its result (S1 §8). */
export const searchWords = {
  comma: '، ',
  none: 'موردی پیدا نشد',
  found: (count: number, more = false) => `${counted(count, more)} مورد پیدا شد`,
  /** Not all of them are here. */
  cut: (shown: number, total: number, more = false) =>
    `${counted(total, more)} مورد پیدا شد؛ ${persianDigits(shown)} مورد اول آمده است`,
}

/** What finding by number or name says. */
export const findWords = {
  tooShort: (least: number) => `حداقل ${persianDigits(least)} حرف یا رقم بنویسید.`,
  tooMany: (seconds: number) => `در یک دقیقه خیلی جست‌وجو کرده‌اید. ${persianDigits(seconds)} ثانیهٔ دیگر دوباره بنویسید.`,
}
