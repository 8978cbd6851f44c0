import { persianDigits as n, persianNumber } from '#contract/kernel/value/digits.ts'
import type { PermitEventKind, Presence } from '#contract/permits/permit-life.ts'

/** Words of the steps of a permit. */
export const stepWords = {
  title: 'مرحله‌های راه',
  kinds: {
    ARRIVED: 'رسیدن به محل بارگیری',
    LOADED: 'پایان بارگیری',
    DEPARTED: 'خروج از محل بارگیری',
    DELIVERED: 'تحویل بار',
  } satisfies Record<PermitEventKind, string>,
  /** The button of each step. */
  verbs: {
    ARRIVED: 'رسیدم',
    LOADED: 'بار زدم',
    DEPARTED: 'راه افتادم',
    DELIVERED: 'بار را تحویل دادم',
  } satisfies Record<PermitEventKind, string>,
  ahead: 'هنوز نه',
  waiting: (moment: string) => `${moment}؛ روی گوشی است و هنوز به سامانه نرسیده`,
  done: (moment: string) => moment,
  scanned: 'با خواندن کد مجوز',
  byOthers: 'ثبت در محل یا میز سالن',
  own: {
    NEAR: 'گزارش شما، نزدیک محل',
    FAR: 'گزارش شما، دور از محل',
    UNKNOWN: 'گزارش شما، جای گوشی معلوم نشد',
  } satisfies Record<Presence | 'UNKNOWN', string>,
  code: 'اگر نگهبان یا سالن کد همین مجوز را بخواند، مرحله بی گزارش شما و با سند محکم‌تر ثبت می‌شود.',
  sure: (verb: string, time: string) => `«${verb}» با ساعت ${n(time)} ثبت شود؟ بعد از ثبت برنمی‌گردد.`,
  position: 'اگر اجازه بدهید، گوشی فقط می‌سنجد که نزدیک محل هستید یا نه. جای شما فرستاده و نگه داشته نمی‌شود.',
  confirm: (verb: string) => `بله، ${verb}`,
  cancel: 'نه هنوز',
  locating: 'در حال پیدا کردن جای گوشی…',
  sending: 'در حال ثبت…',
  failed: 'روی گوشی ذخیره نشد. دوباره بزنید.',
  item: (kind: string, permit: number) => `${kind}، مجوز ${n(permit)}`,
}

/** Words of acts of the road that the server has refused. */
export const refusedWords = {
  title: (title: string) => `رد شد: ${title}`,
  plain: 'سامانه این کار را نپذیرفت.',
  again: 'ارسال دوباره',
  save: 'ذخیرهٔ فایل در گوشی',
  /** The file is on this phone only. */
  drop: 'حذف فایل از اینجا',
  notDone: 'این کار انجام نشد. دوباره بزنید.',
  dismiss: 'فهمیدم',
}

/** Words of the documents of a permit. */
export const paperWords = {
  title: 'بارنامه و حواله',
  none: 'هنوز فرستاده نشده است',
  unknown: '—',
  sent: (day: string, time: string) => n(`به سامانه رسید، ${day}، ${time}`),
  waiting: 'روی این گوشی است و با آمدن شبکه خودش می‌رود',
  sending: (percent: number) => `در حال فرستادن، ${n(percent)}٪`,
  camera: (type: string) => `عکس ${type}`,
  file: (type: string) => `فایل ${type} از گوشی`,
  preparing: 'در حال کوچک کردن عکس…',
  preview: (type: string) => `عکس ${type}`,
  fileReady: (type: string) => `فایل ${type} آماده است.`,
  check: 'نوشته‌ها خوانا باشد؛ اگر تار است دوباره بگیرید.',
  send: (type: string) => `فرستادن ${type}`,
  drop: 'کنار گذاشتن',
  busy: 'در حال ذخیره…',
  closed: 'این مجوز باطل یا لغو شده است و سند نمی‌گیرد.',
}

/** Words of the detention clock. */
export const detentionWords = {
  title: 'توقف در محل بارگیری',
  before: (span: string) => `ساعت توقف از رسیدن شروع می‌شود؛ ${span} اول رایگان است.`,
  left: 'وقت رایگان مانده',
  unused: 'زودتر از پایان وقت رایگان',
  over: 'بیش از وقت رایگان',
  spent: 'از رسیدن تا حالا',
  stopped: 'از رسیدن تا پایان بارگیری',
  hourly: 'هر ساعت پس از آن',
  claim: 'حق توقف تا حالا',
  claimEnd: 'حق توقف',
  noRate: 'تعیین نشده',
  local: 'رسیدن هنوز به سامانه نرسیده است؛ این ساعت از گزارش روی همین گوشی است.',
  evidence: 'ثبت سالن یا خواندن کد مجوز بر گزارش شما مقدم است.',
  toman: (amount: number) => `${persianNumber(Math.floor(amount))} تومان`,
}

/** Words of the ratings, both ways. */
export const ratingWords = {
  title: 'امتیازها',
  own: 'امتیاز شما در این سفر',
  ownNone: 'هنوز امتیاز نگرفته‌اید',
  average: 'میانگین امتیاز شما',
  place: 'میانگین این محل بارگیری',
  placeOwn: 'امتیاز شما به محل',
  none: '—',
  ofFive: (rate: number) => `${persianNumber(rate, 1)} از ۵`,
  said: (rate: string, text: string) => [rate, text && `«${text}»`].filter(Boolean).join('، '),
  question: (company: string) => `بارگیری ${company} چطور بود؟`,
  rates: ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی'],
  text: 'توضیح',
  hint: 'اگر نکته‌ای هست بنویسید؛ لازم نیست.',
  missing: 'یکی از پنج امتیاز را انتخاب کنید.',
  send: 'ثبت امتیاز محل بارگیری',
  sending: 'در حال ثبت…',
  once: 'برای هر مجوز یک بار ثبت می‌شود و عوض نمی‌شود.',
}
