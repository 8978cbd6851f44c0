import { persianDigits } from '../digits.ts'

const grouped = (amount: number) => persianDigits(String(amount).replace(/\B(?=(\d{3})+$)/g, '٬'))

/** What stands on the paper of a permit, and what is said where there is none (S0 §8; X22, X34). */
export const permitPaperWords = {
  nothing: 'اطلاعاتی موجود نیست',
  loaded: 'بازیابی اطلاعات انجام شد',
  noPermit: 'شناسهٔ مجوز را بنویسید.',
  noFormat: (choices: readonly string[]) => `این قالب چاپ شناخته نیست. قالب‌ها: ${choices.map(persianDigits).join('، ')}.`,
  isVoided: (id: number) => `مجوز ${persianDigits(id)} ابطال شده است و چاپ نمی‌شود.`,
  isAnnulled: (id: number) => `مجوز ${persianDigits(id)} با ثبت رخداد کنار گذاشته شده است و چاپ نمی‌شود.`,
  hasPapers: (id: number) => `برای مجوز ${persianDigits(id)} سند بارگذاری شده است؛ چاپ تنها پیش از آن ممکن است.`,
  hasWaybill: (bill: string | null) =>
    `برای این راننده در ۲۴ ساعت گذشته بارنامه${bill ? ` ${persianDigits(bill)}` : ''} صادر شده است؛ دربارهٔ چاپ این مجوز سالن تصمیم می‌گیرد.`,
  title: (id: number) => `مجوز بارگیری ${persianDigits(id)}`,
  rials: (amount: number) => `${grouped(amount)} ریال`,
  weight: (kg: number) => `${grouped(kg)} کیلوگرم`,
  hours: (hours: number) => persianDigits(hours),
  pieces: (count: number) => grouped(count),
  serial: (serial: number) => persianDigits(serial),
  again: 'المثنی',
  forObserver: 'نسخهٔ ناظر',
  preview: 'پیش‌نمایش',
}
