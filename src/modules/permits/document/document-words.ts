/** Words of documents: a permit's documents, their upload, and the viewer. */
import { DocumentType } from '#contract/kernel/status.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

export const documentTypeWords = { [DocumentType.bill]: 'بارنامه', [DocumentType.draft]: 'حواله' } as const

export const documentWords = {
  title: (permitId: number) => `سندهای مجوز ${n(permitId)}`,
  line: (driver: string, status: string) => `${driver} · ${status}`,
  listName: 'سندهای روی سرور',
  /** If the server sent no message of its own. */
  none: 'درخواستی وجود ندارد.',
  noneWhy: 'هنوز حواله یا بارنامه‌ای برای این مجوز بارگذاری نشده است.',
  failed: 'فهرست سندها دریافت نشد؛ شبکه را بررسی کنید',
  failedWhy: (why: string) => `${why} نمی‌دانیم روی سرور چیست؛ با وصل شدن، فهرست می‌آید.`,
  stale: 'شبکه یا سرور پاسخ نداد؛ فهرست قبلی را می‌بینید:',
  version: (version: number) => `نسخهٔ ${n(version)}`,
  current: 'نسخهٔ جاری',
  older: (count: number) => `${n(count)} نسخهٔ قبلی`,
  by: (who: string) => `بارگذاری: ${who}`,
  dot: '·',
  view: 'دیدن',
  download: 'دانلود فایل',
  /** The button with its document, for screen readers. */
  of: (verb: string, type: string, version: number) => `${verb}: ${type}، نسخهٔ ${n(version)}`,
  fileFailed: (why: string) => `فایل دریافت نشد. ${why}`,
}

export const documentViewWords = {
  back: 'بازگشت به سندها',
  image: (type: string, version: number) => `تصویر ${type}، نسخهٔ ${n(version)}`,
}

export const waitingDocumentWords = {
  title: 'روی این دستگاه',
  why: 'هنوز ارسال نشده است. با آمدن شبکه خودش می‌رود.',
  /** «در حال ارسال ۴۰٪» (offline.md 2.16). */
  sending: (percent: number) => `در حال ارسال ${n(percent)}٪`,
  paused: (percent: number) => `${n(percent)}٪ رسیده، بقیه در صف`,
  queued: 'در صف ارسال',
  joined: (parts: string[]) => parts.join(' · '),
  bar: (title: string) => `پیشرفت ارسال: ${title}`,
  discard: 'حذف از صف',
  send: 'ارسال همین حالا',
  refusedPlain: 'سرور این سند را نپذیرفت.',
  bytesGone: 'مرورگر بخشی از این فایل را از دست داده است و دیگر فرستاده نمی‌شود.',
  /** The file itself is at fault. */
  refusedNext: 'از صف حذفش کنید و از همان مجوز، سند درست را از نو بارگذاری کنید.',
  /** The file is well, and the permit, the account or the moment is not. */
  refusedAsIs: 'ایراد از فایل نیست. فایل روی این دستگاه مانده است؛ ذخیره‌اش کنید، یا پس از رفع مانع دوباره بفرستید.',
  resend: 'ارسال دوباره',
  save: 'ذخیرهٔ فایل',
  savedName: (kind: string) => `barnobat-document.${kind === 'jpeg' ? 'jpg' : kind}`,
  resent: {
    delivered: (message: string) => `ارسال شد${message && `؛ ${message}`}`,
    kept: 'دوباره در صف است و با آمدن شبکه خودش می‌رود.',
    refused: (why: string) => `باز هم پذیرفته نشد. ${why}`,
  },
}

export const attachWords = {
  title: 'بارگذاری سند',
  type: 'نوع سند',
  noType: 'نوع سند را انتخاب کنید',
  noFile: 'فایل سند را انتخاب کنید',
  submit: 'بارگذاری سند',
  sending: 'روی این دستگاه ذخیره و فرستاده می‌شود',
  delivered: (message: string) => `ارسال شد${message && `؛ ${message}`}`,
  kept: 'روی این دستگاه ذخیره شد، هنوز ارسال نشده',
  itemTitle: (type: string, permitId: number, driver: string) =>
    [`${type} مجوز ${n(permitId)}`, driver].filter(Boolean).join('، '),
  closed: 'این مجوز باطل یا لغو شده است؛ سند تازه‌ای نمی‌پذیرد.',
}

/** Of a file that was shared with the app, and the permit it is put to. */
export const shareWords = {
  file: 'فایلی که از برنامهٔ دیگر رسید',
  none: 'فایلی نرسیده است',
  /** `why` is the worker's code in the address; for other values, instructions for sharing. */
  noneBecause: (why: unknown): string => {
    if (why === 'signed-out') return 'وقتی فایل رسید کسی وارد سامانه نبود و فایل نگه داشته نشد. حالا دوباره از گالری بفرستید.'
    if (why === 'too-large') return 'این فایل از ۶۰ مگابایت بزرگ‌تر است و نگه داشته نشد؛ با دوربین گوشی از سند عکس بگیرید.'
    if (why === 'full') return 'حافظهٔ دستگاه پر است و فایل نگه داشته نشد. جا باز کنید و دوباره از گالری بفرستید.'
    return 'در گالری گوشی عکس یا pdf را باز کنید، «اشتراک‌گذاری» را بزنید و بارنوبت را انتخاب کنید. فایل یک روز اینجا می‌ماند.'
  },
  permit: 'این سند برای کدام مجوز است؟',
  search: 'شمارهٔ مجوز، راننده یا پلاک',
  listName: 'مجوزها',
  number: (id: number) => `مجوز ${n(id)}`,
  choose: 'انتخاب',
  chooseOf: (id: number) => `انتخاب مجوز ${n(id)}`,
  other: 'مجوز دیگر',
  kept: 'شبکه یا سرور پاسخ نداد. مجوزهایی را می‌بینید که در این دستگاه باز کرده‌اید:',
  noneKept: 'هیچ مجوزی روی این دستگاه نمانده است؛ با آمدن شبکه مجوز را انتخاب کنید. فایل یک روز می‌ماند.',
  noneFound: 'مجوزی پیدا نشد.',
  failed: 'فهرست مجوزها دریافت نشد',
}

/** The same, where a whole page is left. */
export const leavePageWords = {
  body: 'اگر از این صفحه بروید، فایل انتخاب‌شده پاک می‌شود.',
  confirm: 'خروج بدون ارسال',
}

/** Confirmation before a chosen file is dropped. */
export const leaveFileWords = {
  title: 'فایل هنوز فرستاده نشده است',
  body: 'اگر ببندید، فایل انتخاب‌شده پاک می‌شود.',
  confirm: 'بستن بدون ارسال',
  cancel: 'ماندن',
}
