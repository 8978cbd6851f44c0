/** Words of the offline readiness of this device. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { sizeWords } from '#app/kit/file/file-words.ts'

const n = persianDigits

export const readyWords = {
  title: 'کار بدون شبکه روی این دستگاه',
  looking: 'در حال بررسی',
  ready: 'آماده است: بدون شبکه باز می‌شود و فرم اعلام بار همهٔ فهرست‌هایش را دارد.',
  notReady: 'هنوز آماده نیست. با شبکه صفحه را باز نگه دارید تا آنچه نیست بیاید.',
  failed: 'حافظهٔ این دستگاه پاسخ نداد.',
  parts: 'آنچه روی این دستگاه هست',
  files: (said: { files: number; missing: number } | null) => {
    if (said === null) return 'فایل‌های برنامه: این مرورگر آن‌ها را برای کار بدون شبکه نگه نداشته است'
    if (said.missing === 0) return `فایل‌های برنامه: هر ${n(said.files)} فایل هست`
    return `فایل‌های برنامه: ${n(said.missing)} فایل از ${n(said.files)} فایل نیست`
  },
  part: {
    lists: 'شهرها، کالاها، بارگیرها و الگوها',
    halls: 'سالن‌ها',
    customers: 'مشتریان و نشانی‌ها',
    notices: 'اعلان‌ها',
    cargos: 'آخرین فهرست بارها',
    permits: 'آخرین فهرست مجوزها و مجوزهای بازشده',
  },
  missing: 'روی این دستگاه نیست',
  notYet: 'هنوز دیده نشده',
  room: (bytes: number, most: number) =>
    `بارنوبت ${sizeWords(bytes)} از حافظهٔ این دستگاه را گرفته است. فایل‌های منتظر ارسال بیش از ${sizeWords(most)} نمی‌شود.`,
  renew: 'تازه کردن',
}

/** Of a device that several members use (docs/decisions/036). */
export const severalWords = {
  title: 'کاربران این دستگاه',
  use: 'این دستگاه را چند نفر استفاده می‌کنند',
  why: (most: number) =>
    `صفحهٔ ورود نام کاربری آخرین ${n(most)} نفر را نشان می‌دهد تا با یک لمس عوض شوند. نام کاربری، نه رمز، روی این دستگاه خوانا می‌ماند.`,
  list: 'نام‌های نگه‌داشته‌شده',
  remove: 'حذف',
  removeOf: (name: string) => `حذف ${name}`,
}
