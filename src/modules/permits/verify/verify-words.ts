/** Words of the page that checks a permit's code (domain.md 5 ★5). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { PermitCodeCheck } from '#contract/permits/permit-code.ts'
import type { PermitEventKind } from '#contract/permits/permit-life.ts'

const n = persianDigits

type Why = Exclude<PermitCodeCheck, { ok: true }>['why']

export const verdictWords = {
  ready: 'آمادهٔ خواندن کد',
  readyWhy: 'کد روی برگهٔ مجوز را جلوی دوربین بگیرید، یا نوشتهٔ زیر آن را وارد کنید.',
  good: 'معتبر است',
  bad: 'معتبر نیست',
  notYet: 'هنوز نمی‌توان گفت',
  notYetAsking: 'کلیدهای بررسی در راه است.',
  notYetFailed: 'کلیدهای بررسی روی این دستگاه نیست. یک بار با شبکه این صفحه را باز کنید تا بماند.',
  why: {
    unreadable: 'این نوشته کد مجوز بارگیری نیست، یا ناقص خوانده شد. دوباره بخوانید.',
    'unknown-key': 'این کد را بارنوبت امضا نکرده، یا کلید آن تازه است و روی این دستگاه نیست. با شبکه دوباره بررسی کنید.',
    forged: 'امضای این کد درست نیست. برگه دست‌کاری شده یا ساختگی است.',
    expired: 'مهلت این کد گذشته است؛ با آن نمی‌توان بار گرفت.',
    voided: 'این مجوز باطل شده است؛ با آن نمی‌توان بار گرفت.',
  } satisfies Record<Why, string>,
  permit: 'مجوز',
  cargo: 'بار',
  plate: 'پلاک',
  card: 'سه رقم آخر کارت ناوگان',
  issued: 'زمان صدور',
  compare: 'پلاک و کارت را با خود کامیون مقایسه کنید.',
}

/** How fresh the list of voided permits is; its age follows. */
export const listWords = {
  age: 'فهرست مجوزهای باطل:',
  since: 'مجوزی که پس از آن باطل شده باشد اینجا شناخته نمی‌شود.',
  offline: 'سرور پاسخ نداد؛ بررسی با فهرست همین دستگاه است.',
  again: 'تازه کردن',
  asking: 'در حال دریافت فهرست مجوزهای باطل',
  failed: 'فهرست مجوزهای باطل دریافت نشد و روی این دستگاه هم نیست؛ شبکه را بررسی کنید.',
}

export const cameraWords = {
  name: 'دوربین',
  start: 'روشن کردن دوربین',
  stop: 'خاموش کردن دوربین',
  starting: 'دوربین در حال روشن شدن است',
  on: 'دوربین روشن است؛ کد را درون کادر بگیرید.',
  off: 'تصویر از این دستگاه بیرون نمی‌رود.',
  again: 'روشن کردن دوباره',
  trouble: {
    refused: 'مرورگر اجازهٔ دوربین نداد. از تنظیمات این صفحه اجازه بدهید، یا کد را بنویسید یا بچسبانید.',
    none: 'دوربینی پیدا نشد. کد را بنویسید یا بچسبانید.',
    insecure: 'این نشانی امن نیست و مرورگر دوربین نمی‌دهد. با https باز کنید، یا کد را بنویسید یا بچسبانید.',
    busy: 'برنامهٔ دیگری از دوربین استفاده می‌کند. آن را ببندید، یا کد را بنویسید یا بچسبانید.',
    failed: 'دوربین روشن نشد. دوباره امتحان کنید، یا کد را بنویسید یا بچسبانید.',
  },
}
export type CameraTrouble = keyof typeof cameraWords.trouble

export const typedWords = {
  label: 'کد مجوز',
  hint: 'نوشتهٔ کنار کد روی برگه، یا نشانی کامل آن. فاصله و خط تیره مهم نیست.',
  check: 'بررسی',
  paste: 'چسباندن و بررسی',
  pasteFailed: 'مرورگر اجازهٔ خواندن حافظهٔ کپی را نداد؛ خودتان بچسبانید.',
  empty: 'کد را بنویسید یا بچسبانید.',
  persianKeyboard: 'صفحه‌کلید فارسی است و کد حرف‌های لاتین دارد. صفحه‌کلید را انگلیسی کنید و دوباره بخوانید.',
  sound: 'صدا و لرزش هنگام خواندن',
}

/** Events of a permit reported at a gate or at a desk. */
export const eventWords: Record<PermitEventKind, string> = {
  ARRIVED: 'راننده رسید',
  LOADED: 'بارگیری شد',
  DEPARTED: 'خارج شد',
  DELIVERED: 'تحویل شد',
}

export const gateWords = {
  title: 'ثبت رویداد این مجوز',
  /** The item in the outbox. */
  item: (event: string, permit: number) => `${event}، مجوز ${n(permit)}`,
  sending: 'در حال فرستادن',
  sent: (event: string, time: string) => `«${event}» ساعت ${n(time)} ثبت شد.`,
  kept: (event: string, time: string) => `«${event}» ساعت ${n(time)} روی این دستگاه ذخیره شد و با آمدن شبکه خودش فرستاده می‌شود.`,
  known: (event: string) => `«${event}» قبلاً ثبت شده بود؛ تغییری نکرد.`,
  notYours: 'این مجوز در دسترس حساب شما نیست؛ رویدادی ثبت نشد.',
  notSaved: 'حافظهٔ این دستگاه پر یا خراب است؛ چیزی ذخیره و فرستاده نشد.',
}

export const seenWords = {
  title: 'کدهای خوانده‌شده',
  none: 'هنوز کدی خوانده نشده است.',
  permit: (id: number) => `مجوز ${n(id)}`,
  unread: 'کد ناشناخته',
  good: 'معتبر',
  bad: 'نامعتبر',
  notYet: 'نامعلوم',
  joint: '، ',
  forgotten: 'با بستن صفحه پاک می‌شود.',
}
