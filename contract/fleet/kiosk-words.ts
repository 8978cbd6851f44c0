import { hallCalled } from '../kernel/hall-words.ts'
import { persianDigits } from '../kernel/value/digits.ts'
import { KIOSK_CODE } from './kiosk.ts'

/** Messages about kiosks (decision 048). */
export const kioskWords = {
  /** The name of a hall's kiosk; digits are Latin in data. */
  name: (number: number) => `کیوسک ${number}`,
  codeGiven: (minutes: number) => `کد تا ${persianDigits(minutes)} دقیقه، برای یک کیوسک اعتبار دارد.`,
  code: `کد کیوسک ${persianDigits(KIOSK_CODE.digits)} رقم است.`,
  hall: 'شمارهٔ سالن را بنویسید.',
  wrongCode: 'کد یا شمارهٔ سالن درست نیست، یا وقت کد گذشته است. از متصدی سالن کد تازه بگیرید.',
  bound: (name: string) => `${persianDigits(name)} وصل شد.`,
  ended: (name: string) => `${persianDigits(name)} جدا شد و دیگر باز نمی‌شود.`,
  off: (hall: string) => `${hallCalled(hall)} حالا نوبت و فهرست را فقط پای میز می‌گیرد. به میز سالن بروید.`,
  unbound: 'این کیوسک از سالن جدا شده است.',
  wrong: 'کد ملی، کارت هوشمند یا رمز درست نیست، یا هنوز رمز کیوسک ندارید. رمز را با گوشی خود یا پای میز سالن بگذارید.',
  locked: (seconds: number) =>
    `رمز چند بار اشتباه بود. ${persianDigits(Math.ceil(seconds / 60))} دقیقهٔ دیگر دوباره بیایید یا به میز سالن بروید.`,
  busy: (seconds: number) =>
    `در این کیوسک رمز اشتباه زیاد زده شده است. ${persianDigits(Math.ceil(seconds / 60))} دقیقهٔ دیگر دوباره بیایید.`,
  pinSet: 'رمز کیوسک گذاشته شد.',
  /** Text message to the registered number when a PIN was set at a desk. */
  pinByDesk: (hall: string) =>
    `بارنوبت\nپای میز ${hallCalled(hall)} برای شما رمز کیوسک گذاشته شد. اگر شما نبوده‌اید، همین حالا به سالن یا انجمن رانندگان بگویید.`,
}
