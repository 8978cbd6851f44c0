/** What a status is called (the wire's numbers; S1 §4, §6; GAP38, GAP39), and a member's role. */
import { roleInRecord } from '#contract/kernel/roles-words.ts'

/** What a cargo's status is called (S1 §6; the wire's numbers), and what still waits on this device. */
import { CargoStatus, PriorityStatus } from '#contract/kernel/status.ts'

export const cargoStatusWords = {
  [CargoStatus.awaitingReview]: 'در انتظار پذیرش شرکت',
  [CargoStatus.open]: 'در حال ارسال',
  [CargoStatus.finished]: 'پایان‌یافته',
  [CargoStatus.draftsLoaded]: 'حواله بارگذاری شد',
  [CargoStatus.billsLoaded]: 'بارنامه بارگذاری شد',
  local: 'روی این دستگاه',
}

/** What the outbox says of one item. «در حال فرستادن», because «در حال ارسال» is the cargo's status 0. */
export const sendStateWords = {
  queued: 'در صف',
  sending: 'در حال فرستادن',
  unknown: 'نامشخص، دوباره بررسی می‌شود',
  delivered: 'ارسال شد',
  attention: 'نیاز به اصلاح',
  blocked: 'منتظر مورد قبلی',
  discarded: 'از صف حذف شد',
}

/** Main offices know two states: on its way, and all the rest (S2 §4). */
export const agencyStatusWords = { sending: 'در حال ارسال', ended: 'پایان‌یافته' }

/** What became of a driver's request for a cargo (S1 §4; GAP38). */
export const priorityStatusWords = {
  [PriorityStatus.deleted]: 'درخواست حذف شد',
  [PriorityStatus.pending]: 'در انتظار تقسیم بار و صدور مجوز',
  [PriorityStatus.confirmed]: 'درخواست مجوز تأیید شد',
  [PriorityStatus.lost]: 'لغو به دلیل نوبت زودتر',
  [PriorityStatus.cancelledByDriver]: 'لغو توسط راننده',
  [PriorityStatus.cancelledBySupport]: 'لغو توسط پشتیبانی',
}

export { permitStatusWords } from '#contract/permits/permit-words.ts'

/** The same two where support loaded the document (GAP39). */
export const bySupportWords = { 3: 'حواله بارگذاری شد، توسط پشتیبانی', 4: 'بارنامه بارگذاری شد، توسط پشتیبانی' }

/** The Persian name of a role; a role nobody knows has a name of its own. */
export const roleLabel = (role: string): string => roleInRecord(role) ?? 'نوع کاربر مشخص نیست'
