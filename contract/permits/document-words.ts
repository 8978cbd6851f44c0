import { persianDigits } from '../kernel/value/digits.ts'

const list = (numbers: readonly number[]) => numbers.map((n) => persianDigits(n)).join('، ')

const megabytes = (bytes: number) => persianDigits(Math.round(bytes / 1_048_576))

/** Messages about documents and files (S0 §2.10, §8; GAP41). */
export const documentWords = {
  none: 'درخواستی وجود ندارد.',
  type: 'نوع سند را انتخاب کنید.',
  typeAndName: 'نوع سند و نام آن با هم نمی‌خوانند؛ نوع سند را دوباره انتخاب کنید.',
  file: 'فایل را انتخاب کنید.',
  attached: {
    0: (version: number) => `بارنامه (نسخهٔ ${persianDigits(version)}) ثبت شد.`,
    1: (version: number) => `حواله (نسخهٔ ${persianDigits(version)}) ثبت شد.`,
  },
  /** The same bytes are already a document of this permit. */
  sameFile: {
    0: (version: number) => `همین فایل قبلاً بارنامهٔ این مجوز شده است (نسخهٔ ${persianDigits(version)})؛ فایل دیگری انتخاب کنید.`,
    1: (version: number) => `همین فایل قبلاً حوالهٔ این مجوز شده است (نسخهٔ ${persianDigits(version)})؛ فایل دیگری انتخاب کنید.`,
  },
  alreadyThere: 'این سند قبلاً ثبت شده است.',
  voided: (permit: number) => `مجوز ${persianDigits(permit)} باطل شده است و سند نمی‌پذیرد.`,
  annulled: (permit: number) => `مجوز ${persianDigits(permit)} با ثبت رخداد لغو شده است و سند نمی‌پذیرد.`,
  noPicture: 'سند PDF نمای تصویری ندارد؛ فایل آن را دریافت کنید.',
  /** Fallback for an unusable file name. */
  nameless: 'سند',
}

/** Reasons for refusing a file, each with a remedy. */
export const fileWords = {
  empty: 'فایل خالی است؛ فایل دیگری انتخاب کنید.',
  tooLarge: 'حجم فایل بیش از ۱۰ مگابایت است؛ فایل کوچک‌تری انتخاب کنید.',
  kind: 'فقط فایل jpg، png و pdf پذیرفته است؛ محتوای این فایل هیچ‌یک از این‌ها نیست.',
  notPicture: 'این فایل عکس نیست؛ عکس jpg یا png انتخاب کنید.',
  markup: 'فایل SVG یا HTML پذیرفته نیست؛ از سند عکس بگیرید یا فایل pdf آن را بفرستید.',
  cut: 'تصویر ناقص یا خراب است؛ دوباره عکس بگیرید یا فایل سالم را انتخاب کنید.',
  vast: 'ابعاد تصویر بیش از حد است؛ تصویر کوچک‌تری انتخاب کنید.',
  double: 'در این فایل جز سند چیز دیگری هم پنهان است؛ از سند دوباره عکس بگیرید.',
  pdfCut: 'فایل pdf ناقص یا خراب است؛ فایل سالم را انتخاب کنید.',
  pdfActive: 'این فایل pdf برنامه یا پیوست دارد و پذیرفته نیست؛ آن را دوباره چاپ به pdf کنید یا از سند عکس بگیرید.',
  pdfVast: 'محتوای این فایل pdf بیش از حد حجیم است؛ آن را سبک‌تر چاپ کنید یا از سند عکس بگیرید.',
  pdfLocked:
    'این فایل pdf رمزگذاری شده است، شاید فقط برای چاپ یا ویرایش، و محتوایش بررسی‌پذیر نیست؛ آن را دوباره چاپ به pdf کنید یا از سند عکس بگیرید.',
  noSpace: (used: number, most: number) =>
    `جای فایل‌های این حساب پر است: ${megabytes(used)} از ${megabytes(most)} مگابایت. با مدیر سامانه تماس بگیرید.`,
  notKept: 'فایل نگه‌داری نشد و چیزی ثبت نشد؛ کمی بعد دوباره بفرستید.',
  notRead: 'انبار فایل‌ها پاسخ نداد؛ کمی بعد دوباره امتحان کنید.',
  lost: 'این فایل در انبار فایل‌ها پیدا نشد. با پشتیبانی تماس بگیرید.',
}

/** Faults of a body that carries a file. */
export const formWords = {
  noBoundary: 'بدنهٔ درخواست مرز بخش‌ها (boundary) ندارد.',
  cut: 'فایل کامل نرسید؛ دوباره بفرستید.',
  tooMany: 'در هر درخواست فقط یک فایل و چند نوشتهٔ کوتاه پذیرفته است.',
  nameless: 'یکی از بخش‌های فرم نام ندارد؛ هر بخش باید نام داشته باشد.',
}

/** Messages about uploads (offline.md 2.13). */
export const uploadWords = {
  noDigest: 'هدر Content-Digest (sha-256) فرستاده نشده یا درست نیست.',
  wrongDigest: 'اثر انگشت این بخش با محتوای آن یکی نیست؛ دوباره بفرستید.',
  emptyChunk: 'این بخش خالی است.',
  beyond: 'این بخش بیشتر از حداکثر حجم فایل (۱۰ مگابایت) است.',
  otherBytes: 'این بخش قبلاً با محتوای دیگری رسیده است.',
  overlap: 'این بخش با بخش دیگری که رسیده است هم‌پوشانی دارد.',
  finished: 'این بارگذاری کامل شده است و چیزی به آن افزوده نمی‌شود.',
  busy: 'فایل‌های دیگری در حال بررسی است؛ این فایل کمی بعد دوباره فرستاده می‌شود.',
  unfinished: 'بارگذاری این فایل هنوز کامل نشده است.',
  missing: (pieces: readonly number[]) => `بخش‌هایی از فایل نرسیده است: ${list(pieces)}`,
  cutWrong: 'اندازهٔ بخش‌ها درست نیست؛ فایل را از نو بفرستید.',
  size: 'حجم فایل با آنچه رسیده است یکی نیست.',
  digest: 'اثر انگشت فایل با آنچه رسیده است یکی نیست؛ فایل را از نو بفرستید.',
  otherFile: 'این بارگذاری قبلاً با فایل دیگری کامل شده است.',
  tooManyOpen: 'تعداد بارگذاری‌های ناتمام شما بیش از حد است؛ کمی بعد دوباره بفرستید.',
}
