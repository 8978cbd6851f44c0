/** Words of the drivers' lists: search, inactive drivers, a hall's natives, and adding one (S1 §2.1, §8; S2 §2, §5). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { listWords } from '#app/kit/list/list-words.ts'

const n = persianDigits

/** S1 §2.1: the six search types, 1 to 6. */
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
  waitingTitle: 'راننده را پیدا کنید',
  waitingWhy: 'با کد ملی، کارت هوشمند، تلفن همراه یا نام.',
  noneWhy: (kind: string, term: string) => `با «${kind}» و نوشتهٔ «${n(term)}» کسی ثبت نشده است.`,
  tryBy: (kind: string) => `جست‌وجو با ${kind}`,
}

const lists = listWords('راننده', 'رانندگان')

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
  until: 'پایان',
}

export const driverListWords = {
  ...lists,
  name: 'رانندگان پیداشده',
  none: 'راننده‌ای پیدا نشد',
  /** Name for screen readers: the button with its driver. */
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
  until: (day: string) => `تا ${n(day)}`,
  noReason: 'دلیلی نوشته نشده',
}

export const addDriverWords = {
  form: 'رانندهٔ تازه',
  nationalId: 'کد ملی راننده',
  nationalIdHint: '۱۰ رقم',
  vehicleCard: 'کارت هوشمند ناوگان',
  cardHint: '۷ رقم',
  mobile: 'تلفن همراه',
  mobileHint: '۱۱ رقم، مانند ۰۹۱۲۱۲۳۴۵۶۷',
  driverCard: 'کارت هوشمند راننده (اختیاری)',
  name: 'نام (اختیاری)',
  family: 'نام خانوادگی (اختیاری)',
  fromInquiry: 'از استعلام',
  /** S2 §5. */
  wrong: 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید.',
  add: 'افزودن راننده',
  clear: 'پاک کردن',
  sending: 'در حال ثبت',
  sure: 'آیا از افزودن این راننده مطمئن هستید؟',
  sureClear: 'آیا از پاک کردن اطلاعات واردشده مطمئن هستید؟',
  unanswered: (why: string) => `${why} نوشته‌ها مانده است؛ دوباره «افزودن راننده» را بزنید، رانندهٔ دومی ساخته نمی‌شود.`,

  inquiry: 'استعلام',
  driver: 'راننده',
  vehicle: 'ناوگان',
  waiting: 'کد ملی و کارت ناوگان را که بنویسید، مشخصات خودش پرسیده می‌شود.',
  asking: 'در حال استعلام',
  nothing: 'با این شماره چیزی پیدا نشد',
  nothingWhy: 'شماره را با کارت مقایسه کنید؛ اگر درست است، نام را خودتان بنویسید.',
  unknown: 'معلوم نیست',
  unknownWhy: 'مرجع استعلام پاسخ نداد. این یعنی «نمی‌دانیم»، نه این‌که شماره نادرست است؛ نام را خودتان بنویسید.',
  old: 'پاسخ قدیمی',

  added: (driver: string) => `${driver} اضافه شد`,
  nameless: 'راننده',
  withoutVehicle: 'ناوگانی به نامش ثبت نشد؛ در جست‌وجوی راننده با «افزودن ناوگان» اضافه کنید.',
  another: 'یکی دیگر',
  toDriver: 'دیدن راننده',
  toActs: 'کارهای راننده',
}

export const nativesWords = {
  ...lists,
  ...listWords('بومی', 'بومیان سالن'),
  name: 'بومیان سالن',
  hall: 'سالن',
  choose: 'انتخاب سالن',
  nothing: 'سالنی با این نام نیست',
  missing: 'لطفاً سالن مورد نظر را انتخاب کنید',
  noHallTitle: 'سالن را انتخاب کنید',
  noHallWhy: 'هر سالن بومیان خودش را دارد.',
  emptyTitle: 'هنوز کسی بومی این سالن نیست',
  emptyWhy: 'رانندگانی که شهرشان شهر سالن است و بومی ثبت شده‌اند، بدون این فهرست هم بومی‌اند.',
  columns: {
    driver: 'نام راننده',
    nationalId: 'کد ملی',
    mobile: 'همراه',
    driverCard: 'کارت راننده',
    vehicleCard: 'کارت ناوگان',
    reason: 'دلیل',
    until: 'پایان',
    status: 'وضعیت',
  },
  valid: 'معتبر',
  ended: 'پایان‌یافته',
  forEver: 'بدون پایان',
  untilDay: (day: string) => `تا ${n(day)}`,
  of: (verb: string, driver: string) => `${verb}، ${driver}`,

  add: 'بومی تازه',
  addTitle: 'افزودن بومی سالن',
  save: 'افزودن بومی',
  nationalId: 'کد ملی راننده',
  vehicleCard: 'کارت هوشمند ناوگان',
  until: 'آخرین روز (اختیاری)',
  untilHint: 'خالی یعنی بدون پایان.',
  sure: 'آیا از ثبت این بومی مطمئن هستید؟',
  often: ['ساکن شهر سالن است', 'ناوگان در شهر سالن ثبت شده است'],
  delete: 'حذف',
  deleteTitle: (driver: string) => `${driver} از بومیان سالن حذف شود؟`,
  deleteEffect: 'از نوبت بعدی بومی این سالن نیست. نوبت‌های در صف همان‌طور که هستند می‌مانند.',
  deleteOften: ['از شهر سالن رفته است', 'اشتباه ثبت شده بود'],

  effect: 'اثر بومی بودن',
  life: (native: string, other: string) => `نوبت بومی ${native} اعتبار دارد و نوبت دیگران ${other}.`,
  sameLife: (hours: string) => `در این سالن نوبت بومی و دیگران یک اندازه اعتبار دارد: ${hours}.`,
  hours: (hours: number) => (hours === 0 ? 'بدون پایان' : `${n(hours)} ساعت`),
  order:
    'جای کسی در صف عوض نمی‌شود، مگر قاعدهٔ تقسیم سالن «اول بومی‌ها» یا به نسبت بومی باشد؛ آن قاعده در کارنامهٔ هر نمایش نوشته می‌شود.',
  valids: (count: string) => `${count} بومی معتبر`,
}
