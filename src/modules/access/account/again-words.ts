/** Words of the idle warning and of the password prompt, which the shell contains. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits
/** «۱ دقیقه» or «۴۲ ثانیه». */
const left = (seconds: number) => (seconds >= 60 ? `${n(Math.round(seconds / 60))} دقیقه` : `${n(seconds)} ثانیه`)

/** The warning before an idle member is signed out. */
export const idleWords = {
  title: 'هنوز اینجا هستید؟',
  body: (seconds: number) => `مدتی است که کاری نکرده‌اید. تا ${left(seconds)} دیگر سامانه قفل می‌شود.`,
  /** Announced at intervals. */
  spoken: (seconds: number) => `${left(seconds)} تا قفل شدن مانده است.`,
  kept: 'پیش‌نویس‌های شما روی همین دستگاه می‌ماند.',
  waiting: (count: number) => `${n(count)} مورد هنوز ارسال نشده است؛ با آمدن شبکه فرستاده می‌شود، قفل هم که باشد.`,
  stay: 'ماندن',
  leave: 'خروج',
  leaving: 'در حال بستن…',
}

/** Words of the password prompt. */
export const againWords = {
  title: 'رمز عبور را دوباره بنویسید',
  body: 'باید دوباره وارد شوید. پس از ورود، کار از همین‌جا ادامه پیدا می‌کند و چیزی از نوشته‌هایتان پاک نمی‌شود.',
  username: 'نام کاربری',
  password: 'رمز عبور',
  show: 'نشان دادن رمز عبور',
  missing: 'رمز عبور را بنویسید.',
  /** No answer, or none about the password. */
  unreached: (why: string) => `${why} رمز عبور مانده است؛ دوباره «ورود و ادامه» را بزنید.`,
  act: 'ورود و ادامه',
  /** If the server is unreachable, and the device has the member's keys. */
  here: 'ادامه بدون شبکه',
  hereWhy: 'شبکه نیست. با همین رمز عبور می‌توانید روی این دستگاه ادامه دهید؛ آنچه بنویسید در صف می‌ماند تا شبکه برگردد.',
  leave: 'خروج یا ورود با حساب دیگر',
}
