/** Words of the wall board's codes and speech. */
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
