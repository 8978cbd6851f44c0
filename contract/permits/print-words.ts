import type { PriorityStatus } from '../kernel/status.ts'
import { persianDigits } from '../kernel/value/digits.ts'
import type { ListChannel } from '../halls/run-rows.ts'
import type { TurnRow } from '../halls/turn.ts'

const states: Record<TurnRow['state'], string> = {
  QUEUED: 'در صف',
  RESERVED: 'مجوز گرفته',
  CANCELLED: 'لغوشده',
  EXPIRED: 'منقضی‌شده',
  CLOSED: 'پایان‌یافته',
}

const priorities: Record<PriorityStatus, string> = {
  0: 'حذف‌شده',
  1: 'در انتظار تقسیم',
  2: 'تأییدشده',
  3: 'نوبت زودتر گرفت',
  4: 'لغو راننده',
  5: 'لغو پشتیبانی',
}

/** Why a priority ended, where its status alone would be misleading (GAP38). */
const priorityEnds: Record<string, string> = {
  LOST_TO_EARLIER_TURN: 'نوبت زودتر گرفت',
  SUPERSEDED_BY_OWN_RESERVATION: 'بار دیگری گرفت',
  CARGO_CLOSED: 'اعلام بار پایان یافت',
  CARGO_FULL: 'بار پر شد',
  CARGO_FINISHED_BY_ADMIN: 'اعلام بار پایان یافت',
  SUPPORT_DELETE: 'لغو پشتیبانی',
  INELIGIBLE_AT_LOCK: 'شرایط بار را نداشت',
  INSUFFICIENT_CREDIT: 'اعتبار کافی نبود',
  RUN_ABORTED: 'نمایش متوقف شد',
  TURN_CANCELLED: 'نوبت لغو شد',
  TOOK_FREE_CARGO: 'بار آزاد گرفت',
  DRIVER_INACTIVE: 'راننده غیرفعال شد',
}

/** Texts of printouts, and refusals to print. */
export const printWords = {
  failed: 'در چاپ خطایی رخ داد. کمی بعد دوباره چاپ کنید.',
  turnTitle: (number: number, hall: string) => `نوبت ${persianDigits(number)}، ${hall}`,
  turnState: (state: TurnRow['state']) => states[state],
  ahead: (count: number) => (count === 0 ? 'نفر اول صف' : `${persianDigits(count)} نوبت جلوتر`),
  moment: (day: string, time: string) => `${persianDigits(day)} ساعت ${persianDigits(time)}`,
  priorityStatus: (status: PriorityStatus, reasonCode: string | null) => priorityEnds[reasonCode ?? ''] ?? priorities[status],
  listGivenBy: {
    app: 'این فهرست با گوشی راننده داده شد.',
    kiosk: 'این فهرست پای کیوسک سالن داده شد.',
    desk: '',
  } satisfies Record<ListChannel, string>,
  emptyList: 'این رسید برای فهرستی است که هیچ باری ندارد.',
  receiptCheck: (run: number) =>
    `پس از تقسیم، کارنامهٔ تقسیم ${persianDigits(run)} را باز کنید: اگر کنار نوبت شما همین کد رسید است، همین فهرست شمرده شد. همان‌جا نوشته است چرا هر بار به شما رسید یا نرسید.`,
  receiptProof: 'اگر کد دیگری بود، این برگه را نگه دارید؛ رمز رسید ثابت می‌کند که فهرست شما همین بود.',
  newestRecord: (run: number) => `کارنامهٔ تقسیم ${persianDigits(run)}`,
  route: (from: string, to: string) => `${from} به ${to}`,
}
