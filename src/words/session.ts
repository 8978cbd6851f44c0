/** Words of a session: leaving for want of a touch, the password asked again, and signing somebody else out. */
import { persianDigits } from '#contract/digits.ts'

const n = persianDigits

/** «۱ دقیقه» or «۴۲ ثانیه». */
const left = (seconds: number) => (seconds >= 60 ? `${n(Math.round(seconds / 60))} دقیقه` : `${n(seconds)} ثانیه`)

/** The warning before an idle member is signed out. */
export const idleWords = {
  title: 'هنوز اینجا هستید؟',
  body: (seconds: number) => `مدتی است که کاری نکرده‌اید. تا ${left(seconds)} دیگر از سامانه بیرون می‌روید.`,
  /** What is read out, now and then. */
  spoken: (seconds: number) => `${left(seconds)} تا خروج مانده است.`,
  kept: 'پیش‌نویس‌های شما روی همین دستگاه می‌ماند.',
  waiting: (count: number) => `${n(count)} مورد هنوز ارسال نشده است؛ روی همین دستگاه می‌ماند و پس از ورود بعدی شما فرستاده می‌شود.`,
  stay: 'می‌مانم',
  leave: 'خروج',
  leaving: 'در حال خروج…',
}

/** The password, asked again over the page. */
export const againWords = {
  title: 'گذرواژه را دوباره بنویسید',
  body: 'نشست شما پایان یافته است. پس از ورود، همین کار از همین‌جا ادامه می‌یابد و چیزی از نوشته‌هایتان پاک نمی‌شود.',
  username: 'نام کاربری',
  password: 'گذرواژه',
  show: 'نشان دادن گذرواژه',
  missing: 'گذرواژه را بنویسید.',
  /** No answer came, or none about the password. */
  unreached: (why: string) => `${why} گذرواژه مانده است؛ دوباره «ورود و ادامه» را بزنید.`,
  act: 'ورود و ادامه',
  leave: 'خروج یا ورود با حساب دیگر',
}

/** Signing a member out everywhere. */
export const forceOutWords = {
  title: (name: string) => `خارج کردن ${name} از همهٔ دستگاه‌ها`,
  body: 'همهٔ نشست‌های این کاربر، روی هر دستگاهی، همین حالا پایان می‌یابد. کارهای ارسال‌نشدهٔ او روی دستگاه خودش می‌ماند.',
  reason: 'دلیل',
  hint: 'در رخدادنامه نوشته می‌شود.',
  missing: 'دلیل را بنویسید.',
  confirm: 'خارج کردن از همهٔ دستگاه‌ها',
  /** No answer came. */
  unreached: (why: string) => `${why} دلیل مانده است؛ دوباره «خارج کردن از همهٔ دستگاه‌ها» را بزنید.`,
  done: (sessions: number) => (sessions === 0 ? 'این کاربر نشست بازی نداشت.' : `کاربر خارج شد؛ ${n(sessions)} نشست پایان یافت.`),
}
