import { persianDigits } from '../kernel/value/digits.ts'

/** Inquiry messages (S1 §5, §8). */
export const inquiryWords = {
  /** An empty field, one sentence for each kind. */
  blank: {
    national: 'کد ملی یا شناسهٔ ملی را وارد کنید.',
    postal: 'کد پستی را وارد کنید.',
    driver: 'شمارهٔ ملی یا کارت هوشمند راننده را وارد کنید.',
    vehicle: 'شمارهٔ کارت هوشمند ناوگان را وارد کنید.',
  },
  nothing: 'اطلاعاتی موجود نیست',
  valid: {
    national: 'کد ملی معتبر است',
    postal: 'کد پستی معتبر است',
    driver: 'استعلام با موفقیت انجام شد',
    vehicle: 'کد هوشمند معتبر است',
  },
  invalid: { national: 'کد ملی ناشناخته', postal: 'کد پستی ناشناخته' },
  unanswered: 'پاسخی نرسید؛ دوباره استعلام کنید',
  /** No source covers such a number. */
  noSource: 'استعلام ممکن نشد؛ مرجعی که این شماره را بشناسد به سامانه وصل نیست',
  tooMany: (seconds: number) =>
    `تعداد استعلام‌های شما بیش از حد شد. ${persianDigits(Math.ceil(seconds / 60))} دقیقهٔ دیگر دوباره استعلام کنید.`,
  slowly: (seconds: number) => `کارت‌های زیادی پرسیده‌اید که نیستند. ${persianDigits(seconds)} ثانیهٔ دیگر دوباره استعلام کنید.`,
  tooManyGuesses: (seconds: number) =>
    `کارت‌های زیادی پرسیده‌اید که نیستند. ${persianDigits(Math.ceil(seconds / 3600))} ساعت دیگر دوباره استعلام کنید.`,
  /** Source name when no external service was queried. */
  localCheck: 'رقم کنترلی و شکل شماره',
  standIn: 'دادهٔ خود بارنوبت',
}
