/** Report texts: columns, the meaning of each figure, and refusals (S0 §2.9; GAP13). */
import { persianDigits } from '../kernel/value/digits.ts'
import { columnsOf, type ReportName, type reportColumns } from './report-columns.ts'

type Columns = typeof reportColumns
type ColumnName = { [N in ReportName]: keyof Columns[N] }[ReportName]
type Key = 'from' | 'to' | 'accountId' | 'announcerId' | 'companyId' | 'hallId' | 'senderId' | 'receiverId'

/** Headings with their units. */
export const reportHeadings: Readonly<Record<Exclude<ColumnName, Key>, string>> = {
  permitId: 'شمارهٔ مجوز',
  cargoId: 'شمارهٔ بار',
  uniqueCode: 'کد یکتای بار',
  date: 'تاریخ صدور',
  status: 'وضعیت',
  company: 'شرکت حمل‌ونقل',
  hall: 'سالن',
  driver: 'راننده',
  card: 'کارت راننده',
  vehicle: 'کارت ناوگان',
  goods: 'کالا',
  packaging: 'بسته‌بندی',
  packages: 'تعداد بسته',
  source: 'مبدأ',
  destination: 'مقصد',
  sender: 'فرستنده',
  receiver: 'گیرنده',
  weight: 'وزن (کیلوگرم)',
  distance: 'مسافت (کیلومتر)',
  tonKm: 'تن‌کیلومتر',
  rent: 'کرایه (تومان)',
  value: 'ارزش کالا (ریال)',
  companyFee: 'کارمزد شرکت (ریال)',
  driverFee: 'کارمزد راننده (ریال)',
  refunded: 'برگشتی (ریال)',
  net: 'کارمزد خالص (ریال)',
  period: 'دوره',
  permits: 'مجوز',
  voided: 'باطل یا لغوشده',
  ended: 'تحویل‌شده',
  late: 'دیر کرده',
  failed: 'نیامده یا نپذیرفته',
  rating: 'میانگین امتیاز',
  account: 'حساب',
  opening: 'ماندهٔ ابتدای دوره (ریال)',
  deposits: 'واریز (ریال)',
  withdrawals: 'برداشت (ریال)',
  closing: 'ماندهٔ پایان دوره (ریال)',
  entries: 'تراکنش',
  billDate: 'تاریخ بارنامه',
  payment: 'پرداخت',
  apart: 'جدا از جمع',
  announcer: 'اعلام‌کننده',
  bills: 'با بارنامه',
  drafts: 'با حواله',
  missing: 'بدون بارنامه',
  lastBill: 'آخرین بارنامه',
  version: 'نسخه',
  fileName: 'نام فایل',
  turns: 'نوبت',
  permitted: 'به مجوز رسیده',
  cancelled: 'لغوشده',
  expired: 'منقضی‌شده',
  waiting: 'در صف',
  p50: 'میانهٔ انتظار',
  p90: 'انتظار ۹۰٪',
}

/** A one-sentence description of each report for its card. */
export const reportAbouts: Readonly<Record<ReportName, string>> = {
  full: 'همهٔ مجوزها با بار، راننده، کرایه و کارمزدشان',
  money: 'کرایه و کارمزد هر روز، ماه یا فصل',
  accounting: 'ماندهٔ ابتدای دوره، گردش و ماندهٔ پایان دوره هر حساب',
  parties: 'مجوزها به تفکیک فرستنده و گیرنده',
  insurance: 'ارزش و نوع کالای هر مجوز',
  authority: 'تناژ و مسافت هر شرکت در هر سالن',
  statement: 'وضعیت مجوزها و کارمزد هر شرکت',
  performance: 'مجوزها، دیرکرد و امتیاز هر راننده',
  billPayment: 'بارنامه‌ها و پرداخت کارمزدشان',
  internal: 'کارمزد شرکت به تفکیک اعلام‌کننده و سالن',
  uniqueCode: 'بارنامه‌های هر بار با کد یکتای آن',
  bills: 'همهٔ بارنامه‌های بارگذاری‌شده',
  turns: 'نوبت‌های هر سالن و زمان انتظار رانندگان',
}

const byIssue = 'روزها، روز صدور مجوز است.'
const live = 'مجوزهای باطل‌شده و لغوشده در تعداد، وزن، مسافت و کرایه نمی‌آید.'
const apart = 'مجوزهای باطل‌شده و لغوشده در فهرست هست و در جمع نیست؛ خط دوم جمع می‌گوید چه می‌شد.'
const fee =
  'کارمزد، همان است که دفتر از کیف پول برداشته؛ برگشتی، آنچه پس داده شده است. هر دو مجوزهای باطل‌شده و لغوشده را هم دارد.'
const oneTruck = 'وزن و کرایه برای هر کامیون است.'

/** How each report's figures are counted. */
export const reportDefinitions: Readonly<Record<ReportName, readonly string[]>> = {
  full: [byIssue, apart, oneTruck, fee],
  money: [byIssue, live, fee, 'کارمزد خالص: کارمزد شرکت و راننده، پس از کم کردن برگشتی.'],
  accounting: [
    'روزها، روز تراکنش است.',
    'ماندهٔ پایان دوره: ماندهٔ ابتدای دوره با واریز و بدون برداشت.',
    'مبلغ نگه‌داشته‌شده تا برداشته نشود نمی‌آید.',
  ],
  parties: [byIssue, live, oneTruck, 'تن‌کیلومتر: وزن هر کامیون ضرب در مسافت.'],
  insurance: [
    byIssue,
    'مجوزهای باطل‌شده نمی‌آید؛ لغوشده‌ها در فهرست هست و در جمع نیست.',
    'ارزش کالا همان است که در اعلام بار نوشته شده؛ خالی یعنی نوشته نشده است.',
  ],
  authority: [byIssue, live, 'تن‌کیلومتر: وزن هر کامیون ضرب در مسافت.'],
  statement: [byIssue, live, 'تحویل‌شده: بار تحویل شده یا پروندهٔ مجوز بسته شده است.', fee],
  performance: [
    byIssue,
    live,
    'دیر کرده: تا مهلت نیامده است.',
    'نیامده یا نپذیرفته: مجوزهایی که به همین دلیل باطل شده است.',
    'میانگین امتیاز: امتیاز همین مجوزها، از ۱ تا ۵.',
  ],
  billPayment: [
    byIssue,
    'هر مجوز باطل‌نشده‌ای که بارنامه دارد می‌آید؛ لغوشده‌ها در جمع کرایه نیست.',
    'تاریخ بارنامه: روز رسیدن آخرین نسخه.',
    fee,
  ],
  internal: [byIssue, live, 'اعلام‌کننده: کسی که بار را اعلام کرده است.', fee],
  uniqueCode: [byIssue, 'مجوزهای باطل‌شده و لغوشده نمی‌آید.', 'با بارنامه و با حواله: مجوزهایی که آن سند را دارد.'],
  bills: [byIssue, 'از هر مجوز آخرین نسخهٔ بارنامه می‌آید.', 'تاریخ بارنامه: روز رسیدن آن.'],
  turns: [
    'روزها، روز گرفتن نوبت است.',
    'انتظار: از گرفتن نوبت تا صدور اولین مجوز آن.',
    'میانه: نیمی از رانندگان کمتر از این منتظر ماندند؛ ۹۰٪: از هر ده راننده نه نفر.',
  ],
}

/** What a total counts; null if it counts no permits. */
export function noteOfTotal(name: ReportName, key: string): string | null {
  const column = columnsOf(name).find(([one]) => one === key)?.[1]
  if (column?.total !== 'sum' || name === 'accounting' || name === 'turns' || key === 'voided' || key === 'failed') return null
  return column.ofLedger ? reportWords.ofLedger : reportWords.ofLive
}

/** Messages of the calls. */
export const reportWords = {
  noFrom: 'تاریخ شروع را انتخاب کنید.',
  noTo: 'تاریخ پایان را انتخاب کنید.',
  reversed: 'تاریخ پایان پیش از تاریخ شروع است.',
  tooLong: 'گزارش حداکثر سه سال را دربرمی‌گیرد.',
  found: (total: number) => `${persianDigits(total)} ردیف پیدا شد.`,
  none: 'در این تاریخ‌ها چیزی نیست.',
  tooSlow: 'گزارش بیش از اندازه طول کشید. روزها را کمتر کنید یا فیلتری بگذارید.',
  paid: 'پرداخت‌شده',
  returned: 'برگشت‌شده',
  free: 'بدون کارمزد',
  name: 'نام گزارش را بنویسید.',
  notReader: 'به این گزارش دسترسی ندارید.',
  tooMany: (most: number) => `حداکثر ${persianDigits(most)} گزارش زمان‌بندی‌شده می‌توانید داشته باشید.`,
  scheduled: (day: string) => `گزارش زمان‌بندی شد؛ اولین فایل ${persianDigits(day)} آماده می‌شود.`,
  unscheduled: 'زمان‌بندی گزارش پایان یافت.',
  total: 'جمع',
  voided: 'باطل شده',
  annulled: 'لغو شده',
  /** Line below the totals: listed permits that they exclude. */
  apartLine: 'جدا از جمع (باطل یا لغوشده)',
  apart: (permits: number) => `جدا از جمع: ${persianDigits(permits)} مجوز باطل یا لغوشده`,
  /** What a total counts. */
  ofLive: 'بی باطل‌شده و لغوشده',
  ofLedger: 'از دفتر، با باطل‌شده و لغوشده',
  counts: (total: string, what: string) => `جمع ${total}: ${what}.`,
  sheet: 'گزارش',
  inMinutes: (heading: string) => `${heading} (دقیقه)`,
  about: 'دربارهٔ گزارش',
  span: (from: string, to: string) => `از ${persianDigits(from)} تا ${persianDigits(to)}`,
  made: (at: string) => `ساخته‌شده در ${persianDigits(at)}`,
  cut: (rows: number, total: number) => `${persianDigits(rows)} ردیف از ${persianDigits(total)} ردیف در این فایل است.`,
}
