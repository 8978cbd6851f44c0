import { persianDigits } from '../digits.ts'

/** Sentences of permits (S0 §4, §8; domain.md 4.3). */
export const permitWords = {
  none: 'رزروی یافت نشد.',
  voided: (id: number) => `مجوز ${persianDigits(id)} ابطال شد.`,
  alreadyVoided: (id: number) => `مجوز ${persianDigits(id)} پیش‌تر ابطال شده است.`,
  papersLoaded: (id: number) =>
    `برای مجوز ${persianDigits(id)} سند بارگذاری شده است و ابطال نمی‌شود؛ آن را با ثبت رخداد کنار بگذارید.`,
  turnReturned: 'نوبت راننده به صف برگشت.',
  cargoReopened: (cargo: number) => `بار ${persianDigits(cargo)} دوباره در حال ارسال است.`,
  rated: 'امتیاز راننده ثبت شد.',
  rateRange: 'امتیاز باید از ۱ تا ۵ باشد.',
  alreadyRated: (id: number) => `برای مجوز ${persianDigits(id)} پیش‌تر امتیاز ثبت شده است.`,
  voidedNotRated: (id: number) => `مجوز ${persianDigits(id)} ابطال شده است و امتیاز نمی‌گیرد.`,
}
