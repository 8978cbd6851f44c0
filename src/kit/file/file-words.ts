/** Words of a file that is chosen for sending. */
import { persianDigits, persianNumber } from '#contract/kernel/value/digits.ts'
import { fileWords } from '#contract/permits/document-words.ts'

const n = persianDigits
const KILO = 1024

/** Formats a file size: «۴۸۰ کیلوبایت», «۴٫۲ مگابایت». */
export function sizeWords(bytes: number): string {
  if (bytes < KILO) return `${n(bytes)} بایت`
  if (bytes < KILO * KILO) return `${n(Math.round(bytes / KILO))} کیلوبایت`
  return `${persianNumber(bytes / KILO / KILO, 1)} مگابایت`
}

export const fileFieldWords = {
  file: 'فایل',
  fileHint: 'تصویر jpg یا png تا ۵۰ مگابایت، یا pdf تا ۱۰ مگابایت. پیش از ارسال، تصویر کوچک و مکان عکس پاک می‌شود.',
  camera: 'عکس با دوربین',
  choose: 'انتخاب فایل',
  another: 'فایل دیگر',
  drop: 'فایل را همین‌جا رها کنید، یا با Ctrl+V بچسبانید.',
  onlyOne: 'هر بار یک فایل بفرستید؛ اولین فایل انتخاب شد.',
  preparing: 'در حال کوچک کردن تصویر',
  preview: 'پیش‌نمایش سند',
  nameless: 'بدون نام',
  shrunk: (before: number, after: number) => `${sizeWords(before)} بود، ${sizeWords(after)} شد`,
  asIs: (size: number) => `${sizeWords(size)}، بدون تغییر فرستاده می‌شود`,
  remove: 'برداشتن فایل',
}

/** Why a file cannot be a document, and what to do about it. */
export const unfitWords = {
  empty: 'این فایل خالی است؛ فایل دیگری انتخاب کنید.',
  'too-large': 'این pdf از ۱۰ مگابایت بزرگ‌تر است؛ pdf کوچک‌تری بسازید یا از سند عکس بگیرید.',
  'picture-too-large': 'این تصویر از ۵۰ مگابایت بزرگ‌تر است؛ با دوربین گوشی از سند عکس بگیرید.',
  'stays-too-large': 'این تصویر کوچک هم که شد از ۱۰ مگابایت بزرگ‌تر ماند؛ با دوربین گوشی از سند عکس بگیرید.',
  'not-a-document': 'این فایل jpg یا png یا pdf نیست؛ از سند عکس بگیرید یا فایل دیگری انتخاب کنید.',
  unreadable: 'این تصویر باز نمی‌شود؛ شاید ناقص است. دوباره عکس بگیرید یا فایل دیگری انتخاب کنید.',
  heic: 'این مرورگر عکس HEIC آیفون را باز نمی‌کند. با دکمهٔ «عکس با دوربین» عکس بگیرید، یا در تنظیمات دوربین آیفون «Most Compatible» را انتخاب کنید.',
  // The sentences of the server, which refuses by the same rule.
  'pdf-cut': fileWords.pdfCut,
  'pdf-double': fileWords.double,
  'pdf-locked': fileWords.pdfLocked,
  'too-many-pixels': 'ابعاد این تصویر بیش از حد بزرگ است؛ با دوربین گوشی از سند عکس بگیرید.',
} as const

/** Why a document was not stored on this device; it was not sent either. */
export const notSavedWords = {
  'storage-full': 'حافظهٔ دستگاه پر است؛ سند ذخیره و ارسال نشد. جا باز کنید و دوباره بفرستید.',
  'storage-broken': 'حافظهٔ مرورگر کار نمی‌کند؛ سند ذخیره و ارسال نشد. صفحه را دوباره باز کنید.',
  'too-much': 'سندهای ارسال‌نشدهٔ این دستگاه به ۶۰ مگابایت رسیده است؛ اول بگذارید آن‌ها برود، سپس این را بفرستید.',
} as const
