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
  toList: 'دادن اولویت بار',
  changeList: 'دیدن و عوض کردن فهرست',
  unbound: 'این گوشی از حساب شما جدا شده است. پس از قفل شدن، برنامه دیگر باز نمی‌شود.',
}

/** Words of what stops a driver, today or in the coming days. */
export const hindranceNoteWords = {
  now: 'اکنون بار نمی‌گیرید',
  from: (day: string) => `از ${n(day)} بار نمی‌گیرید`,
  vehicle: (card: string) => `کامیون با کارت ${n(card)}`,
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
