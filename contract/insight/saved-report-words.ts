import { persianDigits } from '../kernel/value/digits.ts'
import { REPORTS_MOST } from './saved-report.ts'

/** Messages about saved reports (S1 §5, §8). */
export const savedReportWords = {
  /** S1 §5. */
  name: 'نام گزارش را وارد کنید.',
  table: 'نام جدول را وارد کنید.',
  noColumns: 'حداقل یک ستون انتخاب کنید.',
  /** Names of columns that the table lacks. */
  unknownColumns: (names: string[]) => `جدول این ستون‌ها را ندارد: ${names.join('، ')}`,
  repeatedColumn: 'یک ستون دو بار آمده است.',
  nameTaken: 'نمایی با این نام در همین جدول دارید.',
  tooMany: `از هر جدول حداکثر ${persianDigits(REPORTS_MOST)} نما نگه داشته می‌شود؛ یکی را حذف کنید.`,
  noCompany: 'فقط کاربران یک شرکت می‌توانند نما را با هم به اشتراک بگذارند.',
  unknown: 'این نما پیدا نشد.',
  notYours: 'این نما از همکار شماست؛ فقط خودش آن را تغییر می‌دهد.',
  /** S1 §8. */
  deleteFailed: 'خطا در حذف گزارش',
  saved: (name: string) => `نمای «${name}» ذخیره شد.`,
  deleted: (name: string) => `نمای «${name}» حذف شد.`,
  isDefault: (name: string) => `جدول از این پس با «${name}» باز می‌شود.`,
  noDefault: 'جدول از این پس به حالت اول باز می‌شود.',
}
