/** Words of the public record of a split (domain.md 4.7). */
import { persianDigits as n } from '#contract/kernel/value/digits.ts'

const ordinals = ['', 'اول', 'دوم', 'سوم', 'چهارم', 'پنجم', 'ششم', 'هفتم', 'هشتم', 'نهم', 'دهم']

export const recordWords = {
  kicker: (run: number, hall: string) => `تقسیم بار ${n(run)} · ${hall}`,
  /** Continues after the day. */
  titleRest: (time: string) => `، نمایش ${n(time)}`,
  opened: 'نمایش',
  locked: 'قفل',
  published: 'انتشار',
  rule: 'قاعده:',
  counts: (turns: number, cargos: number, permits: number) => `${n(turns)} نوبت، ${n(cargos)} بار، ${n(permits)} مجوز.`,
  upheld: (turn: number | null) =>
    `اعتراض ${turn === null ? 'راننده' : `رانندهٔ نوبت ${n(turn)}`} به این تقسیم پذیرفته شد؛ کارنامه همان است که منتشر شد. روز:`,
  print: 'چاپ برای تابلو',
  /** On a printed sheet. */
  address: 'این برگه را با گوشی خود در این نشانی بررسی کنید:',
  toBoard: 'تابلوی سالن',
  toFairness: 'عدالت تقسیم بار در این سالن، ماه به ماه',
  old: 'شبکه نیست؛ کارنامهٔ ذخیره‌شدهٔ این دستگاه را می‌بینید.',
  failedTitle: 'کارنامه دریافت نشد؛ شبکه را بررسی کنید',
  failedWhy: 'شبکه نیست و این کارنامه روی این دستگاه ذخیره نشده است.',
  noneTitle: 'چنین کارنامه‌ای نیست',
  noneWhy: 'نمایشی با این شماره نیست. شماره را از تابلوی سالن دوباره بخوانید.',
  brokenTitle: 'این کارنامه خوانده نمی‌شود',
  brokenWhy: 'آنچه رسید کارنامهٔ تقسیم نیست.',
}

/** A show without a record. */
export const notYetWords = {
  OPEN: (time: string) => `این نمایش باز است و تا ساعت ${n(time)} فهرست اولویت می‌پذیرد.`,
  openWhy: 'کارنامه پس از تقسیم بار در همین نشانی منتشر می‌شود.',
  LOCKED: 'فهرست‌ها قفل شد؛ نتیجه هنوز منتشر نشده است.',
  lockedWhy: 'اثر انگشت زیر فهرست‌ها را از همین حالا ثابت می‌کند: اگر فهرستی عوض شود، همه می‌بینند.',
  PUBLISHED: 'نتیجه منتشر شد و کارنامه در راه است.',
  publishedWhy: 'چند لحظهٔ دیگر صفحه را تازه کنید.',
  SKIPPED: 'این نمایش برگزار نشد.',
  ABORTED: 'این نمایش پیش از تقسیم متوقف شد.',
  because: (reason: string) => `دلیل: ${reason}`,
  noReason: 'دلیلی ثبت نشده است.',
  commitment: 'اثر انگشت فهرست‌ها (پیش از تقسیم)',
}

export const turnWords = {
  title: 'چرا هر نوبت چه گرفت',
  find: 'شمارهٔ نوبت شما',
  notThere: (turn: string) => `نوبت ${n(turn)} در این نمایش نبود`,
  notThereWhy: 'شماره را دوباره بخوانید؛ شاید نوبت شما در نمایش دیگری بوده است.',
  everybody: 'نشان دادن همهٔ نوبت‌ها',
  none: 'نوبتی در صف نبود',
  noneWhy: 'هنگام قفل شدن فهرست‌ها هیچ راننده‌ای در صف این سالن نبود.',
  more: (count: number) => `نشان دادن ${n(count)} نوبت بعدی`,
  turn: 'نوبت',
  yours: 'نوبت شما',
  got: (rank: number) => `اولویت ${ordinals[rank] ?? n(rank)}${ordinals[rank] ? 'ش' : ' خود'} را گرفت`,
  lost: 'مجوز نگرفت، نوبتش مانده است',
  out: 'مجوز نگرفت',
  card: (digits: string) => `کارت …${n(digits)}`,
  native: 'بومی',
  kept: (place: number) => `جای نوبت ${n(place)}`,
  cargo: (id: number) => `بار ${n(id)}`,
  receipt: (time: string) => `ساعت ${n(time)}، رسید`,
  outcome: {
    CONFIRMED: 'مجوز گرفت',
    LOST_TO_EARLIER_TURN: 'به نوبت دیگری رسید',
    SUPERSEDED_BY_OWN_RESERVATION: 'لازم نشد',
    CARGO_CLOSED: 'بسته شده بود',
    CARGO_FULL: 'جا نداشت',
    INELIGIBLE_AT_LOCK: 'شرط نداشت',
  },
}

export const cargoWords = {
  title: 'بارهای این نمایش',
  none: 'باری در این نمایش نبود.',
  cargo: 'بار',
  numbered: (number: number) => `بار ${n(number)} نمایش،`,
  company: 'شرکت',
  goods: 'کالا',
  loaders: 'بارگیر',
  rent: 'کرایه (تومان)',
  trucks: 'کامیون',
  winners: 'رسید به نوبت',
  noWinner: 'هیچ‌کس',
  left: 'ماند',
  leftTitle: 'بارهای مانده برای نمایش بعد',
  leftNone: 'باری نماند.',
  wants: (count: number) => `${n(count)} کامیون دیگر می‌خواهد`,
}
