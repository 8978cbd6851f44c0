/** Shared words of the pages of a driver and of a vehicle: validity, turns, permits, history. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { ValidityKind } from '#contract/fleet/driver-page.ts'
import type { ValidityState } from '#contract/fleet/validity.ts'

const n = persianDigits

export const validityKindWords: Record<ValidityKind, string> = {
  card: 'کارت هوشمند راننده',
  health: 'کارت سلامت',
  inspection: 'معاینهٔ فنی',
}

export const validityWords = {
  states: { valid: 'معتبر', soon: 'رو به پایان', expired: 'تمام‌شده', unknown: 'ثبت‌نشده' } satisfies Record<ValidityState, string>,
  lastDay: 'آخرین روز:',
  unknown: 'تاریخ پایان آن ثبت نشده است.',
  /** Remaining validity in days, 0 on its last day. */
  left: (days: number) =>
    days < 0
      ? days === -1
        ? 'دیروز تمام شد'
        : `${n(-days)} روز پیش تمام شد`
      : days === 0
        ? 'امروز روز آخر است'
        : `${n(days)} روز مانده`,
}

export const truckWords = {
  joint: ' · ',
  card: 'کارت',
  turns: 'نوبت‌ها',
  noTurns: 'نوبتی نیست.',
  permits: 'مجوزها',
  noPermits: 'مجوزی نیست.',
  turn: (number: number) => `نوبت ${n(number)}`,
  permit: (id: number) => `مجوز ${n(id)}`,
  some: (shown: number, total: number) => `${n(shown)} مورد آخر از ${n(total)}`,
  since: 'از',
  until: 'تا',
  /** Start not recorded. */
  always: 'از قبل',
  /** The same, and it has not ended. */
  long: 'از قبل تا حالا',
  active: 'فعال',
  inactive: 'غیرفعال',
}

export const truckStepWords = {
  title: 'تاریخچه',
  name: 'آنچه گذشت',
  empty: 'هنوز چیزی ثبت نشده است',
  failed: 'تاریخچه دریافت نشد؛ شبکه را بررسی کنید',
  system: 'سامانه',
  more: 'قدیمی‌ترها',
  moreFailed: 'قدیمی‌ترها دریافت نشد؛ شبکه را بررسی کنید.',
  reason: (reason: string) => `دلیل: ${reason}`,
  of: (what: string, name: string) => `${what} ${n(name)}`,
  turn: (number: number, hall: string) => `نوبت ${n(number)}، ${hall}`,
}
