/** Words of the screen that imports drivers, vehicles and natives from a file (domain.md J4). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { ImportJob, PreviewRow } from '#contract/fleet/import.ts'

export const importScreenWords = {
  kind: 'فهرست چه چیزی است؟',
  open: 'ورود از فایل',
  why: 'فایل Excel (xlsx) یا CSV، حداکثر ۱۰ مگابایت. نام ستون‌ها بالای ردیف‌هاست؛ سطر عنوان می‌تواند بالای آن بماند. راننده با کد ملی و کارت هوشمند، و ناوگان با کارت هوشمند شناخته می‌شود؛ آنچه از قبل هست دوباره ثبت نمی‌شود و فقط اعتبار کارت‌هایش به‌روز می‌شود.',
  template: 'دانلود فایل نمونه',
  choose: 'انتخاب فایل',
  sending: 'در حال فرستادن و خواندن فایل…',
  offline: 'فرستاده نشد، شبکه را بررسی کنید و دوباره انتخاب کنید.',
  recent: 'آخرین فایل‌ها',
  recentFailed: 'فهرست فایل‌های قبلی دریافت نشد؛ شبکه را بررسی کنید',
  noRecent: 'هنوز فایلی وارد نشده است.',
  failed: 'اطلاعات فایل دریافت نشد؛ شبکه را بررسی کنید',
  missingTitle: 'این فایل پیدا نشد',
  missingWhy: 'فایل‌ها سی روز نگه‌داری می‌شوند؛ شاید این یکی حذف شده باشد.',
  states: {
    MATCHING: 'آمادهٔ شروع',
    WAITING: 'در انتظار',
    RUNNING: 'در حال ورود',
    DONE: 'تمام شد',
    CANCELLED: 'لغو شد',
    FAILED: 'ناتمام ماند',
  } satisfies Record<ImportJob['state'], string>,
  /** Number of rows, and the author; the time follows. */
  about: (rows: string, name: string) => `${rows} ردیف، فرستنده: ${name}، `,
  of: (kind: string) => `${kind}، `,
  back: 'فایل دیگر',
}

export const matchWords = {
  title: 'ستون‌ها',
  why: 'ستون هر مورد را بررسی کنید؛ آنچه نام روشنی دارد از قبل انتخاب شده است.',
  notRead: 'خوانده نمی‌شود',
  unnamed: (at: number) => `ستون ${persianDigits(at)}`,
  preview: 'اولین ردیف‌ها',
  previewWhy: 'این ردیف‌ها چنین وارد می‌شوند. ردیف‌های ایراددار کنار گذاشته می‌شوند و در پایان دانلود می‌شوند.',
  previewFile: 'ردیف‌های فایل ورودی',
  previewColumns: { at: 'ردیف', verdict: 'نتیجه', faults: 'ایرادها' },
  previewFailed: 'ردیف‌ها دریافت نشد؛ شبکه را بررسی کنید',
  row: (at: number) => `ردیف ${persianDigits(at)}`,
  verdicts: {
    add: 'ثبت می‌شود',
    change: 'به‌روز می‌شود',
    same: 'از قبل هست',
    bad: 'ایراد دارد',
  } satisfies Record<PreviewRow['verdict'], string>,
  start: (rows: string) => `شروع ورود ${rows} ردیف`,
  drop: 'انصراف',
  offline: (message: string) => `${message} دوباره انتخاب کنید.`,
}

export const progressWords = {
  bar: 'پیشرفت ورود',
  waiting: 'در صف است و تا چند لحظهٔ دیگر شروع می‌شود.',
  done: (done: string, total: string) => `${done} از ${total} ردیف`,
  leave: 'می‌توانید صفحه را ببندید؛ ورود روی سرور ادامه دارد.',
  cancel: 'توقف ورود',
  cancelTitle: 'ورود این فایل متوقف شود؟',
  cancelWhy: 'ردیف‌هایی که وارد شده می‌ماند و بقیه وارد نمی‌شود.',
  goOn: 'ادامهٔ ورود',
  counts: { added: 'ثبت شد', changed: 'به‌روز شد', same: 'از قبل بود', bad: 'ایراد داشت' },
  faults: 'دانلود ردیف‌های ایراددار',
  faultsWhy: 'ایراد هر ردیف در ستون آخر است؛ ردیف‌ها را اصلاح کنید و همان فایل را دوباره بفرستید.',
}
