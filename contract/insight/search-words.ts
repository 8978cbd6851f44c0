import { persianDigits } from '../kernel/value/digits.ts'

/** More matches exist than were counted. */
export const moreThan = (count: string) => `بیش از ${count}`
const counted = (count: number, more: boolean) => (more ? moreThan(persianDigits(count)) : persianDigits(count))

/** Messages about the result of a search (S1 §8). */
export const searchWords = {
  comma: '، ',
  none: 'موردی پیدا نشد',
  found: (count: number, more = false) => `${counted(count, more)} مورد پیدا شد`,
  /** The result is truncated. */
  cut: (shown: number, total: number, more = false) =>
    `${counted(total, more)} مورد پیدا شد؛ ${persianDigits(shown)} مورد اول آمده است`,
}

/** Messages of finding by number or name. */
export const findWords = {
  tooShort: (least: number) => `حداقل ${persianDigits(least)} حرف یا رقم بنویسید.`,
  tooMany: (seconds: number) => `در یک دقیقه خیلی جست‌وجو کرده‌اید. ${persianDigits(seconds)} ثانیهٔ دیگر دوباره بنویسید.`,
}

/** A noun before a number, as screens, slips and people write it: «نوبت ۷۵۳». */
export const nounBefore =
  /^\s*(?:شمارهٔ?\s+)?(?:نوبت|مجوز|بار|[ک\u0643]ارت|ناوگان|راننده|پلاک)\s*(?:شمارهٔ?\s*)?[:：]?\s*(?=\p{Nd})/u
