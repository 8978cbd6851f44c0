/** Words for what will make a queued turn ineligible at the lock of a show: for desk, board and slip (domain.md X16). */
import { forBoth, type Addressee } from '../kernel/person-words.ts'
import { persianDigits as fa } from '../kernel/value/digits.ts'

interface Hindrance {
  what: string
  /** Without its full stop: the deadline follows. */
  remedy: string
  /** What is needed, in a few letters, for a wall. */
  need: string
}

const hindrances = forBoth<Record<string, Hindrance>>(({ name, who, account, ownTruck, has, show }) => ({
  DRIVER_INACTIVE: { what: `${account} غیرفعال است.`, remedy: `${account} باید فعال شود`, need: 'راننده غیرفعال' },
  VEHICLE_INACTIVE: {
    what: `کامیون غیرفعال است یا دیگر به ${who} تعلق ندارد.`,
    remedy: `کامیون یا نسبتش با ${name} باید درست شود`,
    need: 'کامیون غیرفعال',
  },
  CARD_EXPIRED: {
    what: `اعتبار کارت هوشمند یا کارت سلامت ${name} تا روز ${show} نمی‌رسد.`,
    remedy: 'کارت باید تمدید و تاریخ تازه‌اش ثبت شود',
    need: 'تمدید کارت',
  },
  INSPECTION_EXPIRED: {
    what: `اعتبار معاینهٔ فنی کامیون تا روز ${show} نمی‌رسد.`,
    remedy: 'معاینه باید تمدید و تاریخ تازه‌اش ثبت شود',
    need: 'معاینهٔ فنی',
  },
  HAS_PERMIT: { what: `${name} یا ${ownTruck} مجوز باز ${has}.`, remedy: 'آن مجوز باید بسته شود', need: 'مجوز باز' },
  INSUFFICIENT_CREDIT: {
    what: `اعتبار ${name} به کارمزد مجوز نمی‌رسد.`,
    remedy: `کیف پول ${name} باید شارژ شود`,
    need: 'شارژ کیف پول',
  },
}))
/** For a code of a later version, which is never shown itself. */
const other = forBoth<Hindrance>(({ name, hasNot }) => ({
  what: `شرط گرفتن بار را ${hasNot}.`,
  remedy: `مشخصات ${name} و کامیون باید بررسی شود`,
  need: 'مراجعه به میز',
}))
const of = (code: string, to: Addressee) => hindrances[to][code] ?? other[to]

/** Read at the lock: mending it counts in the open show too. The others are kept from its opening. */
const readAtLock = ['HAS_PERMIT', 'INSUFFICIENT_CREDIT']

export const hindranceWords = {
  short: 'بار نمی‌گیرد',
  what: (code: string, to: Addressee = 'clerk'): string => of(code, to).what,
  need: (code: string): string => of(code, 'clerk').need,
  /** What a driver has to do before it applies. */
  ending: (code: string): string => `${of(code, 'driver').remedy}.`,
  /** `locksAt`: the lock of the open show, `HH:MM`; null without one. */
  remedy: (code: string, locksAt: string | null): string => {
    const { remedy } = of(code, 'clerk')
    if (locksAt === null) return `${remedy} تا در نمایش بعد بار بگیرد.`
    if (readAtLock.includes(code)) return `${remedy}؛ تا ساعت ${fa(locksAt)} فرصت هست.`
    return `در این نمایش بار نمی‌گیرد. ${remedy} تا از نمایش بعد به حساب بیاید.`
  },
}
