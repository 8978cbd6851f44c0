import { forecastWords } from '#contract/halls/forecast-words.ts'
import type { Forecast } from '#contract/halls/run-rows.ts'
import { persianDigits as n, persianNumber } from '#contract/kernel/value/digits.ts'

/** Words of the own turn. */
export const turnWords = {
  number: 'شمارهٔ نوبت',
  ahead: (count: number) => (count === 0 ? 'نفر اول صف هستید' : `${n(count)} نوبت جلوتر از شماست`),
  /** `until`: null if it never expires. */
  given: (moment: string, until: string | null) =>
    `گرفته شده: ${moment}؛ ${until === null ? 'تاریخ پایان ندارد' : `تا ${until} اعتبار دارد`}`,
  stale: 'اگر در نمایش بعدی که بار مناسب شما دارد فهرست ندهید، این نوبت باطل می‌شود.',
  won: 'این نوبت بار گرفت.',
  toPermit: 'دیدن مجوز',
  toFree: 'بارهای آزاد نزدیک',
  open: (time: string) => `نمایش باز است؛ تا ساعت ${n(time)} فهرست بدهید.`,
  left: (time: string) => `${n(time)} مانده`,
  locked: 'فهرست‌ها قفل شده است؛ نتیجه تا چند دقیقهٔ دیگر اعلام می‌شود.',
  next: (moment: string) => `نمایش بعدی: ${moment}`,
  noNext: 'نمایش بعدی این سالن هنوز معلوم نیست.',
  listed: (count: number, code: string) => `فهرست شما با ${n(count)} بار ثبت است؛ رسید ${code}`,
  notListed: 'هنوز برای این نمایش فهرستی ثبت نشده است.',
  atDesk: (hall: string) => `سالن ${hall} اکنون فهرست را فقط پای میز می‌گیرد. برای دادن اولویت به میز سالن بروید.`,
  toList: 'دادن اولویت بار',
  changeList: 'دیدن و عوض کردن فهرست',
  unbound: 'این گوشی از حساب شما جدا شده است. پس از قفل شدن، برنامه دیگر باز نمی‌شود.',
}

/** Words of what stops a driver, today or in the coming days. */
export const hindranceNoteWords = {
  now: 'اکنون بار نمی‌گیرید',
  from: (day: string) => `از ${n(day)} بار نمی‌گیرید`,
  vehicle: (card: string) => `کامیون با کارت ${n(card)}`,
  /** `ending`: a sentence with its full stop. */
  remedy: (ending: string) => `${ending.replace(/\.$/, '')} تا در نمایش بعد بار بگیرید.`,
}

/** Words of a won turn whose permit is void. */
export const lostPermitWords = {
  voided: (permit: number) => `مجوز ${n(permit)} باطل شد؛ با آن بار نگیرید.`,
  ended: 'مجوز این نوبت دیگر باز نیست.',
  why: (reason: string) => `علت: ${reason}.`,
  turn: (turn: number, hall: string) =>
    `نوبت ${n(turn)} شما اکنون در صف نیست. مدیر سامانه می‌تواند آن را با همان شماره به صف برگرداند؛ از میز سالن ${hall} بخواهید. اگر برنگشت، در صفحهٔ مجوز اعتراض کنید.`,
  toPermit: 'دیدن مجوز و اعتراض',
}

/** Words of taking a turn. */
export const takeWords = {
  title: 'گرفتن نوبت',
  none: 'هیچ سالنی اکنون با برنامه نوبت نمی‌دهد. برای نوبت به میز سالن بروید.',
  hall: 'سالن',
  choose: 'اول سالن را انتخاب کنید',
  vehicle: 'کامیون',
  noVehicle: 'هیچ کامیونی به نام شما ثبت نیست. میز سالن کامیون را ثبت می‌کند.',
  aboutHall: (queued: number, shows: readonly string[]) => {
    const queue = queued === 0 ? 'صف خالی است' : `${n(queued)} نفر در صف`
    return shows.length === 0 ? queue : `${queue}؛ نمایش‌ها: ${shows.map(n).join('، ')}`
  },
  range: (km: number) =>
    `این سالن نوبت را فقط تا ${persianNumber(km, 1)} کیلومتری خودش می‌دهد. جای گوشی یک بار پرسیده می‌شود و نگه داشته نمی‌شود.`,
  act: 'گرفتن نوبت',
  locating: 'در حال پیدا کردن جای گوشی…',
  sending: 'در حال گرفتن نوبت…',
  permit: 'مجوز باز دارید؛ پس از بستن آن می‌توانید نوبت تازه بگیرید.',
  /** Why there is no position. */
  position: {
    refused: 'اجازهٔ دیدن جای گوشی داده نشد. در تنظیمات مرورگر به این نشانی اجازهٔ «مکان» بدهید و دوباره بزنید.',
    unavailable: 'گوشی جای خودش را پیدا نکرد. مکان‌یاب گوشی را روشن کنید و دوباره بزنید.',
    timeout: 'پیدا کردن جای گوشی طول کشید. به جای باز بروید و دوباره بزنید.',
  },
}

/** Words of giving a turn up. */
export const giveUpWords = {
  act: 'انصراف از نوبت',
  sure: (number: number) => `نوبت ${n(number)} باطل می‌شود و برنمی‌گردد. برای نوبت تازه به ته صف می‌روید.`,
  sending: 'در حال انصراف…',
}

/** When the own turn should win, as `forecastSentence`, which speaks about the driver. */
export function ownForecast(forecast: Forecast | null): string {
  if (!forecast) return forecastWords.notYet
  const { fromAt, toAt, right } = forecast
  const shows = forecastWords.shows(forecast)
  const when = fromAt && toAt ? `${forecastWords.days(fromAt, toAt)} (${shows})` : `در ${shows}`
  return `اگر در هر نمایش اولویت بدهید، احتمالاً ${when} بار می‌گیرید. ${forecastWords.rate(right)}`
}
