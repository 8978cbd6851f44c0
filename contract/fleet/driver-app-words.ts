import { persianDigits } from '../kernel/value/digits.ts'

/** Messages of the drivers' app (decision 046). */
export const driverAppWords = {
  noMatch: 'با این کد ملی و کارت هوشمند ثبت نشده‌اید. اگر هر دو درست است، یک بار به میز سالن اعلام بار بروید تا ثبت شوید.',
  otherMobile:
    'شمارهٔ همراهی که از شما ثبت شده با این شماره یکی نیست. با کارت ملی به میز سالن بروید و از متصدی کد وصل کردن گوشی بگیرید.',
  otherPhone:
    'گوشی دیگری به حساب شما وصل است. اگر گم شده یا عوض شده، از متصدی سالن یا انجمن رانندگان بخواهید آن را جدا کند و دوباره امتحان کنید.',
  inactive: (reason: string | null) =>
    reason === null ? 'حساب شما غیرفعال است. به پشتیبانی یا انجمن رانندگان بگویید.' : `حساب شما غیرفعال است: ${reason}`,
  wrongDeskCode: 'کد، کد ملی یا کارت هوشمند درست نیست، یا وقت کد گذشته است. از متصدی سالن کد تازه بگیرید.',
  enrolled: 'این گوشی به حساب شما وصل شد.',
  challengeOld: 'وقت این درخواست ورود گذشته یا یک بار به کار رفته است. دوباره امتحان کنید.',
  unbound: 'این گوشی به حسابی وصل نیست. دوباره وصلش کنید.',
  welcome: 'خوش آمدید.',
  noDriver: 'راننده‌ای با این کد ملی و کارت هوشمند میان رانندگان شما نیست.',
  codeGiven: (minutes: number) =>
    `کد تا ${persianDigits(minutes)} دقیقه، برای یک گوشی اعتبار دارد. آن را فقط به خود راننده بگویید.`,
  /** Text message to the registered number when a desk's code was used. */
  boundByDesk: (phone: string) =>
    `بارنوبت\nگوشی «${phone}» با کد متصدی سالن به حساب شما وصل شد. اگر شما نبوده‌اید، همین حالا به سالن یا انجمن رانندگان بگویید.`,
  /** Text message to the registered number when its phone was unbound. */
  phoneUnbound: 'بارنوبت\nگوشی از حساب شما جدا شد. اگر شما نخواسته‌اید، همین حالا به سالن یا انجمن رانندگان بگویید.',
}

/** Messages about standing preferences. */
export const standingWords = {
  unknown: 'شهر یا استانی در این فهرست دیگر شناخته نیست؛ دوباره انتخاب کنید.',
  saved: 'ترجیح‌های شما ذخیره شد.',
}
