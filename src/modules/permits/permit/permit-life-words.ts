/** Words of one permit: its page, its clock, its events, its ratings. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { PermitStepKind } from '#contract/permits/permit-life.ts'

const n = persianDigits

export const permitPageWords = {
  permit: 'مجوز',
  cargo: (id: number) => `بار ${n(id)}`,
  joint: ' · ',
  missingTitle: 'این مجوز پیدا نشد',
  missingWhy: 'شاید شمارهٔ آن درست نباشد یا مجوز شرکت دیگری باشد.',
  failed: 'اطلاعات مجوز دریافت نشد؛ شبکه را بررسی کنید',
  /** Only the reduced copy of the device is there. */
  kept: 'سرور پاسخ نداد. از این مجوز آنچه روی این دستگاه مانده است دیده می‌شود و بقیه خط تیره دارد:',
  overdue: 'دیر کرده',
  annulled: 'لغو با رخداد',
  voidedBecause: (why: string) => `باطل شد: ${why}`,
  annulledBecause: (why: string) => `با ثبت رخداد لغو شد: ${why}`,
  driver: (name: string) => `راننده: ${name}`,
  of: (company: string) => `شرکت: ${company}`,
  acts: 'کارهای این مجوز',
  record: 'کارنامهٔ نمایش',
  documents: 'سندهای بار',
  facts: 'مشخصات مجوز',
}

export const permitFactWords = {
  driver: 'راننده',
  nationalId: 'کد ملی',
  mobile: 'همراه',
  driverCard: 'کارت هوشمند راننده',
  vehicleCard: 'کارت هوشمند ناوگان',
  loader: 'نوع بارگیر',
  goods: 'کالا',
  sender: 'فرستنده',
  receiver: 'گیرنده',
  hall: 'سالن',
  turn: 'نوبت',
  withoutTurn: 'بدون نوبت',
  show: 'نمایش',
  issued: 'زمان صدور',
  prints: 'دفعات چاپ',
  rate: 'امتیاز این سفر',
  placeRate: 'نظر راننده دربارهٔ بارگیری',
  placeAverage: 'میانگین این محل بارگیری',
  average: 'میانگین امتیاز راننده',
  ofFive: (rate: string) => `${rate} از ۵`,
  description: 'توضیح بار',
  fees: { COMPANY: 'کارمزد شرکت', DRIVER: 'کارمزد راننده' },
  feeTaken: 'برداشته شد',
  feeRefunded: 'برگشت داده شد',
}

/** The line of stages, and their states. */
export const stageWords = {
  name: 'مرحله‌های مجوز',
  stages: {
    1: 'صدور',
    2: 'چاپ',
    3: 'حواله',
    4: 'بارنامه',
    5: 'تحویل',
    6: 'پایان',
  },
  states: {
    done: 'انجام شد',
    next: 'مرحلهٔ بعدی',
    missing: 'انجام نشده',
    ahead: 'هنوز نه',
    off: 'ندارد',
  },
}

/** The history: one sentence for each step the server names. */
export const stepWords = {
  name: 'آنچه بر این مجوز گذشت',
  title: 'تاریخچه',
  failed: 'تاریخچه دریافت نشد؛ شبکه را بررسی کنید',
  empty: 'هنوز چیزی ثبت نشده است',
  system: 'سامانه',
  reason: (reason: string) => `دلیل: ${reason}`,
  scanned: 'از کد برگه',
  joint: ' · ',
  captured: 'ساعت دستگاه:',
  /** An unknown step. */
  other: (what: string) => `رویداد «${what}»`,
  status: (from: string, to: string) => `${from} ← ${to}`,
  print: (serial: number) => `چاپ شمارهٔ ${n(serial)}`,
  version: (version: number) => `نسخهٔ ${n(version)}`,
  turn: (turn: number) => `نوبت ${n(turn)}`,
  stars: (rate: number) => `${n(rate)} از ۵`,
}

/** Step → its label, and the meaning of its number. */
export const stepNames: Record<PermitStepKind, { word: string; number?: 'print' | 'version' | 'turn' | 'stars' }> = {
  issued: { word: 'مجوز صادر شد', number: 'turn' },
  printed: { word: 'برگهٔ مجوز چاپ شد', number: 'print' },
  waybillPassed: { word: 'بارنامهٔ قبلی پذیرفته شد و چاپ باز شد' },
  overdue: { word: 'مهلت حضور گذشت و کامیون نرسیده بود' },
  arrived: { word: 'کامیون به محل بارگیری رسید' },
  loaded: { word: 'بارگیری پایان یافت' },
  departed: { word: 'کامیون از محل بارگیری خارج شد' },
  delivered: { word: 'بار تحویل شد' },
  seenAgain: { word: 'همین رویداد دوباره ثبت شد؛ تغییری نکرد' },
  draft: { word: 'حواله بارگذاری شد', number: 'version' },
  bill: { word: 'بارنامه بارگذاری شد', number: 'version' },
  noShow: { word: 'راننده نیامد' },
  notServed: { word: 'کامیون آمد و بارگیری نشد' },
  voided: { word: 'مجوز باطل شد' },
  turnReturned: { word: 'نوبت راننده به صف برگشت', number: 'turn' },
  annulled: { word: 'مجوز با ثبت رخداد لغو شد' },
  closed: { word: 'پروندهٔ مجوز بسته شد' },
  rated: { word: 'به راننده امتیاز داده شد', number: 'stars' },
}

export const arrivalWords = {
  title: 'رسیدن و بارگیری',
  deadline: 'مهلت حضور',
  noDeadline: 'سالن مهلتی نگذاشته است',
  left: (span: string) => `${span} مانده`,
  late: (span: string) => `${span} از مهلت گذشته و کامیون نرسیده است`,
  inTime: 'به‌موقع رسید',
  cameLate: (span: string) => `${span} پس از مهلت رسید`,
  milestones: {
    ARRIVED: 'رسیدن',
    LOADED: 'بارگیری',
    DEPARTED: 'خروج',
    DELIVERED: 'تحویل',
  },
  notYet: 'هنوز نه',
  never: 'ثبت نشد',
  say: 'حالا ثبت کنید:',
  scan: 'خواندن کد برگه',
  noShowFrom: '«راننده نیامد» از این ساعت ثبت می‌شود:',
}

export const clockWords = {
  title: 'توقف در محل بارگیری',
  failed: 'ساعت توقف دریافت نشد؛ شبکه را بررسی کنید',
  notArrived: 'کامیون هنوز نرسیده است؛ ساعت توقف از رسیدن آن شروع می‌شود.',
  free: (span: string) => `${span} رایگان`,
  freeLeft: 'وقت رایگان مانده',
  /** Loading has ended; the clock is stopped. */
  freeUnused: 'بارگیری در وقت رایگان تمام شد؛ زودتر از مهلت:',
  over: 'بیش از وقت رایگان',
  spent: 'از رسیدن تا حالا',
  stopped: 'از رسیدن تا پایان',
  hourly: 'هر ساعت',
  claim: 'حق توقف تا حالا',
  claimEnd: 'حق توقف',
  /** Why there is no amount. */
  noRate: 'حق توقف معلوم نیست، چون در جدول ساعت‌های رایگان مبلغ هر ساعت این بارگیر تعیین نشده است.',
  setRate: 'تعیین مبلغ',
  noDebit: 'این مبلغ پیشنهادی است و خودکار از حسابی کم نمی‌شود.',
  version: (version: number) => `جدول ساعت‌های رایگان، نسخهٔ ${n(version)}`,
  claimPrint: 'برگهٔ حق توقف',
}

export const lifeReasonWords = { label: 'دلیل', hint: 'در تاریخچهٔ مجوز می‌ماند.', often: 'دلیل‌های رایج', sure: 'مطمئن هستید؟' }

/** Commands with a reason: button, dialog, and frequent sentences. */
export const lifeActWords = {
  noShow: {
    verb: 'راننده نیامد',
    title: (id: number) => `نیامدن راننده، مجوز ${n(id)}`,
    effect: 'مجوز باطل می‌شود، جای آن در بار خالی می‌شود و نوبت راننده برنمی‌گردد.',
    effectWithoutTurn: 'مجوز باطل می‌شود و جای آن در بار خالی می‌شود.',
    missing: 'بنویسید چگونه دانستید که راننده نیامده است.',
    suggestions: ['راننده پاسخ تلفن نداد', 'راننده گفت نمی‌آید', 'کامیون در محل بارگیری نبود'],
    confirm: 'ثبت نیامدن',
  },
  notServed: {
    verb: 'بارگیری نشد',
    title: (id: number) => `بارگیری نشدن، مجوز ${n(id)}`,
    effect: 'کامیون آمده و به کوتاهی صاحب کالا بارگیری نشده است: مجوز باطل می‌شود و نوبت راننده برمی‌گردد.',
    effectWithoutTurn: 'کامیون آمده و به کوتاهی صاحب کالا بارگیری نشده است: مجوز باطل می‌شود.',
    missing: 'بنویسید چرا کامیون بارگیری نشد.',
    suggestions: ['کالا آماده نبود', 'محل بارگیری بسته بود', 'بار به کامیون دیگری داده شد'],
    confirm: 'ثبت بارگیری نشدن',
  },
  annul: {
    verb: 'لغو با رخداد',
    title: (id: number) => `لغو مجوز ${n(id)} با رخداد`,
    effect: 'سند این مجوز در راه است، پس باطل نمی‌شود: وضعیت می‌ماند و مجوز با رخداد لغو می‌شود. این کار برگشت ندارد.',
    missing: 'دلیل لغو مجوز را بنویسید.',
    suggestions: ['تصادف', 'بار برگشت خورد', 'سند نادرست بود'],
    confirm: 'لغو مجوز',
  },
  passWaybill: {
    verb: 'پذیرش بارنامهٔ قبلی',
    title: (id: number) => `بارنامهٔ قبلی، مجوز ${n(id)}`,
    effect:
      'هنگام گرفتن نوبت معلوم نشد که این راننده در ۲۴ ساعت گذشته بارنامه دارد یا نه. از نو پرسیده می‌شود: اگر بارنامه‌ای باشد، سالن مسئول آن می‌شود و چاپ مجوز باز می‌شود؛ اگر نباشد چیزی ثبت نمی‌شود.',
    missing: 'بنویسید چرا اگر بارنامه‌ای باشد مانع نیست.',
    suggestions: ['بار قبلی تحویل شده است', 'بارنامهٔ قبلی باطل شده است'],
    confirm: 'پذیرش و باز کردن چاپ',
  },
}

export const starWords = {
  average: (figure: string) => `میانگین امتیاز راننده ${figure} از ۵`,
  ofPlace: (figure: string) => `میانگین امتیاز محل بارگیری ${figure} از ۵`,
  one: (figure: string) => `امتیاز ${figure} از ۵`,
  unrated: 'هنوز کسی امتیاز نداده است',
}

/** The driver's rating of the loading place. */
export const placeRateWords = {
  title: (permit: number) => `نظر رانندهٔ مجوز ${n(permit)} دربارهٔ بارگیری`,
  question: (driver: string, company: string) => `به نظر ${driver}، بارگیری ${company} چطور بود؟`,
}

export const rateWords = {
  title: (permit: number) => `امتیاز به رانندهٔ مجوز ${n(permit)}`,
  question: (driver: string) => `${driver} چطور کار کرد؟`,
  once: 'برای هر مجوز یک بار امتیاز داده می‌شود و پس از ثبت عوض نمی‌شود.',
  label: 'امتیاز',
  stars: ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی'],
  star: (rate: number, word: string) => `${n(rate)} از ۵، ${word}`,
  choose: 'یکی از پنج ستاره را انتخاب کنید',
  missing: 'امتیاز را از ۱ تا ۵ انتخاب کنید.',
  desc: 'توضیح',
  descHint: 'اگر نکته‌ای هست بنویسید؛ لازم نیست.',
  confirm: 'ثبت امتیاز',
}
