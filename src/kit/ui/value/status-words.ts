/** Labels of statuses (the wire's numbers; S1 §4, §6; GAP38, GAP39), and of roles. */
import { roleInRecord } from '#contract/kernel/roles-words.ts'

/** Labels of a cargo's statuses (S1 §6; the wire's numbers), and of queued announcements. */
import { CargoStatus, PriorityStatus } from '#contract/kernel/status.ts'

export const cargoStatusWords = {
  [CargoStatus.awaitingReview]: 'در انتظار پذیرش شرکت',
  [CargoStatus.open]: 'در حال ارسال',
  [CargoStatus.finished]: 'پایان‌یافته',
  [CargoStatus.draftsLoaded]: 'حواله بارگذاری شد',
  [CargoStatus.billsLoaded]: 'بارنامه بارگذاری شد',
  local: 'روی این دستگاه',
}

/** States of an outbox item. «در حال فرستادن», because «در حال ارسال» is the cargo's status 0. */
export const sendStateWords = {
  queued: 'در صف',
  sending: 'در حال فرستادن',
  unknown: 'نامشخص، دوباره بررسی می‌شود',
  delivered: 'ارسال شد',
  attention: 'نیاز به اصلاح',
  blocked: 'منتظر مورد قبلی',
  discarded: 'از صف حذف شد',
}

/** Main offices have two states: under way, and ended (S2 §4). */
export const agencyStatusWords = { sending: 'در حال ارسال', ended: 'پایان‌یافته' }

/** States of a driver's request for a cargo (S1 §4; GAP38). */
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

/** Returns the Persian name of a role; unknown roles have a name of their own. */
export const roleLabel = (role: string): string => roleInRecord(role) ?? 'نوع کاربر مشخص نیست'
