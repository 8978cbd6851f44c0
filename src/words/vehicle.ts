/** Words of one vehicle's page and of its form. */
import { persianDigits } from '#contract/digits.ts'

const n = persianDigits

export const vehiclePageWords = {
  vehicle: (card: string) => `ناوگان ${n(card)}`,
  missingTitle: 'این ناوگان پیدا نشد',
  missingWhy: 'شاید شمارهٔ آن درست نباشد یا ناوگانی باشد که با شما کاری نداشته است.',
  failed: 'این ناوگان نیامد، شبکه را بررسی کنید',
  acts: 'کارهای این ناوگان',
  ready: 'می‌تواند بار بگیرد',
  notReady: 'با این ناوگان نوبت داده نمی‌شود',
  busy: 'در صف یا در راه است',
  inactive: 'ناوگان غیرفعال است.',
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
