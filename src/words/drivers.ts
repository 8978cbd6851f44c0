/** Words of the drivers' lists: the search, the inactive ones, a hall's natives, and adding one (S1 §2.1, §8; S2 §2, §5). */
import { persianDigits } from '#contract/digits.ts'

const n = persianDigits

/** S1 §2.1: the six ways to search, 1 to 6. */
export const driverKindWords = {
  nationalId: 'کد ملی',
  card: 'کارت هوشمند راننده',
  name: 'نام',
  family: 'نام خانوادگی',
  mobile: 'تلفن همراه',
  vehicleCard: 'کارت هوشمند ناوگان',
}

export const driverSearchWords = {
  form: 'جست‌وجوی راننده',
  kinds: 'جست‌وجو با',
  box: 'چه کسی؟',
  boxHint: 'شماره یا نام را بنویسید و Enter بزنید؛ اگر نوشته با نوع انتخاب‌شده جور نباشد، نوع درست خودش انتخاب می‌شود.',
  search: 'جست‌وجو',
  /** S1 §5. */
  missing: 'لطفاً خانهٔ جست‌وجو را پر کنید.',
  waitingTitle: 'راننده را پیدا کنید',
  waitingWhy: 'با کد ملی، کارت هوشمند، تلفن همراه یا نام.',
  none: 'راننده‌ای پیدا نشد',
  noneWhy: (kind: string, term: string) => `با «${kind}» و نوشتهٔ «${n(term)}» کسی ثبت نشده است.`,
  tryBy: (kind: string) => `جست‌وجو با ${kind}`,
}

const lists = {
  inTable: (found: string) => `${found} راننده در جدول`,
  count: (total: string) => `${total} راننده`,
  truncated: (shown: string, total: string) => `${shown} از ${total} راننده نشان داده شد؛ جست‌وجو را دقیق‌تر کنید.`,
  unknownTitle: 'رانندگان نیامدند، شبکه را بررسی کنید',
  unknownWhy: (why: string) => `${why} نمی‌دانیم روی سرور چیست؛ با وصل شدن، فهرست می‌آید.`,
  stale: 'شبکه یا سرور پاسخ نداد؛ فهرست قبلی را می‌بینید:',
}

export const driverColumns = {
  id: 'شناسه',
  name: 'نام راننده',
  nationalId: 'کد ملی',
  mobile: 'همراه',
  card: 'کارت هوشمند',
  registered: 'تاریخ ثبت',
  time: 'ساعت ثبت',
  status: 'وضعیت',
  reason: 'دلیل',
  until: 'تا تاریخ',
}

export const driverListWords = {
  ...lists,
  name: 'رانندگان پیداشده',
  none: 'راننده‌ای پیدا نشد',
  /** Named for the ear: which driver a button belongs to. */
  of: (verb: string, driver: string) => `${verb}، ${driver}`,
  active: 'فعال',
  inactive: 'غیرفعال',
  native: 'بومی',
  registered: (day: string) => `ثبت ${n(day)}`,
  joined: (facts: string[]) => facts.join(' · '),
}

export const inactiveWords = {
  ...lists,
  name: 'رانندگان غیرفعال',
  emptyTitle: 'رانندهٔ غیرفعالی نیست',
  emptyWhy: 'راننده‌ای که غیرفعال شود اینجا می‌آید و تا فعال شدن نوبت نمی‌گیرد.',
  toSearch: 'جست‌وجوی راننده',
  forEver: 'بدون پایان',
  noReason: 'دلیلی نوشته نشده',
}
