/** Words of commands on a driver and of driver dialogs (S1 §2.1, §5, §8; GAP26, GAP43). */
import { accountWords } from '#contract/access/identity-words.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

/** Button labels. */
export const driverActWords = {
  turn: 'نوبت دادن',
  activate: 'فعال کردن',
  deactivate: 'غیرفعال کردن',
  vehicles: 'ناوگان‌ها',
  addVehicle: 'افزودن ناوگان',
  mobile: 'تغییر تلفن همراه',
  password: 'تغییر رمز عبور',
  activity: 'کارهای اخیر',
  rates: 'امتیازها',
  transactions: 'تراکنش‌ها',
  increase: 'افزایش اعتبار',
  decrease: 'کاهش اعتبار',
  picture: 'عکس راننده',
  native: 'بومی کردن',
  nonNative: 'برداشتن بومی',
  removePhone: 'حذف گوشی راننده',
  emptyPhone: 'آزاد کردن گوشی',
  logOut: 'خارج کردن از سامانه',
}

/** Labels of the reason fields. */
/** A command that needs only a reason: its title, its effect, frequent reasons. */
export interface ReasonActWords {
  title: (driver: string) => string
  effect: string
  often: readonly string[]
  confirm: string
  cancel?: string
}

const sure = { confirm: 'بله', cancel: 'خیر' }

export const activateDriverWords: ReasonActWords = {
  ...sure,
  title: (driver) => `آیا از فعال کردن ${driver} مطمئن هستید؟`,
  effect: 'راننده دوباره نوبت می‌گیرد.',
  often: ['مدارک راننده کامل شد', 'مهلت غیرفعال بودن تمام شد', 'اشتباه غیرفعال شده بود'],
}

export const deactivateDriverWords: ReasonActWords & Record<'until' | 'untilHint', string> = {
  ...sure,
  title: (driver) => `آیا از غیرفعال کردن ${driver} مطمئن هستید؟`,
  effect: 'راننده تا فعال شدن نوبت نمی‌گیرد، نوبتی که در صف دارد هنگام تقسیم بار کنار گذاشته می‌شود و از سامانه بیرون می‌رود.',
  often: ['درخواست خود راننده', 'مدارک راننده کامل نیست', 'شکایت در دست بررسی است'],
  until: 'غیرفعال تا (اختیاری)',
  untilHint: 'آخرین روز غیرفعال بودن؛ خالی یعنی تا وقتی کسی فعالش کند.',
}

export const nativeWords: ReasonActWords = {
  title: (driver) => `بومی کردن ${driver}`,
  effect: 'در سالن‌های شهر خود بومی شمرده می‌شود. فقط مدت اعتبار نوبت عوض می‌شود، مگر سالن قاعدهٔ دیگری اعلام کرده باشد.',
  often: ['ساکن شهر سالن است'],
  confirm: 'بومی کردن',
}

export const nonNativeWords: ReasonActWords = {
  title: (driver) => `برداشتن بومی از ${driver}`,
  effect: 'دیگر به‌خاطر شهرش بومی شمرده نمی‌شود. اگر نامش در فهرست بومیان سالنی باشد، در آن سالن بومی می‌ماند.',
  often: ['از شهر سالن رفته است', 'اشتباه ثبت شده بود'],
  confirm: 'برداشتن بومی',
}

export const removePhoneWords: ReasonActWords = {
  title: (driver) => `حذف گوشی ${driver}`,
  effect: 'این گوشی دیگر گوشی راننده نیست و از سامانه بیرون می‌رود. راننده با گوشی دیگری وارد می‌شود.',
  often: ['گوشی گم یا دزدیده شده است', 'گوشی فروخته شده است'],
  confirm: 'حذف گوشی',
}

export const emptyPhoneWords: ReasonActWords = {
  title: (driver) => `آزاد کردن گوشی ${driver}`,
  effect: 'راننده می‌تواند با گوشی دیگری هم وارد شود. جایی که حالا وارد است می‌ماند.',
  often: ['گوشی راننده عوض شده است'],
  confirm: 'آزاد کردن گوشی',
}

export const logOutDriverWords: ReasonActWords = {
  title: (driver) => `خارج کردن ${driver} از سامانه`,
  effect: 'راننده همین حالا از همهٔ دستگاه‌ها بیرون می‌رود و باید دوباره وارد شود.',
  often: ['درخواست خود راننده', 'رمز عبور لو رفته است'],
  confirm: 'خارج کردن از سامانه',
}

export const driverMobileWords = {
  title: (driver: string) => `تغییر تلفن همراه ${driver}`,
  now: 'شمارهٔ فعلی',
  mobile: 'شمارهٔ تازه',
  mobileHint: '۱۱ رقم، مانند ۰۹۱۲۱۲۳۴۵۶۷. کدی ۶ رقمی به این شماره می‌رود و به شمارهٔ قبلی خبر داده می‌شود.',
  send: 'فرستادن کد',
  sentTo: 'کد به این شماره رفت:',
  other: 'شمارهٔ دیگر',
  code: 'کد تأیید',
  codeHint: 'کد ۶ رقمی را از راننده بپرسید.',
  save: 'ثبت شمارهٔ تازه',
  withoutCode: 'ثبت بدون تأیید',
  withoutCodeWhy: 'اگر کد نمی‌رسد، شماره را تأییدنشده ثبت کنید.',
  often: ['شمارهٔ راننده عوض شده است', 'شماره اشتباه ثبت شده بود'],
}

export const driverPasswordWords = {
  title: (driver: string) => `تغییر رمز عبور ${driver}`,
  effect: 'راننده از همه‌جا بیرون می‌رود و در ورود بعدی باید رمزی از خودش بگذارد.',
  password: 'رمز عبور تازه',
  hint: accountWords.rule,
  show: 'نشان دادن رمز عبور',
  save: 'تغییر رمز عبور',
  often: ['راننده رمز عبور را فراموش کرده است', 'رمز عبور لو رفته است'],
}

export const driverVehiclesWords = {
  title: (driver: string) => `ناوگان‌های ${driver}`,
  list: 'ناوگان‌های راننده',
  failed: 'فهرست ناوگان‌ها دریافت نشد؛ شبکه را بررسی کنید',
  none: 'ناوگانی برای این راننده ثبت نشده است',
  noneWhy: 'بدون ناوگان، راننده نوبت نمی‌گیرد.',
  card: 'کارت هوشمند',
  serial: 'سریال پلاک',
  year: (year: number) => `ساخت ${n(year)}`,
  now: 'در اختیار راننده',
  before: 'قبلاً',
  inactive: 'ناوگان غیرفعال',
}

export const addVehicleWords = {
  title: (driver: string) => `افزودن ناوگان به ${driver}`,
  card: 'کارت هوشمند ناوگان',
  cardHint: '۷ رقم',
  effect: 'اگر این ناوگان به نام رانندهٔ دیگری باشد به این راننده می‌رسد؛ ناوگانی که در صف یا در راه است جابه‌جا نمی‌شود.',
  confirm: 'افزودن ناوگان',
}

export const driverActivityWords = {
  title: (driver: string) => `کارهای اخیر دربارهٔ ${driver}`,
  name: 'کارهای اخیر، از تازه به قدیم',
  failed: 'کارهای اخیر دریافت نشد؛ شبکه را بررسی کنید',
  none: 'هنوز کاری دربارهٔ این راننده ثبت نشده است',
  system: 'خود سامانه',
  hall: 'سالن',
  noneInHall: 'در این سالن کاری دربارهٔ این راننده ثبت نشده است',
  why: (reason: string) => `دلیل: ${reason}`,
}

export const driverRatesWords = {
  title: (driver: string) => `امتیازهای ${driver}`,
  list: 'امتیازهای راننده',
  failed: 'فهرست امتیازها دریافت نشد؛ شبکه را بررسی کنید',
  /** S1 §8. */
  none: 'درخواستی وجود ندارد',
  noneWhy: 'هنوز کسی به این راننده امتیاز نداده است.',
  average: 'میانگین',
  of: (count: string) => `از ${count} امتیاز`,
  route: (from: string, to: string) => `${from} به ${to}`,
}

export const driverPictureWords = {
  title: (driver: string) => `عکس ${driver}`,
  none: 'عکسی برای این راننده ثبت نشده است',
  failed: 'عکس دریافت نشد؛ شبکه را بررسی کنید',
  file: 'عکس تازه',
  fileHint: 'عکس چهره، jpg یا png تا ۵۰ مگابایت؛ پیش از ارسال کوچک می‌شود.',
  noFile: 'عکس را انتخاب کنید.',
  notPicture: 'این فایل عکس jpg یا png نیست؛ عکس دیگری انتخاب کنید.',
  set: 'ثبت عکس',
  replace: 'جایگزین کردن عکس',
}
