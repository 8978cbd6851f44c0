/** Words of the drivers' turns: the list, its commands, and a turn's priorities (S2 §2, §5, §6, §9; GAP28, GAP29, GAP61). */
import { identifierDigits, persianDigits } from '#contract/kernel/value/digits.ts'
import { priorityReasons } from '#app/modules/freight/cargo/detail/cargo-detail-words.ts'
import { listWords } from '#app/kit/list/list-words.ts'

const n = persianDigits

export const turnColumns = {
  date: 'تاریخ ثبت',
  time: 'ساعت ثبت',
  name: 'نام راننده',
  nationalId: 'کد ملی',
  mobile: 'همراه',
  driverCard: 'کارت راننده',
  vehicleCard: 'کارت ناوگان',
  plate: 'پلاک',
  plateSerial: 'سریال پلاک',
  number: 'شمارهٔ نوبت',
  status: 'وضعیت',
  ahead: 'جای در صف',
  /** Needed for saved reports with this column; the status has the same content. */
  state: 'وضع نوبت',
  expiry: 'پایان اعتبار',
  loader: 'نوع بارگیر',
  hall: 'سالن',
}

/** S2 §4; GAP61. */
export const turnStatusWords = { active: 'فعال', inactive: 'غیرفعال' }
export const turnFilterWords = { ...turnStatusWords, all: 'همه' }

/** The states of a turn (domain.md 4.3). */
export const turnStateWords = {
  QUEUED: 'در صف',
  RESERVED: 'مجوز گرفت',
  CANCELLED: 'لغو شد',
  EXPIRED: 'اعتبارش تمام شد',
  CLOSED: 'پایان یافت',
}

/** Why a turn ended, where no person wrote it. */
export const turnEndReasons: Record<string, string> = {
  TOOK_FREE_CARGO: 'راننده بار آزاد گرفت',
  DRIVER_ASKED: 'خود راننده انصراف داد',
  DRIVER_INACTIVE: 'راننده یا ناوگان غیرفعال شد',
  PERMIT_VOIDED: 'مجوزش باطل شد و به صف برنگشت',
  NO_LIST_IN_SHOWS: 'چند نمایش پشت سر هم اولویتی نداد',
}
/** End reasons already contained in the state's label. */
export const plainEnds: readonly string[] = ['EXPIRED', 'CLOSED']

export const turnSearchWords = {
  name: 'جست‌وجوی نوبت‌ها',
  date: 'تاریخ ثبت',
  driverCard: 'کارت هوشمند راننده',
  vehicleCard: 'کارت هوشمند ناوگان',
  hall: 'سالن',
  status: 'وضعیت',
  chooseHall: 'انتخاب سالن',
  nothing: 'سالنی با این نام نیست',
  /** S2 §5. */
  hallMissing: 'لطفاً سالن مورد نظر را انتخاب کنید',
  turnedAround: 'تاریخ پایان پیش از تاریخ شروع است',
}

export const turnListWords = {
  ...listWords('نوبت', 'نوبت‌ها'),
  name: 'نوبت‌های رانندگان',
  none: 'موردی پیدا نشد',
  truncated: (shown: string, total: string) => `${shown} از ${total} مورد نشان داده شد؛ بازه را کوتاه‌تر کنید.`,
  liveWhy: 'هر تغییر سالن همان لحظه اینجا دیده می‌شود',
  noHallTitle: 'سالن را انتخاب کنید',
  noHallWhy: 'نوبت‌های هر سالن جداست؛ سالن را انتخاب کنید و جست‌وجو کنید.',
  emptyTitle: 'با این فیلترها نوبتی نیست',
  emptyWhy: (filters: string) => `جست‌وجو شد: ${filters}.`,
  emptyWhyAll: 'هر نوبتی که در سالن داده شود، اینجا می‌آید.',
  allStates: 'نوبت‌های غیرفعال هم',
  joint: ' · ',
  native: 'بومی',
  lastShow: 'یک نمایش دیگر تا پایان نوبت',
  forEver: 'بدون پایان',
  ahead: (count: number) => (count === 0 ? 'نفر اول صف' : `${n(count)} نفر جلوتر`),
  ended: (state: string, reason: string) => `${state}: ${reason}`,
  turn: (number: number) => `نوبت ${n(number)}`,
  issued: 'ثبت',
}

/** Button labels. */
export const turnActWords = {
  priorities: 'اولویت‌ها',
  cancel: 'لغو نوبت',
  reinstate: 'بازگرداندن به صف',
  waybill: 'بررسی بارنامهٔ ۲۴ ساعت',
  /** Name for screen readers: the icon with its turn. */
  of: (verb: string, number: number) => `${verb}، نوبت ${n(number)}`,
  line: (number: number, driver: string, hall: string) => `نوبت ${n(number)}، ${driver}، ${hall}`,
}

export const turnReasonWords = {
  label: 'دلیل',
  hint: 'در کارنامهٔ تقسیم با سمت شما نوشته می‌شود که این کار دلیلی داشت؛ متن دلیل در سامانه می‌ماند.',
  suggestions: 'دلیل‌های پرتکرار',
}

export const cancelTurnWords = {
  title: (number: number) => `لغو نوبت ${n(number)}`,
  effect:
    'این نوبت از صف بیرون می‌رود و اولویت‌هایش لغو می‌شود. لغو نوبت کاری بیرون از نوبت است و با همین دلیل در کارنامهٔ تقسیم بار می‌آید.',
  missing: 'دلیل لغو نوبت را بنویسید.',
  suggestions: ['راننده خودش خواست', 'راننده در سالن نیست', 'مدارک راننده کامل نیست', 'نوبت اشتباه داده شد'],
  confirm: 'لغو نوبت',
}

export const reinstateWords = {
  title: (number: number) => `بازگرداندن نوبت ${n(number)} به صف`,
  effect:
    'این نوبت با همان شماره و همان جا به صف برمی‌گردد. تا ۷۲ ساعت پس از پایان نوبت شدنی است و با همین دلیل در کارنامهٔ تقسیم بار می‌آید.',
  missing: 'دلیل بازگرداندن نوبت را بنویسید.',
  suggestions: ['اعتراض راننده پذیرفته شد', 'نوبت به اشتباه لغو شده بود'],
  confirm: 'بازگرداندن به صف',
}

export const waybillWords = {
  title: (number: number) => `بررسی بارنامهٔ نوبت ${n(number)}`,
  effect: 'از سامانهٔ بارنامه می‌پرسد که این راننده در ۲۴ ساعت گذشته بارنامه داشته است یا نه. نوبت دست نمی‌خورد.',
  confirm: 'بررسی',
  again: 'بررسی دوباره',
  asking: 'در حال پرسیدن از سامانهٔ بارنامه',
  has: 'در ۲۴ ساعت گذشته برای این راننده بارنامه صادر شده است.',
  number: 'شمارهٔ بارنامه',
  none: 'در ۲۴ ساعت گذشته بارنامه‌ای برای این راننده صادر نشده است.',
  unknown: 'سامانهٔ بارنامه پاسخ نداد؛ معلوم نیست بارنامه‌ای صادر شده یا نه.',
  suggest: 'اگر این راننده بار دارد، نوبتش را با دلیل لغو کنید.',
  /** Initial text of the reason, if this check led to the cancellation. */
  reason: (bill: string) => `در ۲۴ ساعت گذشته بارنامه داشته است${bill && ` (${identifierDigits(bill)})`}`,
}

export const turnPriorityColumns = {
  rank: 'اولویت',
  cargo: 'شمارهٔ بار',
  date: 'تاریخ',
  time: 'ساعت',
  sender: 'فرستنده',
  receiver: 'گیرنده',
  status: 'وضعیت',
  reason: 'دلیل',
}

export const turnPriorityWords = {
  title: (number: number) => `اولویت‌های نوبت ${n(number)}`,
  /** S2 §2: the title of the dialog when there is none. */
  emptyTitle: 'اولویتی وجود ندارد',
  empty: 'این نوبت اولویتی در انتظار ندارد',
  emptyAll: 'این نوبت هرگز اولویتی نداشته است',
  emptyWhy: 'اولویت‌هایی که برای این نوبت ثبت شوند، اینجا می‌آیند.',
  withEnded: 'همراه با پایان‌یافته‌ها',
  name: 'اولویت‌های این نوبت',
  failed: 'فهرست اولویت‌ها دریافت نشد؛ شبکه را بررسی کنید',
  stale: 'شبکه یا سرور پاسخ نداد؛ پاسخ قبلی را می‌بینید:',
  count: (found: string) => `${found} اولویت`,
  rank: (rank: number) => `اولویت ${n(rank)}`,
  cargo: (id: number) => `بار ${n(id)}`,
  delete: 'حذف اولویت',
  of: (rank: number, cargo: number) => `حذف اولویت ${n(rank)}، بار ${n(cargo)}`,
  deleteTitle: (rank: number, cargo: number) => `حذف اولویت ${n(rank)} (بار ${n(cargo)})`,
  effect: 'این اولویت پیش از تقسیم بار از فهرست راننده بیرون می‌رود و با همین دلیل در کارنامهٔ تقسیم می‌آید.',
  missing: 'دلیل حذف اولویت را بنویسید.',
  suggestions: ['راننده خودش خواست', 'اشتباه ثبت شده بود'],
  confirm: 'حذف',
  between: (from: string, to: string) => `${from} به ${to}`,
}

/** End reasons of a priority (GAP38): the split's, and those of acts outside it. */
export const endReasons: Record<string, string> = {
  ...priorityReasons,
  RUN_ABORTED: 'این نمایش بار متوقف شد',
  TURN_CANCELLED: 'نوبت لغو شد',
  TOOK_FREE_CARGO: 'راننده بار آزاد گرفت',
  DRIVER_INACTIVE: 'راننده یا ناوگان غیرفعال شد',
}
