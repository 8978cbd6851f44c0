/** Words of what can be done with a permit (S0 §2.10, §4; domain.md 4.3). */
import { persianDigits } from '#contract/digits.ts'
import type { voidReasons } from '#contract/permit.ts'

const n = persianDigits

/** The verbs, as they stand on buttons. */
export const permitActWords = {
  print: 'چاپ',
  papers: 'سندها',
  void: 'ابطال مجوز',
  return: 'برگرداندن نوبت',
  rate: 'امتیاز دادن',
  /** Named for the ear: which permit a button belongs to. */
  of: (verb: string, id: number) => `${verb}، مجوز ${n(id)}`,
  line: (id: number, driver: string, from: string, to: string) => `مجوز ${n(id)}، ${driver}، ${from} به ${to}`,
  yes: 'بله',
  no: 'خیر',
}

/** Whose fault a voided permit is, and what comes of it for the driver's turn (domain.md 4.3). */
const voidReasonWords: Record<(typeof voidReasons)[number], readonly [name: string, effect: string]> = {
  OWNER_FAULT: ['تقصیر صاحب کالا', 'نوبت راننده خودش به صف برمی‌گردد.'],
  COMPANY_FAULT: ['تقصیر شرکت حمل‌ونقل', 'نوبت راننده را پس از ابطال می‌توانید برگردانید.'],
  DRIVER_REFUSED: ['راننده نپذیرفت', 'نوبت راننده فقط با نوشتن دلیل برمی‌گردد.'],
  NO_SHOW: ['راننده نیامد', 'نوبت راننده فقط با نوشتن دلیل برمی‌گردد.'],
  SYSTEM: ['خطای سامانه', 'نوبت راننده را پس از ابطال می‌توانید برگردانید.'],
  ADMIN: ['تصمیم مدیر سامانه', 'نوبت راننده را پس از ابطال می‌توانید برگردانید.'],
  WEATHER: ['آب‌وهوا یا بسته بودن راه', 'نوبت راننده را پس از ابطال می‌توانید برگردانید.'],
}

export const voidWords = {
  title: (id: number) => `ابطال مجوز ${n(id)}`,
  sure: 'آیا این رزرو ابطال شود؟',
  effect: 'ظرفیت بار آزاد می‌شود و کد این مجوز دیگر پذیرفته نیست.',
  label: 'علت ابطال',
  reasons: voidReasonWords,
  choose: 'از علت ابطال معلوم می‌شود نوبت راننده چه می‌شود.',
  withoutTurn: 'این مجوز نوبتی ندارد.',
  missing: 'علت ابطال را انتخاب کنید.',
  note: 'توضیح',
  noteHint: 'در سرگذشت مجوز می‌ماند؛ لازم نیست.',
}

export const returnTurnWords = {
  title: (id: number) => `برگرداندن نوبت مجوز ${n(id)}`,
  sure: 'آیا این نوبت برگردانده شود؟',
  effect: (driver: string, turn: number | null) =>
    turn === null ? `${driver} با نوبت خود به صف برمی‌گردد.` : `${driver} با همان نوبت ${n(turn)} به صف برمی‌گردد.`,
  reason: 'دلیل',
  reasonHint: 'ابطال به تقصیر راننده بود؛ بنویسید چرا نوبت با این حال برمی‌گردد.',
  missing: 'دلیل برگرداندن نوبت را بنویسید.',
  failed: 'معلوم نشد این نوبت برمی‌گردد یا نه',
  barredTitle: 'این نوبت برنمی‌گردد',
  notVoided: 'این مجوز باطل نیست.',
  alreadyBack: 'این نوبت پیش‌تر به صف برگشته است.',
  /** The server says only that something is in the way. */
  inTheWay: 'راننده یا ناوگان نوبت یا مجوز دیگری در دست دارد، یا این نوبت لغو یا منقضی شده است.',
}
