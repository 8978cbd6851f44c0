/** Words of exported and printed tables (S1 §2.7; N3, N8). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { isoOfShamsi } from '#contract/kernel/value/shamsi.ts'

const n = persianDigits

export const sheetWords = {
  out: 'خروجی',
  excel: 'فایل Excel',
  csv: 'فایل CSV',
  /** Effect on phone and card numbers, shown before the file type is chosen. */
  csvWhy: 'Excel صفر اول شماره‌ها را در CSV حذف می‌کند.',
  print: 'چاپ یا PDF',
  sheet: 'جدول',
  /** Next to a date column. */
  shamsi: (column: string) => `${column} (شمسی)`,
  iso: (column: string) => `${column} (میلادی)`,
  /** A Shamsi time as ISO: digits and signs, no words. */
  isoOf: (moment: string) => {
    const [day = '', time] = moment.split(' ')
    const iso = isoOfShamsi(day)
    return iso === null ? moment : time ? `${iso} ${time}` : iso
  },
  line: (label: string, value: string) => `${label}: ${value}`,
  total: 'جمع',
  who: 'تهیه‌کننده',
  person: (name: string, role: string) => `${name} (${role})`,
  where: 'مجموعه',
  when: 'زمان تهیه',
  filters: 'فیلترها',
  noFilters: 'بدون فیلتر',
  rows: 'تعداد سطر',
  rowCount: (count: string) => `${count} سطر`,
  /** The file is incomplete, which is stated in it. */
  cut: (here: string, total: string) => `${here} سطر از ${total} سطر؛ بقیه در این فایل نیست`,
  making: (what: string) => `در حال تهیهٔ ${what}`,
  asking: (here: string, total: string) => `در حال دریافت سطرها: ${here} از ${total}`,
  askingMore: (here: string) => `در حال دریافت سطرها: ${here} سطر تا اینجا`,
  writing: 'در حال نوشتن',
  cancel: 'لغو',
  cancelled: 'تهیهٔ فایل لغو شد.',
  made: (name: string, rows: string) => `${name} با ${rows} سطر آماده شد.`,
  madeCut: (name: string, here: string, total: string) =>
    `${name} فقط ${here} سطر از ${total} سطر را دارد؛ برای بقیه، فیلترها را تنگ‌تر کنید.`,
  failed: 'فایل آماده نشد؛ دوباره بزنید.',
  tooManyRows: 'سطرها از آنچه Excel جا دارد بیشتر است؛ فیلترها را تنگ‌تر کنید یا CSV بگیرید.',
  tooManyToPrint: (most: string, count: string) =>
    `${count} سطر برای چاپ زیاد است (حداکثر ${most})؛ فیلترها را تنگ‌تر کنید یا فایل Excel بگیرید.`,
  /** At the foot of a printed page, between the marks that a browser puts its numbers in. */
  pageFoot: (page: string, pages: string) => `"صفحهٔ " ${page} " از " ${pages}`,
  percent: (part: number) => `٪${n(Math.round(part * 100))}`,
}
