/** Words of signing out with unsent work, and of the backup file. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

/** Signing out while something is unsent. */
export const leavingWords = {
  title: 'خروج از سامانه',
  left: (count: number) => `${n(count)} مورد هنوز ارسال نشده است.`,
  kept: 'هر کدام را انتخاب کنید، هیچ موردی پاک نمی‌شود.',
  send: 'اول ارسال، بعد خروج',
  sendWhy: 'فرستاده می‌شود و وقتی همه رسید خارج می‌شوید.',
  take: 'بردن در فایل با رمز',
  takeWhy: 'در فایلی با رمز ذخیره می‌شود تا روی دستگاه دیگری وارد کنید. اینجا هم می‌ماند و دو بار ثبت نمی‌شود.',
  stay: 'ماندن روی همین دستگاه',
  stayWhy: 'قفل می‌ماند و پس از ورود بعدی شما فرستاده می‌شود.',
  sending: (sent: number, of: number) => `${n(sent)} از ${n(of)} مورد فرستاده شد`,
  needs: (count: number) => `${n(count)} مورد نیاز به اصلاح دارد و این‌طور فرستاده نمی‌شود.`,
}

export const backupWords = {
  export: 'ذخیرهٔ نسخهٔ پشتیبان',
  import: 'وارد کردن نسخهٔ پشتیبان',
  fileName: (day: string) => `barnobat-outbox-${day.replaceAll('/', '-')}.barnobat`,
  exportWhy:
    'موردهای ارسال‌نشده با عکس‌هایشان در یک فایل با رمز ذخیره می‌شود. این رمز جایی نگه داشته نمی‌شود؛ بدون آن فایل باز نمی‌شود.',
  importWhy: 'فایلی را انتخاب کنید که خودتان از همین حساب ذخیره کرده‌اید. موردی که رسیده باشد دو بار ثبت نمی‌شود.',
  passphrase: 'رمز این نسخه',
  passphraseHint: (least: number) => `حداقل ${n(least)} حرف`,
  repeat: 'تکرار رمز این نسخه',
  show: 'نشان دادن رمز این نسخه',
  save: 'ذخیرهٔ فایل',
  chooseFile: 'انتخاب فایل',
  open: 'وارد کردن',
  missing: 'رمز این نسخه را بنویسید.',
  short: (least: number) => `رمز این نسخه حداقل ${n(least)} حرف باشد.`,
  unlike: 'دو رمز یکی نیست.',
  noFile: 'فایل را انتخاب کنید.',
  saved: 'نسخهٔ پشتیبان ذخیره شد',
  failed: 'نسخهٔ پشتیبان ساخته نشد؛ چیزی هم گم نشده است.',
  unread: 'نسخهٔ پشتیبان خوانده نشد؛ چیزی وارد نشد.',
  full: 'حافظهٔ دستگاه جا ندارد؛ چیزی وارد نشد.',
  unsafe: 'این صفحه با اتصال امن (https) باز نشده است؛ نسخهٔ رمزدار ساخته یا باز نمی‌شود.',
  bad: {
    passphrase: 'رمز این نسخه درست نیست.',
    cut: 'این نسخه ناقص است یا در راه خراب شده؛ دوباره از دستگاه اول بگیرید.',
    newer: 'این نسخه با بارنوبت تازه‌تری ساخته شده است؛ اول صفحه را به‌روز کنید.',
    'other-member': 'این نسخه از حساب دیگری است و فقط با ورود همان حساب وارد می‌شود.',
    'not-ours': 'این فایل نسخهٔ پشتیبان صف بارنوبت نیست.',
  },
}

/** Returns the message for a restored file. */
export function restoredWords({ added, known }: { added: number; known: number }): { tone: 'success' | 'info'; text: string } {
  if (added === 0)
    return {
      tone: 'info',
      text: known > 0 ? 'همهٔ این موردها روی این دستگاه بود؛ چیزی دو بار وارد نشد.' : 'در این نسخه چیزی نیست.',
    }
  const rest = known > 0 ? `؛ ${n(known)} مورد از پیش اینجا بود` : ''
  return { tone: 'success', text: `${n(added)} مورد وارد صف شد${rest}` }
}
