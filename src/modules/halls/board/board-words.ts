/** Words of the wall board's codes and speech, and of a driver's own line on a phone. */
import { persianDigits as n } from '#contract/kernel/value/digits.ts'

export const wallWords = {
  recordCode: (time: string) => `نتیجهٔ نمایش ${n(time)}`,
  turnCode: 'نوبت من، روی گوشی',
  toFairness: 'عدالت تقسیم بار در این سالن',
  scan: (what: string) => `کد ${what}، برای خواندن با دوربین گوشی`,
}

export const voiceWords = {
  on: 'صدا روشن است',
  off: 'صدا خاموش است',
  none: 'این دستگاه صدای فارسی ندارد',
  /** Spoken announcement of one winner. */
  call: (turn: number, cargo: number, to: string) => `نوبت ${n(turn)}، بار ${n(cargo)}${to && `، به مقصد ${to}`}`,
}

export const myTurnWords = {
  title: 'نوبت من',
  label: 'شمارهٔ نوبت شما',
  hint: 'روی برگهٔ نوبت نوشته شده است. این گوشی آن را به یاد می‌سپارد.',
  open: (time: string) => `نمایش باز است: تا ساعت ${n(time)} شمارهٔ بارهایی را که می‌خواهید به میز سالن بگویید.`,
  locked: 'فهرست‌ها قفل شده است؛ نتیجه چند ثانیهٔ دیگر همین‌جا می‌آید.',
  next: (time: string) => `نمایش بعدی ساعت ${n(time)} باز می‌شود؛ آن ساعت کنار میز سالن باشید.`,
  none: 'هنوز نمایشی در راه نیست؛ ساعت نمایش بعدی همین‌جا می‌آید.',
  won: (cargo: string, to: string) => `${cargo}${to && ` به مقصد ${to}`} به شما رسید. مجوز را از میز سالن بگیرید.`,
  lost: 'در این نمایش باری به شما نرسید و نوبتتان مانده است.',
  unknown: (turn: number) => `نوبت ${n(turn)} در صف این سالن نیست. شماره را بررسی کنید یا از میز سالن بپرسید.`,
}
