/** Sentences of the acts out of order in a record: what was done, to what. Who, when and why stand beside them. */
import { persianDigits as n } from '#contract/digits.ts'
import { receiptCode } from '#contract/split/list-history.ts'
import type { RecordOverride } from '#contract/split/record.ts'

/** What a cargo is called in a sentence: its number in the show, and its id. */
export type CargoName = (id: number) => string

const kinds: Record<string, string> = {
  TURN_CANCELLED: 'لغو نوبت',
  TURN_BY_ADMIN: 'نوبت دادن به دست مدیر سامانه',
  GUARD_OVERRIDDEN: 'گذشتن از شرط بارنامه برای نوبت یا مجوز',
  TURN_REINSTATED: 'برگرداندن نوبت لغوشده',
  TURN_RETURNED: 'برگرداندن نوبت به صف',
  PERMIT_VOIDED: 'باطل کردن مجوز',
  FREE_ASSIGNED: 'دادن بار آزاد',
  FREE_CLAIMED: 'دادن بار آزاد پای میز',
  PRIORITY_DELETED: 'حذف اولویت',
  LIST_REPLACED: 'عوض کردن فهرست ثبت‌شده',
  LIST_EMPTIED: 'خالی کردن فهرست ثبت‌شده',
  CARGO_FINISHED: 'بستن باری که در فهرست‌ها بود',
  TRUCKS_LOWERED: 'کم کردن کامیون‌های باری که در نمایش بود',
  HALL_ON: 'روشن کردن سالن',
  HALL_OFF: 'خاموش کردن سالن',
  SHOW_TIMES_ON: 'روشن کردن ساعت‌های نمایش سالن، همه با هم',
  SHOW_TIMES_OFF: 'خاموش کردن ساعت‌های نمایش سالن، همه با هم',
  SHOW_TIME_ADDED: 'افزودن نمایش',
  SHOW_TIME_ON: 'روشن کردن نمایش',
  SHOW_TIME_OFF: 'خاموش کردن نمایش',
  RUN_ABORTED: 'متوقف کردن نمایش',
}

export const overrideWords = {
  title: (count: number) => `کارهای بیرون از نوبت، ${n(count)} مورد`,
  none: 'از پروندهٔ پیشین تا این پرونده کاری بیرون از نوبت نشده است.',
  /** A kind of a later program has a name too. */
  kind: (kind: string) => kinds[kind] ?? 'کار دیگر',
  turn: (turn: number) => `نوبت ${n(turn)}`,
  /** What an act of today's records was about, a part each. */
  about({ ahead, cargo, lists, receipt, showTime, trucks, turn }: RecordOverride, nameOf: CargoName): string[] {
    return [
      turn === null ? '' : `نوبت ${n(turn)}`,
      cargo === null ? '' : nameOf(cargo),
      showTime === null ? '' : `نمایش ${n(showTime)}`,
      ahead === null ? '' : ahead === 0 ? 'کسی در صف جلوتر نبود' : `${n(ahead)} نوبت در صف جلوتر بود`,
      trucks ? `از ${n(trucks.from)} کامیون به ${n(trucks.to)}` : '',
      lists === null ? '' : lists === 0 ? 'در هیچ فهرستی نبود' : `در ${n(lists)} فهرست`,
      receipt === null ? '' : `رسید ${receiptCode(receipt)}`,
    ].filter(Boolean)
  },
  cargo: (id: number, number: number | null) => (number === null ? `بار ${n(id)}` : `بار ${n(number)} نمایش (${n(id)})`),
  because: (reason: string) => `دلیل: ${reason}`,
  /** Of records of before: what was typed then stays in the signed file and is not repeated here. */
  typedBefore: 'در متن پرونده نوشته شده است',
}
