/** Words of the outbox tools: why an item is not sent, changes of several items, and data usage per network. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { sizeWords } from '#app/kit/file/file-words.ts'

const n = persianDigits

/** Why it is not sent yet. */
export const whyWords = {
  ask: 'چرا فرستاده نمی‌شود؟',
  sending: 'همین حالا در راه است.',
  needsRepair: 'سرور نپذیرفته است. تا اصلاح نشود فرستاده نمی‌شود.',
  full: 'حافظهٔ این دستگاه پر است. جا باز کنید.',
  broken: 'حافظهٔ این مرورگر کار نمی‌کند. صفحه را دوباره باز کنید.',
  stop: {
    'sign-in': 'منتظر ورود دوبارهٔ شماست.',
    'account-mismatch': 'حساب دیگری روی این دستگاه وارد شده است. پس از ورود شما می‌رود.',
    'account-inactive': 'این حساب فعال نیست. با مدیر خود تماس بگیرید.',
    'must-change-password': 'اول باید رمز عبور یا تأیید دومرحله‌ای را تعیین کنید.',
  },
  waits: (title: string) => `به «${title}» وابسته است و منتظر رسیدن آن است.`,
  wifi: 'منتظر وای‌فای است، چون خواسته‌اید عکس‌ها و سندها با اینترنت همراه نرود.',
  noNetwork: 'این دستگاه به شبکه وصل نیست.',
  portal: 'شبکه هست، ولی پیش از ورود به آن راهی به سرور نیست.',
  unreachable: 'شبکه هست، ولی سرور بارنوبت پاسخ نمی‌دهد.',
  before: (title: string) => `منتظر رسیدن «${title}» است تا ترتیب به هم نخورد.`,
  asked: (when: string) => `سرور خواسته است تا ${when} صبر شود.`,
  until: (when: string) => `تا ${when} صبر می‌کند؛ اگر شبکه زودتر برگردد، زودتر می‌رود.`,
  soon: 'نوبتش است و تا یک دقیقهٔ دیگر فرستاده می‌شود.',
  attempts: (count: number) => `${n(count)} تلاش آخر`,
  noAttempts: 'هنوز تلاشی نشده است.',
  /** By name of the outcome; other outcomes have their own words. */
  results: { ok: 'رسید', reject: 'نپذیرفت', cancelled: 'حذف شد' } as Record<string, string>,
  status: (http: number) => `پاسخ ${n(http)}`,
}

/** The common part of many cargos: the phrase alone, and before its value. */
export interface Mended {
  what: string
  of: string
}

/** One change for all that wait for the same thing. */
export const causeWords = {
  hall: { what: 'سالن', of: 'سالن' },
  company: { what: 'شرکت', of: 'شرکت' },
  goods: { what: 'کالا', of: 'کالای' },
  packaging: { what: 'بسته‌بندی', of: 'بسته‌بندی' },
  loaders: { what: 'بارگیرها', of: 'بارگیرهای' },
  sender: { what: 'فرستنده', of: 'فرستندهٔ' },
  receiver: { what: 'گیرنده', of: 'گیرندهٔ' },
  drivers: { what: 'رانندگان منتخب', of: 'رانندگان منتخب' },
  withoutDrivers: 'همه بدون رانندهٔ منتخب',
  refused: (count: number, what: string, why: string) => `${n(count)} بار با این ${what} پذیرفته نشد: ${why}`,
  other: (of: string) => `${of} دیگر برای همه`,
  another: (of: string) => `${of} تازه`,
  missing: (what: string) => `${what} را انتخاب کنید.`,
  choose: 'انتخاب کنید',
  noOther: (of: string) => `${of} دیگری نیست`,
  day: (count: number) => `روز اعلام ${count === 1 ? 'یک' : n(count)} بار گذشته است. برای چه روزی فرستاده شود؟`,
  today: (count: number) => (count === 1 ? 'برای امروز' : 'همه برای امروز'),
  otherDay: (count: number) => (count === 1 ? 'روز دیگر' : 'روز دیگر برای همه'),
  dayField: 'روز اعلام تازه',
  dayMissing: 'روز را بنویسید.',
  save: (count: number) => `ثبت برای ${n(count)} بار`,
  done: (count: number) => `${n(count)} بار عوض شد و فرستاده می‌شود`,
}

/** Words of the data usage per network. */
export const sendingWords = {
  wifiOnly: 'عکس‌ها و سندها فقط با وای‌فای',
  wifiOnlyWhy: 'نوشته‌ها با هر شبکه‌ای می‌رود.',
  untold: 'مرورگر این دستگاه نمی‌گوید شبکه وای‌فای است یا نه؛ عکس‌ها و سندها با هر شبکه‌ای می‌رود.',
  used: (bytes: number) => `از صف این دستگاه، این ماه ${sizeWords(bytes)} فرستاده شده است.`,
  picture: (title: string) => `عکس ${title}`,
}
