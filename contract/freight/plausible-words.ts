import { persianNumber } from '../kernel/value/digits.ts'

/** Messages about impossible cargos, and questions about improbable ones (decision 19). */
export const plausibleWords = {
  overweight: (heaviestKg: number) =>
    `هیچ کامیونی این وزن را نمی‌برد؛ وزن بار هر کامیون حداکثر ${persianNumber(heaviestKg)} کیلوگرم است.`,
  tooShort: (straightKm: number) =>
    `مسافت از فاصلهٔ هوایی مبدأ و مقصد (${persianNumber(straightKm)} کیلومتر) کمتر است؛ دوباره مسیریابی کنید.`,
  elsewhere: (name: string, km: number) =>
    `مختصات فرستاده‌شده ${persianNumber(km)} کیلومتر از ${name} دور است؛ جا را دوباره از فهرست انتخاب کنید.`,
  rentIsTelephone: 'این عدد شمارهٔ تلفن است، نه کرایه؛ کرایهٔ یک کامیون را به تومان بنویسید.',
  noTelephone: 'این شماره نه موبایل ایران است و نه تلفن ثابت با کد شهر.',

  samePlace: 'مبدأ و مقصد یکی است؛ درست است؟',
  lightBulk: (kg: number) => `وزن بار فلهٔ هر کامیون ${persianNumber(kg)} کیلوگرم، کمتر از یک تن است؛ درست است؟`,
  overCapacity: (kg: number, capacityKg: number) =>
    `وزن بار هر کامیون (${persianNumber(kg)} کیلوگرم) بیش از ظرفیت اسمی بارگیرهای انتخاب‌شده (${persianNumber(capacityKg)} کیلوگرم) است؛ درست است؟`,
  hallFar: (hall: string, km: number) => `سالن انتخاب‌شده (${hall}) ${persianNumber(km)} کیلومتر از مبدأ بار دور است؛ درست است؟`,
  rentTiny: (toman: number) =>
    `کرایهٔ هر کامیون ${persianNumber(toman)} تومان نوشته شده است؛ ${persianNumber(toman)} تومان یا ${tinyMeant(toman)}؟ همان ${persianNumber(toman)} تومان درست است؟`,
  rentHigh: (rate: number, usual: number, ofCorridor: boolean) =>
    `کرایهٔ هر تن‌کیلومتر ${persianNumber(rate)} تومان است، ${persianNumber(rate / usual)} برابر معمول ${where(ofCorridor)} (${persianNumber(usual)} تومان)؛ درست است؟`,
  rentLow: (rate: number, usual: number, ofCorridor: boolean) =>
    `کرایهٔ هر تن‌کیلومتر ${persianNumber(rate)} تومان است، کمتر از یک‌دهم معمول ${where(ofCorridor)} (${persianNumber(usual)} تومان)؛ درست است؟`,

  /** Prefix of a province in an address. */
  province: 'استان',

  marked: (reasons: readonly string[]) => `با نشانهٔ «نیاز به بازبینی» در فهرست می‌آید: ${reasons.join('؛ ')}.`,
}

const where = (ofCorridor: boolean) => (ofCorridor ? 'این مسیر' : 'مسیرهایی با همین مسافت')

/** The probable meaning of a tiny rent: millions below a thousand, thousands above. */
const tinyMeant = (toman: number) =>
  toman < 1000 ? `${persianNumber(toman)} میلیون تومان` : `${persianNumber(toman * 1000)} تومان`
