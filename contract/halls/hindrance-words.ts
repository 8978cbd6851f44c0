/** Words for what will make a queued turn ineligible at the lock of a show: for desk, board and slip (domain.md X16). */
import { persianDigits as fa } from '../kernel/value/digits.ts'

interface Hindrance {
  what: string
  /** Without its full stop: the deadline follows. */
  remedy: string
  /** What is needed, in a few letters, for a wall. */
  need: string
}

const hindrances: Record<string, Hindrance> = {
  DRIVER_INACTIVE: { what: 'راننده غیرفعال است.', remedy: 'راننده باید فعال شود', need: 'راننده غیرفعال' },
  VEHICLE_INACTIVE: {
    what: 'کامیون غیرفعال است یا دیگر به این راننده تعلق ندارد.',
    remedy: 'کامیون یا نسبتش با راننده باید درست شود',
    need: 'کامیون غیرفعال',
  },
  CARD_EXPIRED: {
    what: 'اعتبار کارت هوشمند یا کارت سلامت راننده تا روز این نمایش نمی‌رسد.',
    remedy: 'کارت باید تمدید و تاریخ تازه‌اش ثبت شود',
    need: 'تمدید کارت',
  },
  INSPECTION_EXPIRED: {
    what: 'اعتبار معاینهٔ فنی کامیون تا روز این نمایش نمی‌رسد.',
    remedy: 'معاینه باید تمدید و تاریخ تازه‌اش ثبت شود',
    need: 'معاینهٔ فنی',
  },
  HAS_PERMIT: { what: 'راننده یا کامیون مجوز باز دارد.', remedy: 'آن مجوز باید بسته شود', need: 'مجوز باز' },
  INSUFFICIENT_CREDIT: {
    what: 'اعتبار راننده به کارمزد مجوز نمی‌رسد.',
    remedy: 'کیف پول راننده باید شارژ شود',
    need: 'شارژ کیف پول',
  },
}
/** For a code of a later version, which is never shown itself. */
const other: Hindrance = {
  what: 'شرط گرفتن بار را ندارد.',
  remedy: 'مشخصات راننده و کامیون باید بررسی شود',
  need: 'مراجعه به میز',
}
const of = (code: string) => hindrances[code] ?? other

/** Read at the lock: mending it counts in the open show too. The others are kept from its opening. */
const readAtLock = ['HAS_PERMIT', 'INSUFFICIENT_CREDIT']

export const hindranceWords = {
  short: 'بار نمی‌گیرد',
  what: (code: string): string => of(code).what,
  need: (code: string): string => of(code).need,
  /** What a driver has to do before it applies. */
  ending: (code: string): string => `${of(code).remedy}.`,
  /** `locksAt`: the lock of the open show, `HH:MM`; null without one. */
  remedy: (code: string, locksAt: string | null): string => {
    const { remedy } = of(code)
    if (locksAt === null) return `${remedy} تا در نمایش بعد بار بگیرد.`
    if (readAtLock.includes(code)) return `${remedy}؛ تا ساعت ${fa(locksAt)} فرصت هست.`
    return `در این نمایش بار نمی‌گیرد. ${remedy} تا از نمایش بعد به حساب بیاید.`
  },
}
