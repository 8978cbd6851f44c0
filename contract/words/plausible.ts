import { persianNumber } from '../digits.ts'

/** What is said of a cargo that cannot be, and what is asked about one that hardly can (decision 19). */
export const plausibleWords = {
  overweight: (capacityKg: number) =>
    `هیچ‌یک از بارگیرهای انتخاب‌شده این وزن را نمی‌برد؛ بیشترین ظرفیت ${persianNumber(capacityKg)} کیلوگرم است.`,
  tooShort: (straightKm: number) =>
    `مسافت از فاصلهٔ هوایی مبدأ و مقصد (${persianNumber(straightKm)} کیلومتر) کمتر است؛ دوباره مسیریابی کنید.`,
  elsewhere: (name: string, km: number) =>
    `مختصات فرستاده‌شده ${persianNumber(km)} کیلومتر از ${name} دور است؛ جا را دوباره از فهرست انتخاب کنید.`,
  rentIsTelephone: 'این عدد شمارهٔ تلفن است، نه کرایه؛ کرایهٔ یک کامیون را به تومان بنویسید.',
  noTelephone: 'این شماره نه موبایل ایران است و نه تلفن ثابت با کد شهر.',

  samePlace: 'مبدأ و مقصد یکی است؛ درست است؟',
  lightBulk: (kg: number) => `وزن بار فلهٔ هر کامیون ${persianNumber(kg)} کیلوگرم، کمتر از یک تن است؛ درست است؟`,
  rentHigh: (rate: number, usual: number, ofCorridor: boolean) =>
    `کرایهٔ هر تن‌کیلومتر ${persianNumber(rate)} تومان است، ${persianNumber(rate / usual)} برابر معمول ${where(ofCorridor)} (${persianNumber(usual)} تومان)؛ درست است؟`,
  rentLow: (rate: number, usual: number, ofCorridor: boolean) =>
    `کرایهٔ هر تن‌کیلومتر ${persianNumber(rate)} تومان است، کمتر از یک‌دهم معمول ${where(ofCorridor)} (${persianNumber(usual)} تومان)؛ درست است؟`,

  /** Stands before the name of one in an address. */
  province: 'استان',

  review: 'نیاز به بازبینی',
  /** The same reasons on a chip. */
  reasons: {
    SAME_PLACE: 'مبدأ و مقصد یکی است',
    LIGHT_BULK: 'بار فله کمتر از یک تن است',
    RENT_HIGH: 'کرایه بیش از ده برابر معمول است',
    RENT_LOW: 'کرایه کمتر از یک‌دهم معمول است',
  },
  marked: (reasons: readonly string[]) => `با نشانهٔ «نیاز به بازبینی» در فهرست می‌آید: ${reasons.join('؛ ')}.`,
  listed: (reasons: readonly string[]) => reasons.join('؛ '),
}

const where = (ofCorridor: boolean) => (ofCorridor ? 'این مسیر' : 'مسیرهایی با همین مسافت')
