/** Words of the frame, of its first page, and of the installed app. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

/** «۲۶ ساعت», «۱۲ دقیقه»; minutes. */
const roughly = (minutes: number) => (minutes < 60 ? `${n(minutes)} دقیقه` : `${n(Math.round(minutes / 60))} ساعت`)

/** Words of the frame: navigation, top bar, dialogs. */
export const shellWords = {
  skip: 'رفتن به محتوای صفحه',
  nav: 'فهرست اصلی',
  bar: 'بخش‌های اصلی',
  more: 'بیشتر',
  moreTitle: 'همهٔ صفحه‌ها',
  close: 'بستن',
  home: 'بارنوبت، خانه',
  opening: 'در حال باز کردن',

  member: (name: string, role: string) => `${name}، ${role}`,
  profile: 'حساب من',
  signOut: 'خروج',
  signingOut: 'در حال خروج',

  look: 'ظاهر',
  scheme: 'روشن یا تیره',
  light: 'روشن',
  dark: 'تیره',
  accent: 'رنگ',
  accents: { blue: 'آبی', green: 'سبز', orange: 'نارنجی', purple: 'بنفش', red: 'قرمز' },
  sun: 'پرکنتراست برای آفتاب',
}

/** The sync chip's five truths, whole and short. */
export const syncWords = {
  reading: 'صف ارسال',
  open: (truth: string) => `${truth}؛ باز کردن صف ارسال`,
  sent: ['همه ارسال شد', 'ارسال شد'],
  others: (count: number) => [`${n(count)} مورد از حساب دیگر در صف این دستگاه`, `${n(count)} از دیگران`],
  evicted: (count: number) => [`${n(count)} مورد ارسال‌نشده پاک شده است`, `${n(count)} پاک شد`],
  waiting: (count: number) => [`${n(count)} مورد روی این دستگاه`, `${n(count)} در صف`],
  long: (count: number) => [`${n(count)} مورد روی این دستگاه، بیش از ۲ ساعت`, `${n(count)} در صف`],
  sending: (at: number, of: number) => [`در حال فرستادن ${n(at)} از ${n(of)}`, `${n(at)} از ${n(of)}`],
  sendingSome: ['در حال فرستادن', 'فرستادن'],
  needs: (count: number) => [`${n(count)} مورد منتظر شما`, `${n(count)} منتظر شما`],
  offline: (since: string) => [`بدون شبکه از ${n(since)}`, 'بدون شبکه'],
  offlineWaiting: (since: string, count: number) => [`بدون شبکه از ${n(since)}، ${n(count)} در صف`, `بدون شبکه، ${n(count)}`],
} as const

/** Lines above the page, when this device needs a person. */
export const deviceWords = {
  toOutbox: 'صف ارسال',
  day: (count: number) => `${n(count)} مورد بیش از یک روز است که ارسال نشده؛ جایی با شبکه باز کنید.`,
  stuck: (count: number) => `${n(count)} مورد بیش از سه روز است که ارسال نشده و فقط روی همین دستگاه است.`,
  full: 'حافظهٔ دستگاه پر است؛ مورد تازه ذخیره نمی‌شود. جا باز کنید و دوباره امتحان کنید.',
  broken:
    'حافظهٔ این مرورگر باز نمی‌شود و تا آن‌وقت چیزی روی این دستگاه نمی‌ماند و فرستاده نمی‌شود. هر چه در صف بوده پاک نشده است. همهٔ صفحه‌های بارنوبت را ببندید و دوباره باز کنید.',
  inactive: 'این حساب فعال نیست و آنچه در صف است فرستاده نمی‌شود. با مدیر خود تماس بگیرید.',
  /** `minutes` is how far the server is ahead; `today` is the server's day. */
  clockApart: (minutes: number, today: string) =>
    `ساعت این دستگاه ${roughly(Math.abs(minutes))} از ساعت سرور ${minutes < 0 ? 'جلوتر' : 'عقب‌تر'} است؛ امروز در بارنوبت روز سرور است (${n(today)}). ساعت دستگاه را درست کنید.`,
  clockUnknown: (today: string) => `هنوز پاسخی از سرور نرسیده است؛ «امروز» روز این دستگاه است (${n(today)}).`,
  portal: 'این شبکه نیاز به ورود دارد؛ پاسخ‌ها از سرور بارنوبت نیست.',
  evicted: (count: number) => `مرورگر ${n(count)} مورد ارسال‌نشده را از این دستگاه پاک کرده است:`,
  dismiss: 'بستن',
}

/** Alerts, the new version, installing, demo data. */
export const noticeWords = {
  alerts: 'هشدارهای این صفحه',
  closeAlert: 'بستن هشدار',
  tones: { success: 'انجام شد', error: 'خطا', warning: 'هشدار', info: 'اطلاع' },
  newVersion: 'نسخهٔ تازه آماده است',
  newVersionWhy: 'صفحه دوباره باز می‌شود؛ نوشته‌های شما می‌ماند.',
  apply: 'به‌روزرسانی',
  later: 'بعداً',
  install: 'نصب بارنوبت',
  installTitle: 'بارنوبت را نصب کنید',
  installWhy: 'از صفحهٔ خانهٔ دستگاه باز می‌شود و بدون شبکه هم آماده است.',
  installIos: 'در سافاری دکمهٔ اشتراک‌گذاری را بزنید و «افزودن به صفحهٔ خانه» را انتخاب کنید.',
  notNow: 'فعلاً نه',
  demo: 'دادهٔ نمایشی: همه‌چیز ساختگی است.',
  demoName: 'دادهٔ نمایشی',
  hideDemo: 'پنهان کردن این خط',
}

/** In the demo, on a hall's desk. */
export const demoWords = {
  driver: 'راننده‌ای که در دادهٔ نمایشی نوبت می‌گیرد:',
  nationalId: 'کد ملی',
  vehicleCard: 'کارت هوشمند ناوگان',
  comma: '، ',
}

/** Words of the first screen. */
export const homeWords = {
  waiting: (count: number) => `${persianDigits(count)} مورد روی این دستگاه در صف ارسال است.`,
  needs: (count: number) => `${persianDigits(count)} مورد پذیرفته نشده و منتظر شماست.`,
  see: 'دیدن صف ارسال',
  fix: 'اصلاح',
  none: 'برای شما هنوز صفحه‌ای نیست',
  noneWhy: 'مدیر شرکت می‌تواند دسترسی‌های شما را روشن کند.',
}

/** Name of the installed app. */
export const manifestWords = {
  name: 'بارنوبت، اعلام بار و نوبت‌دهی امن',
  shortName: 'بارنوبت',
  description: 'سامانهٔ اعلام بار و نوبت‌دهی امن',
  announce: 'اعلام بار',
  cargos: 'بارهای اعلام‌شده',
  outbox: 'صف ارسال',
}
