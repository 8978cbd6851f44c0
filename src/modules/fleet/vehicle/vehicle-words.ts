/** Words of one vehicle's page and of its form. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

export const vehiclePageWords = {
  vehicle: (card: string) => `ناوگان ${n(card)}`,
  missingTitle: 'این ناوگان پیدا نشد',
  missingWhy: 'شاید شمارهٔ آن درست نباشد یا ناوگانی باشد که با شما کاری نداشته است.',
  failed: 'اطلاعات ناوگان دریافت نشد؛ شبکه را بررسی کنید',
  acts: 'کارهای این ناوگان',
  ready: 'می‌تواند بار بگیرد',
  notReady: 'با این ناوگان نوبت داده نمی‌شود',
  busy: 'در صف یا در راه است',
  because: (reason: string) => `دلیل: ${reason}`,
  notPlate: 'پلاک ثبت‌شده پلاک ایران نیست؛ آن را اصلاح کنید.',
  unusual: (kind: string) => `پلاک ${kind}`,
  card: 'کارت هوشمند ناوگان',
  loader: 'نوع بارگیر',
  year: 'سال ساخت',
  vin: 'شمارهٔ VIN',
  kind: 'نوع پلاک',
  drivers: 'راننده‌ها',
  noDrivers: 'راننده‌ای نیست.',
  current: 'راننده‌اش حالا',
}

export const vehicleFormWords = {
  edit: 'ویرایش ناوگان',
  title: (card: string) => `ویرایش ناوگان ${n(card)}`,
  plate: 'پلاک',
  chooseLoader: 'انتخاب نوع بارگیر',
  noLoader: 'چنین بارگیری نیست',
  yearHint: 'شمسی یا میلادی، مانند ۱۳۹۸ یا 2019',
  vinHint: '۱۷ حرف و رقم؛ اگر نمی‌دانید خالی بگذارید',
  inspection: 'آخرین روز معاینهٔ فنی',
  reason: 'دلیل',
  missing: 'دلیل ویرایش را بنویسید.',
  often: 'دلیل‌های پرتکرار',
  suggestions: ['کارت ناوگان دیده شد', 'معاینهٔ فنی تازه شد', 'اشتباه ثبت شده بود'],
  save: 'ذخیره',
}

const reasonTexts = { label: 'دلیل', missing: 'دلیل را بنویسید.' }
const often = (...sentences: string[]) => ({ name: 'دلیل‌های پرتکرار', sentences })

/** Taking a vehicle from its driver without giving it to another. */
export const endPairingWords = {
  act: 'گرفتن ناوگان',
  of: (card: string, driver: string) => `گرفتن ناوگان ${n(card)} از ${driver}`,
  effect: 'این ناوگان دیگر به نام این راننده نیست و تا به نام کسی نشود با آن نوبت داده نمی‌شود.',
  confirm: 'گرفتن ناوگان',
  reason: { ...reasonTexts, often: often('ناوگان فروخته شده است', 'راننده دیگر با این ناوگان کار نمی‌کند', 'اشتباه ثبت شده بود') },
}

/** A vehicle out of service and back. */
export const serviceWords = {
  deactivate: {
    act: 'غیرفعال کردن',
    title: (card: string) => `غیرفعال کردن ناوگان ${n(card)}`,
    effect: 'تا فعال شدن، با این ناوگان نوبت داده نمی‌شود. راننده‌اش همان می‌ماند.',
    reason: { ...reasonTexts, often: often('ناوگان تصادف کرده است', 'ناوگان از رده بیرون رفته است', 'مدارک ناوگان درست نیست') },
  },
  activate: {
    act: 'فعال کردن',
    title: (card: string) => `فعال کردن ناوگان ${n(card)}`,
    effect: 'دوباره با این ناوگان نوبت داده می‌شود.',
    reason: { ...reasonTexts, often: often('ناوگان تعمیر شد', 'مدارک ناوگان کامل شد', 'اشتباه غیرفعال شده بود') },
  },
}
