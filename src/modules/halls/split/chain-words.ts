/** Words of following a hall's chain, and of what a record does not account for. */
import { persianDigits as n } from '#contract/kernel/value/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'

export const chainWords = {
  title: 'از روز اول سالن تا امروز',
  why: 'همین دستگاه همهٔ کارنامه‌های سالن را تا این کارنامه می‌گیرد و بررسی می‌کند: هیچ نوبت، بار یا نمایشی میان دو کارنامه گم نشده باشد.',
  start: 'بررسی از روز اول',
  again: 'بررسی دوباره از روز اول',
  stop: 'توقف بررسی',
  progress: (count: number, all: number) =>
    all === 0 ? 'در حال گرفتن کارنامه‌ها…' : `${n(count)} کارنامه از ${n(all)} کارنامه درست بود.`,
  cut: (count: number) =>
    `سامانه پاسخ نداد و بررسی تمام نشد. ${count === 0 ? 'هیچ کارنامه‌ای بررسی نشد.' : `تا اینجا ${n(count)} کارنامه درست بود.`}`,
  held: (count: number) => `هر ${n(count)} کارنامهٔ سالن تا این کارنامه درست است`,
  heldUnchecked: (count: number) => `${n(count)} کارنامهٔ سالن درست بود، ولی بررسی کامل نشد`,
  /** Before the day, and after it. */
  since: 'حساب سالن کامل است از',
  complete: ': از آن روز هر نوبت، هر بار و هر نمایش سالن در کارنامه‌ها آمده است.',
  notComplete: 'این کارنامه‌ها هنوز حساب کامل نوبت‌ها، بارها و نمایش‌ها را ندارند.',
  broken: (count: number) =>
    count === 0 ? 'اولین کارنامهٔ سالن درست نیست' : `تا ${n(count)} کارنامه درست بود و کارنامهٔ بعدی درست نیست`,
  toBroken: (run: number) => `کارنامهٔ تقسیم ${n(run)}`,
}

const fates: Record<string, string> = {
  FINISHED: 'بسته شد',
  MOVED: 'به سالن دیگری رفت',
  POSTPONED: 'برای نمایش دیگری ماند',
  COMPANY_CLOSED: 'شرکت آن غیرفعال است',
  COMPANY_LEFT: 'شرکت آن در این سالن نیست',
  NO_CREDIT: 'کیف پول شرکت اعتبار نداشت',
}

/** What has left the hall since the previous record. */
export const goneWords = {
  title: 'از کارنامهٔ قبلی تا این کارنامه',
  lastTurn: (turn: number) => `آخرین نوبتی که پیش از قفل داده شد: نوبت ${n(turn)}`,
  excluded: (lists: number, cargos: number) => {
    const parts = [lists > 0 && `${n(lists)} فهرست`, cargos > 0 && `${n(cargos)} بار`].filter(Boolean)
    return `${parts.join(' و ')} به دلیلی کنار گذاشته شد که فقط خود راننده یا شرکت می‌تواند بررسی کند، مثل کیف پول یا کارت.`
  },
  cargo: (id: number) => `بار ${n(id)}`,
  /** A code of a later program has a sentence too. */
  fate: (how: string) => fates[how] ?? 'دیگر در این نمایش نبود',
  SKIPPED: 'برگزار نشد',
  ABORTED: 'متوقف شد',
  show: (time: string) => `نمایش ${n(time)}`,
}

const showAt = (instant: string) => `نمایش ${n(shamsiDayOf(new Date(instant)))} ساعت ${n(clockOf(new Date(instant)))}`

/** What a record does not account for. */
export const accountWords = {
  unreached: 'سامانه کارنامهٔ قبلی را نداد؛ معلوم نشد میان آن و این کارنامه چیزی گم نشده باشد.',
  accounted: 'از کارنامهٔ قبلی تا این کارنامه هر نوبت، هر بار و هر نمایش حساب شده است.',
  turn: (turn: number) => `نوبت ${n(turn)} در صف این کارنامه جابه‌جا شده است و هیچ کار ثبت‌شده‌ای دلیلش را نمی‌گوید.`,
  cargo: (cargo: number) => `بار ${n(cargo)} از نمایش کنار رفته است و کارنامه نمی‌گوید چرا و با کار چه کسی.`,
  show: (instant: string) => `${showAt(instant)} برگزار نشده است و کارنامه دلیلی ندارد.`,
  opening: (instant: string) =>
    `${showAt(instant)} بیرون از ساعت‌های اعلام‌شدهٔ سالن باز شده است و هیچ کار ثبت‌شده‌ای نمی‌گوید که دیرهنگام است.`,
  late: (instant: string) =>
    `کارنامه می‌گوید ${showAt(instant)} دیرهنگام برگزار شد، ولی این نمایش یا نمایش جاافتادهٔ آن در کارنامه نیست.`,
}
