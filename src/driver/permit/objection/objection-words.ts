import { ANSWER_HOURS, type ObjectionKind } from '#contract/fleet/objection.ts'
import { persianDigits as n } from '#contract/kernel/value/digits.ts'

/** Words of the driver's objections. */
export const objectionWords = {
  begin: {
    show: 'به این نتیجه اعتراض دارم',
    permit: 'به باطل شدن مجوز اعتراض دارم',
    turn: 'به نبودن در نمایش اعتراض دارم',
    deactivation: 'به غیرفعال شدن اعتراض دارم',
  } satisfies Record<ObjectionKind, string>,
  label: 'چه چیزی درست نیست؟',
  hint: `انجمن‌ها آن را می‌بینند و باید تا ${n(ANSWER_HOURS)} ساعت پاسخ داده شود.`,
  review: 'دیدن پیش از فرستادن',
  reviewing: 'این اعتراض فرستاده می‌شود',
  once: 'پس از فرستادن عوض نمی‌شود و پس گرفته نمی‌شود.',
  edit: 'درست کردن متن',
  send: 'فرستادن اعتراض',
  sending: 'در حال فرستادن…',
  /** The record of a show, as this phone found it. */
  record: (moment: string, hash: string, isValid: boolean) =>
    `کارنامهٔ نمایش ${moment}، اثر ${hash}، حساب این گوشی: ${isValid ? 'درست' : 'نادرست'}`,
  permit: (permit: number) => `مجوز ${n(permit)}`,
  title: 'اعتراض‌های من',
  about: (kind: ObjectionKind, id: number | null, turn: number | null): string => {
    const subjects: Record<ObjectionKind, string> = {
      // Its record with day and time is attached to the text.
      show: 'نتیجهٔ نمایش',
      permit: `مجوز ${n(id ?? '')}`,
      turn: `نوبت ${n(turn ?? '')}`,
      deactivation: 'غیرفعال شدن حساب',
    }
    return subjects[kind]
  },
  sent: (day: string, time: string) => n(`فرستاده شد، ${day}، ${time}`),
  due: (moment: string) => `مهلت پاسخ تا ${moment}`,
  late: (moment: string) => `مهلت پاسخ ${moment} بود و گذشته است؛ به انجمن رانندگان بگویید.`,
  states: { OPEN: 'در انتظار پاسخ', ACCEPTED: 'پذیرفته شد', DECLINED: 'رد شد' },
  answer: (text: string, day: string) => `پاسخ (${n(day)}): ${text}`,
  restored: (turn: number) => `نوبت ${n(turn)} با همان شماره و جای خود در صف است.`,
}
