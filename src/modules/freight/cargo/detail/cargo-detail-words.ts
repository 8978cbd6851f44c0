/** Words of a cargo's requests and permits, and of its page (S1 §2.4, §3, §8; GAP37). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'

const n = persianDigits

export const priorityWords = {
  name: 'اولویت‌های رانندگان',
  of: (id: number) => `اولویت‌های بار ${n(id)}`,
  empty: 'درخواستی ثبت نشده است',
  emptyWhy: 'هر راننده‌ای که این بار را در اولویت‌هایش بگذارد اینجا می‌آید.',
  failed: 'فهرست اولویت‌ها دریافت نشد؛ شبکه را بررسی کنید',
  count: (found: string) => `${found} اولویت`,
  rank: (rank: number) => `اولویت ${n(rank)}`,
  turn: (turn: number) => `نوبت ${n(turn)}`,
}

export const priorityColumns = {
  id: 'شناسه',
  priority: 'اولویت',
  turnNumber: 'شمارهٔ نوبت',
  turnDate: 'تاریخ نوبت',
  turnTime: 'ساعت نوبت',
  date: 'تاریخ اولویت',
  time: 'ساعت اولویت',
  driverName: 'راننده',
  status: 'وضعیت',
  reason: 'دلیل',
}

/** Why a request ended so (GAP38). */
export const priorityReasons: Record<string, string> = {
  LOST_TO_EARLIER_TURN: 'راننده‌ای که در ترتیب تقسیم جلوتر بود این بار را گرفت',
  SUPERSEDED_BY_OWN_RESERVATION: 'راننده بار دیگری گرفت',
  CARGO_CLOSED: 'اعلام این بار پایان یافت',
  CARGO_FULL: 'کامیون‌های این بار کامل شد',
  SUPPORT_DELETE: 'پشتیبانی آن را حذف کرد',
  CARGO_FINISHED_BY_ADMIN: 'مدیر سامانه بار را پایان داد',
  INELIGIBLE_AT_LOCK: 'راننده هنگام تقسیم بار شرایط لازم را نداشت',
  INSUFFICIENT_CREDIT: 'اعتبار راننده کافی نبود',
}

export const permitWords = {
  name: 'مجوزهای صادرشده',
  of: (id: number) => `مجوزهای صادرشدهٔ بار ${n(id)}`,
  empty: 'مجوزی صادر نشده است',
  emptyWhy: 'پس از تقسیم بار، مجوز هر راننده اینجا می‌آید.',
  emptyEnded: 'این بار بدون مجوز پایان یافت.',
  failed: 'فهرست مجوزها دریافت نشد؛ شبکه را بررسی کنید',
  count: (found: string) => `${found} مجوز`,
  mobile: 'همراه',
  card: 'کارت هوشمند',
}

export const permitColumns = {
  id: 'شمارهٔ مجوز',
  date: 'تاریخ صدور',
  time: 'ساعت صدور',
  name: 'نام',
  family: 'نام خانوادگی',
  nationalId: 'کد ملی',
  mobile: 'همراه',
  driverCard: 'کارت راننده',
  freighterCard: 'کارت هوشمند ناوگان',
  rate: 'امتیاز',
  plate: 'پلاک',
  status: 'وضعیت',
}

export const detailWords = {
  tabs: { info: 'مشخصات', priorities: 'اولویت‌ها', permits: 'مجوزها', log: 'تاریخچه' },
  tabsName: 'بخش‌های این بار',
  cargo: 'بار',
  joint: ' · ',
  announcedBy: (who: string, company: string) => `اعلام‌کننده: ${who}، ${company}`,
  announcedFor: (owner: string, company: string) => `اعلام‌کننده: ${owner} (صاحب کالا)، از راه ${company}`,
  announced: 'اعلام:',
  shown: 'نمایش:',
  missingTitle: 'این بار پیدا نشد',
  missingWhy: 'شاید شمارهٔ آن درست نباشد یا بار شرکت دیگری باشد.',
  failedTitle: 'اطلاعات بار دریافت نشد؛ شبکه را بررسی کنید',
  taken: (permits: number, trucks: number) => `${n(permits)} از ${n(trucks)} کامیون مجوز گرفته است`,
  acts: 'کارهای این بار',
  print: 'چاپ',
  notPrinted: 'برگه آماده نشد؛ دوباره بزنید.',
  /** Title of the printout. */
  paper: (id: number, from: string, to: string) => `بار ${n(id)}، ${from} به ${to}`,
  status: 'وضعیت',
  map: 'مسیر روی نقشه',
}

/** The shows of a cargo, and their results. */
export const showWords = {
  title: 'نمایش‌های این بار',
  none: 'این بار هنوز در نمایشی نیامده است.',
  failed: 'نمایش‌های این بار دریافت نشد؛ شبکه را بررسی کنید',
  show: 'نمایش',
  at: (time: string) => `ساعت ${n(time)}`,
  inHall: (hall: string, number: number) => `${hallCalled(hall)}، بار شمارهٔ ${n(number)} نمایش`,
  open: 'نمایش باز است',
  locked: 'در حال تقسیم بار',
  stopped: 'نمایش متوقف شد',
  left: 'پیش از تقسیم بیرون رفت',
  notGiven: 'به نوبتی نرسید',
  given: 'واگذار شد',
  givenSome: (given: number, trucks: number) => `${n(given)} از ${n(trucks)} کامیون`,
  turns: (turns: readonly number[]) =>
    `${turns.length === 1 ? 'به نوبت' : 'به نوبت‌های'} ${turns.map((turn) => n(turn)).join('، ')}`,
}

export const infoWords = {
  load: 'بار',
  money: 'کرایه و کامیون',
  route: 'مسیر و زمان',
  parties: 'طرف‌ها',
  records: 'شماره‌ها',
  remaining: 'کامیون مانده',
  display: 'نوع نمایش',
  hall: 'سالن',
  shownAt: 'زمان نمایش',
  announcedAt: 'زمان اعلام',
  finishedAt: 'زمان پایان',
  finishReason: 'دلیل پایان',
  owner: 'صاحب کالا',
  announcer: 'ثبت‌کننده',
  code: 'کد یکتا',
  isg: 'شمارهٔ ISG',
  shippingOrder: 'دستور حمل',
  typeCode: 'کد نوع',
  drivers: (count: string) => `${count} راننده`,
  place: (name: string, city: string) => `${name}، ${city}`,
}

/** The log: the name of each audited call. */
export const logWords = {
  name: 'آنچه بر این بار گذشت',
  empty: 'هنوز چیزی ثبت نشده است',
  failed: 'تاریخچه دریافت نشد؛ شبکه را بررسی کنید',
  system: 'سامانه',
  other: 'کاری روی این بار انجام داد',
  reason: (reason: string) => `دلیل: ${reason}`,
  field: 'مشخصه',
  before: 'پیش از این',
  after: 'پس از این',
  changes: 'تغییرها',
  blank: 'خالی',
  verbs: {
    'cargo.announce': 'بار را اعلام کرد',
    'cargo.update': 'بار را ویرایش کرد',
    'cargo.finish': 'به بار پایان داد',
    'cargo.returnToSending': 'اعلام بار را ادامه داد',
    'cargo.accept': 'بار را برای شرکت پذیرفت',
    'cargo.reject': 'بار را رد کرد',
    'cargo.withdraw': 'بار را پس گرفت',
    'cargo.papers': 'با کامل شدن سندهای مجوزها وضعیت بار را پیش برد',
    'cargo.reopened': 'پس از باطل شدن یک مجوز بار را دوباره در حال ارسال کرد',
  } as Record<string, string>,
}
