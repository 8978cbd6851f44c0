import { persianDigits } from '../kernel/value/digits.ts'
import { driverNumberWords } from './driver-number-words.ts'

/** Driver messages (S1 §2.1, §5, §8; S2 "Add driver", "Inactive drivers"). */
export const driverWords = {
  ...driverNumberWords,
  none: 'راننده‌ای با مشخصات واردشده پیدا نشد.',
  noneInactive: 'رانندهٔ غیرفعالی نیست.',
  term: 'عبارت جست‌وجو را بنویسید.',
  termShort: (least: number) => `حداقل ${persianDigits(least)} حرف بنویسید.`,
  digitsShort: (least: number) => `حداقل ${persianDigits(least)} رقم بنویسید.`,
  onlyDigits: 'برای این جست‌وجو فقط رقم بنویسید.',

  vehicleCard: 'شمارهٔ کارت هوشمند ناوگان را بنویسید.',
  vehicleCardWrong: 'شمارهٔ کارت هوشمند ناوگان ۷ رقم است.',
  noDriver: 'چنین راننده‌ای نیست.',
  which: 'راننده را انتخاب کنید.',

  unknownNationalId: 'در استعلام، چنین کد ملی‌ای پیدا نشد.',
  unknownVehicleCard: 'در استعلام، چنین کارت ناوگانی پیدا نشد.',
  unknownDriverCard: 'در استعلام، چنین کارت راننده‌ای پیدا نشد.',
  otherCard: 'این کارت هوشمند به نام این کد ملی نیست.',
  known: (name: string) => `راننده‌ای با این کد ملی قبلاً ثبت شده است${name ? `: ${name}` : ''}.`,
  cardTaken: 'این کارت هوشمند به نام رانندهٔ دیگری ثبت شده است.',
  mobileTaken: 'این شمارهٔ همراه برای رانندهٔ دیگری ثبت شده است.',
  added: (name: string) => `${name || 'راننده'} ثبت شد.`,
  nameless: 'استعلام نام پاسخی نداشت؛ نام راننده معلوم نیست.',
  noVehicle: 'مشخصات ناوگان معلوم نشد و ناوگانی برای راننده ثبت نشد.',

  activated: (name: string) => `${name} فعال شد.`,
  alreadyActive: 'این راننده فعال است.',
  deactivated: (name: string, until: string | null) =>
    until === null ? `${name} غیرفعال شد.` : `${name} تا پایان ${persianDigits(until)} غیرفعال شد.`,
  alreadyInactive: 'این راننده غیرفعال است.',
  untilPast: 'این تاریخ باید امروز یا پس از آن باشد.',
  withTurn: 'نوبت او هنگام تقسیم بار کنار گذاشته می‌شود.',
  natived: (name: string) => `${name} در شهر خودش بومی شد.`,
  notNatived: (name: string) => `${name} دیگر بومی شهر خودش نیست.`,
  alreadyNative: 'این راننده بومی است.',
  notNative: 'این راننده بومی نیست.',
  noCity: 'شهر این راننده معلوم نیست و نمی‌تواند بومی آن باشد.',
  phoneRemoved: 'گوشی راننده حذف شد و او از آن خارج شد.',
  phoneEmptied: 'شناسهٔ گوشی خالی شد؛ راننده می‌تواند با گوشی دیگری وارد شود.',
  noPhone: 'گوشی‌ای برای این راننده ثبت نشده است.',
  signedOut: (name: string) => `${name} از همهٔ دستگاه‌ها خارج شد.`,
  sameMobile: 'این همان شمارهٔ فعلی راننده است.',
  mobileChanged: (mobile: string) => `شمارهٔ همراه راننده به ${persianDigits(mobile)} تغییر کرد.`,
  mobileUnconfirmed: 'این شماره با کد تأیید نشده است.',
  otherUser: 'این نام کاربری از راننده نیست.',
  /** Text message to the driver's old number. */
  movedMobile: (mobile: string) =>
    `بارنوبت\nشمارهٔ همراه حساب شما به شماره‌ای که با ${persianDigits(mobile.slice(-4))} تمام می‌شود تغییر کرد. اگر شما نخواسته‌اید، به پشتیبانی خبر دهید.`,
  file: 'تصویر راننده را انتخاب کنید.',
  pictureSet: 'تصویر راننده ذخیره شد.',

  noActivity: 'سابقه‌ای پیدا نشد.',
  byItself: 'سامانه',
  otherAct: 'کار دیگر',
  noRate: 'درخواستی وجود ندارد.',
}

/** Messages about natives of a hall (S2 §5; D8). */
export const nativeWords = {
  none: 'رانندهٔ بومی ثبت نشده است.',
  hall: 'سالن اعلام بار را انتخاب کنید.',
  noVehicle: 'ناوگانی با این کارت هوشمند ثبت نشده است.',
  notLinked: 'این ناوگان به نام این راننده نیست.',
  already: (name: string) => `${name} از رانندگان بومی این سالن است.`,
  added: (name: string) => `${name} به رانندگان بومی سالن افزوده شد.`,
  deleted: (name: string) => `${name} از رانندگان بومی سالن حذف شد.`,
}
