import { persianDigits } from '../digits.ts'
import type { PriorityStatus, TurnRow } from '../turn.ts'

const states: Record<TurnRow['state'], string> = {
  QUEUED: 'در صف',
  RESERVED: 'مجوز گرفته',
  CANCELLED: 'لغوشده',
  EXPIRED: 'منقضی‌شده',
  CLOSED: 'پایان‌یافته',
}

const wishes: Record<PriorityStatus, string> = {
  0: 'حذف‌شده',
  1: 'در انتظار تقسیم',
  2: 'تأییدشده',
  3: 'نوبت زودتر گرفت',
  4: 'لغو راننده',
  5: 'لغو پشتیبانی',
}

/** What stands on printed papers, and what is said when there is none. */
export const printWords = {
  failed: 'در چاپ خطایی رخ داد. اندکی بعد دوباره چاپ کنید.',
  turnTitle: (number: number, hall: string) => `نوبت ${persianDigits(number)}، ${hall}`,
  turnState: (state: TurnRow['state']) => states[state],
  ahead: (count: number) => (count === 0 ? 'نفر نخست صف' : `${persianDigits(count)} نوبت جلوتر`),
  moment: (day: string, time: string) => `${persianDigits(day)} ساعت ${persianDigits(time)}`,
  wishStatus: (status: PriorityStatus) => wishes[status],
  route: (from: string, to: string) => `${from} به ${to}`,
}
