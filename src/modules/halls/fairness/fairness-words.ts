/** Words of the public fairness page. */
import { persianDigits as n, persianNumber } from '#contract/kernel/value/digits.ts'
import { periodName } from '#contract/kernel/value/calendar-words.ts'
import type { TableName } from '#contract/halls/fairness/columns.ts'
import type { LoadRow, Waits } from '#contract/halls/fairness/shape.ts'

/** «آبان ۱۴۰۵» of a month `YYYY/MM`. */
export const monthName = (month: string): string => periodName(`${month}/01`, 'month')

export const fairnessWords = {
  explained: 'تقسیم بار در پنج جمله',
  sentences: [
    'هر بار به جلوترین نوبتی می‌رسد که آن را در فهرستش خواسته و می‌تواند ببرد؛ ترتیب، شمارهٔ نوبت یا نسبتی است که سالن پیش از نمایش اعلام کرده است.',
    'پیش از تقسیم، اثر انگشت همهٔ فهرست‌ها روی تابلو می‌آید و از آن به بعد عوض کردن هر فهرستی پیدا می‌شود.',
    'پس از تقسیم، همهٔ فهرست‌ها و نتیجه با امضا در کارنامهٔ همان نمایش می‌ماند و هر کارنامه به کارنامهٔ قبلی بسته است.',
    'هر کاری بیرون از نوبت، با نقش کسی که کرده و دلیلش، در همان کارنامه نوشته می‌شود.',
    'همین گوشی می‌تواند کارنامه‌ها را بگیرد، تقسیم‌ها را دوباره حساب کند و بگوید عددهای این صفحه درست است یا نه.',
  ],
  month: 'ماه',
  hall: 'سالن',
  hallsTitle: (month: string) => `سالن‌ها در یک نگاه، ${monthName(month)}`,
  hallTitle: (hall: string, month: string) => `${hall}، ${monthName(month)}`,
  allHalls: 'همهٔ سالن‌ها',
  toBoard: 'تابلوی سالن',
  toRecord: (run: number) => `کارنامهٔ ${n(run)}`,
  noRecords: 'هنوز کارنامه‌ای منتشر نشده است',
  noRecordsWhy: 'پس از اولین تقسیم بار، عددهای این صفحه از کارنامه‌ها حساب می‌شود.',
  noShow: (month: string) => `در ${monthName(month)} کارنامه‌ای منتشر نشده است`,
  noShowWhy: 'ماه دیگری را انتخاب کنید.',
  future: (month: string) => `${monthName(month)} هنوز نرسیده است`,
  futureWhy: 'عددهای هر ماه از کارنامه‌های همان ماه حساب می‌شود.',
  noMonth: 'چنین ماهی نیست',
  noMonthWhy: 'ماه را به شکل ۱۴۰۵/۰۸ بنویسید یا تازه‌ترین ماه را ببینید.',
  newest: 'تازه‌ترین ماه',
  noneTitle: 'چنین سالنی نیست',
  noneWhy: 'سالنی با این شماره نیست. شماره را از تابلوی سالن دوباره بخوانید.',
  failed: 'عددها دریافت نشد',
  old: 'شبکه نیست؛ عددهای ذخیره‌شدهٔ این دستگاه را می‌بینید.',
  counting: 'در حال شمردن',
  notCounted: 'شمرده نشد: یکی از کارنامه‌های این سالن خوانده نمی‌شود.',
  shows: 'نمایش',
  permits: 'مجوز',
  first: 'به اولویت اول',
  exceptions: 'کار بیرون از نوبت',
  envy: 'نوبت ردشده',
  none: '—',
  percent: (part: number, whole: number) => (whole === 0 ? '—' : `${n(Math.round((part / whole) * 100))}٪`),
}

export const waitWords = {
  title: 'انتظار تا گرفتن بار',
  measured:
    'از باز شدن اولین نمایشی که نوبت در صف آن بود تا انتشار نتیجه‌ای که به آن بار رسید. زمان پیش از اولین نمایش حساب نشده است.',
  waiting: (turns: number) => `${persianNumber(turns)} نوبت در آخرین نمایش این ماه بار نگرفتند و در این عددها نیستند.`,
  atLeast: ({ atLeast }: Waits) =>
    `${persianNumber(atLeast)} نوبت در قدیمی‌ترین کارنامهٔ خوانده‌شده هم در صف بودند؛ انتظارشان دست‌کم همین است.`,
  classes: { all: 'همه', native: 'بومی', other: 'غیربومی' },
  class: 'گروه',
  permits: 'مجوز',
  median: 'نیمی از نوبت‌ها، حداکثر',
  p90: 'نه نوبت از ده نوبت، حداکثر',
  inShows: (shows: number) => (shows === 0 ? 'همان نمایش اول' : `پس از ${n(shows)} نمایش`),
  ofClass: { all: 'انتظار همه', native: 'انتظار بومی', other: 'انتظار غیربومی' },
  half: 'نیمی تا',
  nine: 'نه از ده تا',
  noPermit: 'به هیچ نوبتی بار نرسید',
}

export const monthWords = {
  title: 'انتظار این سالن، ماه به ماه',
  noShow: 'کارنامه‌ای منتشر نشده است',
  failed: 'عددهای این ماه دریافت نشد؛ ماه را باز کنید.',
}

const ranks = ['اول', 'دوم', 'سوم', 'چهارم', 'پنجم', 'ششم و بعد از آن']

export const rankWords = {
  title: 'به اولویت چندم رسیدند',
  why: (lists: number) =>
    `${persianNumber(lists)} فهرست در نمایش‌های این ماه؛ نوبتی که در چند نمایش فهرست داد، هر بار شمرده شده است.`,
  rank: 'نتیجهٔ فهرست',
  nth: (at: number) => `اولویت ${ranks[at] ?? ''}`,
  without: 'بار نگرفت و نوبتش ماند',
  count: 'فهرست',
  share: 'سهم',
}

export const exceptionWords = {
  title: 'کارهای بیرون از نوبت',
  none: 'در این ماه کاری بیرون از نوبت ثبت نشده است.',
  why: 'هر کار با نقش انجام‌دهنده در کارنامهٔ نمایش بعدی آمده است.',
  kind: 'کار',
  role: 'نقش',
  count: 'تعداد',
  reasons: 'به دلیل',
  reason: 'دلیل',
  noReason: 'این کار دلیل نمی‌خواهد',
  chartTitle: (role: string) => `کارهای ${role} در هر نمایش، روز به روز`,
  tooFew: 'نمودار از هشت روز به بعد کشیده می‌شود؛ با روزهای کمتر معلوم نیست چه اندازه معمول است.',
  chartWhy:
    'خط میانی میانگین ماه است. نقطهٔ بیرون از خط‌چین‌ها را اتفاق به‌تنهایی توضیح نمی‌دهد و باید پرسید چه شده است؛ خود آن دلیل تخلف نیست.',
  out: (days: number) => (days === 0 ? 'هیچ روزی بیرون از حد نیست' : `${n(days)} روز بیرون از حد است`),
  summary: (mean: string, out: string) => `میانگین ${mean} کار در هر نمایش؛ ${out}`,
  asTable: 'همین نمودار به شکل جدول',
  day: 'روز',
  shows: 'نمایش',
  rate: 'در هر نمایش',
  limits: 'حد',
  range: (low: string, high: string) => `${low} تا ${high}`,
  state: 'وضعیت',
  isOut: 'بیرون از حد',
  isIn: 'در حد',
}

/** Lists and cargos that shows left out. */
export const excludedWords = {
  title: 'فهرست‌ها و بارهای کنارگذاشته',
  none: 'در این ماه هیچ فهرست یا باری کنار گذاشته نشد.',
  why: 'سامانه هنگام قفل، اعتبار کیف پول و کارت‌ها را نگاه می‌کند. این‌ها محرمانه است و فقط خود راننده یا شرکت می‌تواند دلیل را بررسی کند؛ برای همین تعدادش اینجا شمرده می‌شود.',
  what: 'چه چیزی',
  TURN: 'فهرست راننده',
  CARGO: 'بار شرکت',
  reason: 'دلیل',
  count: 'تعداد',
}

export const loadWords = {
  title: 'بارهایی که هیچ‌کس نخواست',
  why: 'کامیون مناسب در صف بود، ولی هیچ فهرستی این بار را نداشت. کرایه‌ها برای هر کامیون و به تومان است.',
  none: 'در این ماه هر باری که کامیون مناسبش در صف بود، دست‌کم یک بار خواسته شد.',
  counts: (all: number, won: number, free: number, open: number) => {
    const ends = [
      [won, 'در نمایش بعدی رفت'],
      [free, 'پای میز آزاد داده شد'],
      [open, 'تا آخرین نمایش ماه ماند'],
    ] as const
    const parts = ends.filter(([count]) => count > 0).map(([count, end]) => `${persianNumber(count)} ${end}`)
    return `${persianNumber(all)} بار: ${parts.join('، ')}.`
  },
  raised: (raised: number) => `${persianNumber(raised)} بار با کرایهٔ بیشتر رفت.`,
  most: (shown: number) => `${n(shown)} باری که بیشتر مانده‌اند؛ همه در دادهٔ باز هست.`,
  load: 'بار',
  goods: 'کالا',
  shows: 'نمایش بی‌خواهان',
  rent: 'کرایه، تومان',
  end: 'پایان',
  endRent: 'کرایهٔ رفتن، تومان',
  ends: { WON: 'در نمایش رفت', FREE: 'آزاد داده شد', WAITING: 'مانده است' } satisfies Record<LoadRow['end'], string>,
  free: 'کرایهٔ بار آزاد، آخرین کرایهٔ منتشرشدهٔ آن است.',
}

export const dataWords = {
  title: 'دادهٔ باز',
  why: 'همان ردیف‌هایی که عددهای این صفحه از آن‌ها شمرده شده است؛ بدون نام هیچ‌کس.',
  tables: { shows: 'نمایش‌ها', permits: 'مجوزها', exceptions: 'کارهای بیرون از نوبت', loads: 'بارهای بی‌خواهان' } satisfies Record<
    TableName,
    string
  >,
  download: (table: string, format: string) => `${table}، ${format}`,
  described: 'شرح ستون‌ها',
  column: 'ستون',
  meaning: 'معنی',
}
