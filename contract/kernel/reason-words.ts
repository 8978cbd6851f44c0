/** Public reasons by code; none contains typed text. */
import type { PublicReason, voidReasons } from './reasons.ts'
import { otherReason } from './code-words.ts'

/** Void reasons by code. */
export const voidReasonWords: Record<(typeof voidReasons)[number], string> = {
  OWNER_FAULT: 'کوتاهی صاحب کالا',
  COMPANY_FAULT: 'کوتاهی شرکت حمل‌ونقل',
  DRIVER_REFUSED: 'انصراف راننده',
  NO_SHOW: 'راننده نیامد',
  SYSTEM: 'خطای سامانه',
  ADMIN: 'تصمیم مدیر سامانه',
  WEATHER: 'آب‌وهوا یا بسته بودن راه',
}

export const reasonWords: Record<PublicReason, string> = {
  ...voidReasonWords,
  DRIVER_ASKED: 'خود راننده خواست',
  MISTYPED: 'اشتباه نوشته شده بود',
  WRONG_TURN: 'برای نوبت دیگری بود',
  OTHER: otherReason,
  FEW_LOADS: 'بار کم است',
  MANY_LOADS: 'بار زیاد است',
  HOLIDAY: 'تعطیلی',
  HALL_CLOSED: 'سالن باز نیست',
  SYSTEM_FAULT: 'سامانه یا شبکه قطع بود',
  POWER_CUT: 'برق سالن رفته بود',
  LOADS_CAME: 'بارها پس از ساعت نمایش رسید',
  LESS_GOODS: 'بار کمتر شد',
  SENT_OTHERWISE: 'بخشی از بار از راه دیگری رفت',
  LIFE_OVER: 'مهلت نوبت تمام شد',
  NO_LIST_IN_SHOWS: 'در نمایش‌های پشت سر هم فهرستی نداد',
  NO_CARGO: 'باری برای این نمایش اعلام نشده بود',
  HALL_INACTIVE: 'سالن غیرفعال بود',
  PREVIOUS_NOT_PUBLISHED: 'نمایش پیش از آن هنوز منتشر نشده بود',
  SERVER_DOWN: 'سامانه بیش از نیمی از مهلت در دسترس نبود و کسی نمی‌توانست فهرست بدهد',
  TOOK_FREE_CARGO: 'راننده بار آزاد گرفت',
  OLD_SYSTEM: 'از صف سامانهٔ قبلی آمد',
  WRITTEN: 'نوشته شده و در سامانه است',
  NOT_GIVEN: 'گفته نشد',
}

/** A reason of a record in words; an unknown code of a later version has a fallback, and is never shown itself. */
export const reasonSentence = (code: string): string => (reasonWords as Record<string, string>)[code] ?? reasonWords.OTHER
