/** Words of one driver's page. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

export const driverPageWords = {
  missingTitle: 'این راننده پیدا نشد',
  missingWhy: 'شاید شمارهٔ آن درست نباشد یا راننده‌ای باشد که با شما کاری نداشته است.',
  failed: 'اطلاعات راننده دریافت نشد؛ شبکه را بررسی کنید',
  acts: 'کارهای این راننده',
  native: 'بومی',
  /** Note next to masked numbers. */
  masked: 'شماره‌ها برای نقش شما کامل نشان داده نمی‌شود.',
  vehicles: 'ناوگان',
  made: (year: number) => `مدل ${n(year)}`,
  inspectionOf: (card: string) => `معاینهٔ فنی ناوگان ${n(card)}`,
  noVehicle: 'ناوگانی به نام این راننده نیست.',
  formerVehicles: (count: number) => `ناوگان‌های قبلی (${n(count)})`,
  phone: {
    none: 'ندارد',
    /** Null: unknown. */
    bound: (name: string, since: string | null, used: string | null) =>
      [name || 'گوشی بی‌نام', since && `از ${since}`, used && `آخرین ورود ${used}`].filter(Boolean).join('، '),
  },
  facts: {
    phone: 'گوشی وصل‌شده',
    nationalId: 'کد ملی',
    mobile: 'همراه',
    card: 'کارت هوشمند راننده',
    city: 'شهر',
    registered: 'ثبت در سامانه',
  },
}

/** Whether the driver can take a turn now, and obstacles. */
export const workStatusWords = {
  yes: 'می‌تواند نوبت بگیرد',
  no: 'حالا نوبت نمی‌گیرد',
  busy: 'حالا نوبت یا مجوز دارد',
  /** Checks that run only when the turn is given. */
  asked: 'بارنامهٔ ۲۴ ساعت گذشته و فاصله از نوبت قبلی هنگام نوبت دادن پرسیده می‌شود.',
  /** For members who do not see every hall. */
  inSight: 'این فقط از روی چیزی است که شما می‌بینید.',
  inactiveUntil: (day: string) => `آخرین روز غیرفعال بودن ${n(day)} است.`,
  noEnd: 'تا وقتی کسی فعالش کند غیرفعال می‌ماند.',
  because: (reason: string) => `دلیل: ${reason}`,
}

export const ratesWords = {
  title: 'امتیازهایی که گرفته است',
  given: 'امتیازهای او به محل بارگیری',
  average: 'میانگین همهٔ سفرها',
  none: 'هنوز کسی به این راننده امتیاز نداده است.',
  noneInSight: 'در مجوزهایی که شما می‌بینید امتیازی نیست.',
  ofFive: (rate: number) => `${n(rate)} از ۵`,
  noWords: 'بدون توضیح',
}
