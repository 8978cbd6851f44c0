/** Words of the reports' pages. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { reportWords } from '#contract/insight/report-words.ts'
import type { Rhythm } from '#contract/insight/report-periods.ts'

const n = persianDigits

export const reportsPageWords = {
  cards: 'گزارش‌های شما',
}

export const reportScreenWords = {
  /** Messages of the calls that the page shows itself. */
  ...reportWords,
  all: 'همهٔ گزارش‌ها',
  search: 'فیلترهای گزارش',
  driverCard: 'کارت راننده',
  hall: 'سالن',
  by: 'به تفکیک',
  units: { day: 'روز', month: 'ماه', quarter: 'فصل' },
  thisMonth: 'این ماه',
  lastMonth: 'ماه پیش',
  thisQuarter: 'این فصل',
  lastQuarter: 'فصل پیش',
  thisYear: 'امسال',
  unknownTitle: 'گزارش دریافت نشد',
  stale: 'شبکه نیست؛ این گزارش در این زمان دریافت شده است:',
  inTable: (count: string) => `${count} ردیف`,
  count: (total: string) => `${total} ردیف`,
  truncated: (shown: string, total: string) => `${shown} ردیف از ${total} دیده می‌شود؛ جمع‌ها از همهٔ ردیف‌هاست.`,
  empty: 'در این تاریخ‌ها چیزی نیست',
  emptyWhy: 'تاریخ‌ها را بازتر بگیرید یا فیلترها را بردارید.',
  read: 'خوانده‌شده در',
  totals: 'جمع',
  definitions: 'هر عدد یعنی چه',
  chart: (title: string, value: string) => `${value} در ${title}`,
  /** A missing part of a row's name. */
  unnamed: (heading: string) => `${heading} ثبت نشده`,
  highest: (figure: string, part: string) => `بیشترین: ${figure} (${part})`,
  line: (chart: string, from: string, to: string, most: string, part: string) =>
    `نمودار ${chart}، از ${from} تا ${to}؛ بیشترین ${most} در ${part}`,
  rest: (count: number) => `${n(count)} ردیف دیگر`,
}

export const scheduleWords = {
  title: 'گزارش‌های زمان‌بندی‌شده',
  why: 'گزارش با همین فیلترها، خودش ساخته می‌شود و فایل اکسل آن با یک اعلان می‌آید.',
  open: 'زمان‌بندی',
  dialog: (title: string) => `زمان‌بندی ${title}`,
  name: 'نام گزارش',
  every: 'هر چند وقت',
  rhythms: { day: 'هر روز', week: 'هر هفته', month: 'هر ماه' } satisfies Record<Rhythm, string>,
  covers: {
    day: 'هر صبح، گزارش روز پیش',
    week: 'هر شنبه، گزارش هفتهٔ پیش',
    month: 'اول هر ماه، گزارش ماه پیش',
  } satisfies Record<Rhythm, string>,
  columnsOf: 'ستون‌های نما',
  allColumns: 'بدون انتخاب، فایل همهٔ ستون‌ها را دارد.',
  withColumns: (name: string) => `ستون‌های «${name}»`,
  confirm: 'زمان‌بندی',
  none: 'گزارش زمان‌بندی‌شده‌ای ندارید',
  noneWhy: 'در صفحهٔ هر گزارش «زمان‌بندی» را بزنید.',
  next: 'بعدی',
  ended: 'پایان‌یافته',
  noFile: 'هنوز فایلی ندارد.',
  file: (from: string, to: string) => (from === to ? n(from) : `${n(from)} تا ${n(to)}`),
  save: (what: string) => `فایل ${what}`,
  end: 'پایان زمان‌بندی',
  endTitle: 'پایان زمان‌بندی گزارش؟',
  endWhy: (name: string) => `«${name}» دیگر ساخته نمی‌شود؛ فایل‌هایش تا ۳۰ روز می‌ماند.`,
  failed: 'فهرست گزارش‌های زمان‌بندی‌شده دریافت نشد',
  saved: (name: string) => `فایل ${name} ذخیره شد.`,
}
