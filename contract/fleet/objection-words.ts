import { forBoth } from '../kernel/person-words.ts'
import { persianDigits } from '../kernel/value/digits.ts'
import { OBJECTION_LETTERS, type ObjectionKind } from './objection.ts'

/** Messages about objections of drivers (domain.md ★6). */
export const objectionWords = {
  none: 'اعتراضی با این شرط پیدا نشد.',
  unknown: 'این اعتراض پیدا نشد.',
  kind: 'موضوع اعتراض را انتخاب کنید.',
  notTheirs: forBoth<Record<ObjectionKind, string>>(({ who, thisAccount }) => ({
    turn: `این نوبت از ${who} نیست یا بیش از ۳۰ روز از پایان آن گذشته است.`,
    permit: `این مجوز از ${who} نیست یا بیش از ۳۰ روز از صدور آن گذشته است.`,
    show: `نوبت ${who} در این تقسیم بار نبود، یا بیش از ۳۰ روز از آن گذشته است.`,
    deactivation: `${thisAccount} فعال است و غیرفعال شدنی نیست که به آن اعتراض شود.`,
  })),
  text: { clerk: 'اعتراض راننده را بنویسید.', driver: 'اعتراض خود را بنویسید.' },
  short: `با حداقل ${persianDigits(OBJECTION_LETTERS)} حرف بنویسید چه چیزی درست نیست.`,
  attached: (attachment: string) => `پیوست: ${attachment}`,
  alreadyOpen: forBoth(({ name, has }) => `${name} دربارهٔ همین یک اعتراض بدون پاسخ ${has}.`),
  made: (id: string) => `اعتراض ${id} ثبت شد.`,
  answer: 'دلیل پاسخ را بنویسید.',
  alreadyAnswered: 'به این اعتراض قبلاً پاسخ داده شده است.',
  accepted: 'اعتراض پذیرفته شد؛ آنچه باید درست شود (مانند برگرداندن نوبت یا فعال کردن راننده) را جداگانه انجام دهید.',
  declined: 'اعتراض رد شد.',
}
