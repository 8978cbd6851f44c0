/** Public reasons by code, and the history of a list in sentences; none contains typed text. */
import { persianDigits as fa } from './value/digits.ts'
import { clockOf } from './value/shamsi.ts'
import { receiptCode, type ListHistory } from '../halls/split/list-history.ts'
import type { PublicReason } from '../halls/split/reasons.ts'
import type { RecordOverride } from '../halls/split/record.ts'
import { otherReason } from './code-words.ts'
import { faultOf } from '../permits/permit-words.ts'
import { roleInRecord } from './roles-words.ts'

export const reasonWords: Record<PublicReason, string> = {
  ...faultOf,
  DRIVER_ASKED: 'خود راننده خواست',
  MISTYPED: 'اشتباه نوشته شده بود',
  WRONG_TURN: 'برای نوبت دیگری بود',
  OTHER: otherReason,
  FEW_LOADS: 'بار کم است',
  MANY_LOADS: 'بار زیاد است',
  HOLIDAY: 'تعطیلی',
  HALL_CLOSED: 'سالن باز نیست',
  LESS_GOODS: 'بار کمتر شد',
  SENT_OTHERWISE: 'بخشی از بار از راه دیگری رفت',
  LIFE_OVER: 'مهلت نوبت تمام شد',
  NO_LIST_IN_SHOWS: 'در نمایش‌های پشت سر هم فهرستی نداد',
  NO_CARGO: 'باری برای این نمایش اعلام نشده بود',
  HALL_INACTIVE: 'سالن غیرفعال بود',
  PREVIOUS_NOT_PUBLISHED: 'نمایش پیش از آن هنوز منتشر نشده بود',
  SERVER_DOWN: 'سامانه بیش از نیمی از مهلت در دسترس نبود و کسی نمی‌توانست فهرست بدهد',
  TOOK_FREE_CARGO: 'راننده بار آزاد گرفت',
  WRITTEN: 'نوشته شده و در سامانه است',
  NOT_GIVEN: 'گفته نشد',
}

/** A reason of a record in words; an unknown code of a later version has a fallback, and is never shown itself. */
export const reasonSentence = (code: string): string => (reasonWords as Record<string, string>)[code] ?? reasonWords.OTHER

/** The acting role, to be followed by a verb. */
const byRole = (role: string): string =>
  role === 'LoadHallAdmin' ? 'پای میز سالن' : `توسط ${roleInRecord(role) ?? 'کسی که نقشش معلوم نیست'}`

const time = (instant: string) => fa(clockOf(new Date(instant)))
const because = (code: string | null) => (code === null ? '' : `؛ دلیل: ${reasonSentence(code)}`)

/** Acts on a turn's list before the lock, one sentence each; '' for an unchanged list. */
export function listStory({ receipts, changes }: ListHistory): string {
  return changes.map((change) => changeSentence(change, receipts)).join(' ')
}

function changeSentence({ at, cargo, kind, reasonCode, receipt, role }: RecordOverride, receipts: ListHistory['receipts']) {
  const registered = receipts.find(({ hash }) => hash === receipt)
  const list = `فهرستی که ساعت ${time(registered?.at ?? at)} ثبت شد (رسید ${receiptCode(receipt ?? '')})`
  const how = `ساعت ${time(at)} ${byRole(role)}`
  if (kind === 'PRIORITY_DELETED') return `از ${list}، ${how} بار ${fa(cargo ?? 0)} حذف شد${because(reasonCode)}.`
  return `${list}، ${how} ${kind === 'LIST_EMPTIED' ? 'خالی شد' : 'با فهرست دیگری عوض شد'}${because(reasonCode)}.`
}

/** A cargo that was finished or moved to another show while in lists: the end of a priority's sentence. */
export const closedBy = ({ at, kind, reasonCode, role }: RecordOverride): string =>
  `${kind === 'CARGO_POSTPONED' ? 'به نمایش دیگری برده شد' : 'بسته شد'}، ساعت ${time(at)} ${byRole(role)}${because(reasonCode)}`
