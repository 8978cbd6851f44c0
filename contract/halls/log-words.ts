import { persianDigits } from '../kernel/value/digits.ts'

/** Messages about the log of records and its witnesses. */
export const logWords = {
  noHead: (size: number) => `دفتر کارنامه‌ها وضعیتی با ${persianDigits(size)} کارنامه ندارد.`,
  noEntry: 'این کارنامه در دفتر نیست.',
  order: 'اندازهٔ قدیمی‌تر باید کوچک‌تر یا برابر باشد.',
  noLine: 'این متن امضای شاهد نیست.',
  unknownWitness: 'این شاهد ثبت نشده است.',
  wrongSignature: 'امضا با این وضعیت دفتر نمی‌خواند.',
  wrongClock: (now: string) => `ساعت شاهد درست نیست: اختلافش با ساعت سامانه (${now}) بیش از چند دقیقه است.`,
  noKey: 'این متن کلید شاهد نیست.',
  otherName: (prefix: string) => `نام کلید باید با ${prefix} شروع شود.`,
  tooManyKeys: (most: number) => `هر حساب حداکثر ${persianDigits(most)} دستگاه شاهد دارد.`,
  registered: 'این دستگاه شاهد دفتر شد.',
}
