/** Words of an item of the outbox in the lists of other pages: its state, its actions, and discarding it (offline.md 2.16). */
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

/** The state between discarding and the server's answer. */
export const cancellingWord = 'در حال حذف از صف'

export const itemActWords = {
  send: 'ارسال همین حالا',
  check: 'بررسی همین حالا',
  edit: 'ویرایش',
  repair: 'اصلاح',
  discard: 'حذف از صف',
  undo: 'برگرداندن',
  /** The button with its item, for screen readers. */
  of: (verb: string, title: string) => `${verb}: ${title}`,
  undone: 'دوباره در صف است',
  notEditable: 'این مورد در این میان عوض شد؛ نگاهی دوباره بیندازید.',
}

/** The next step. */
interface Dropped {
  title: string
  everSent: boolean
  refusal: { recorded: boolean } | null
  /** The file it carries, if it carries one. */
  upload: object | null
}

/** The question before an item is put aside; what the server may have is fenced off there first. */
export function discardQuestion({ title, everSent, refusal, upload }: Dropped) {
  const isFenced = everSent && !refusal?.recorded
  const fenced = `«${title}» شاید به سرور رسیده باشد. اول از سرور خواسته می‌شود ثبتش نکند؛ اگر قبلاً ثبت شده باشد، ثبت می‌ماند و شماره‌اش را اینجا می‌بینید.`
  const gone = 'فایل از این دستگاه پاک می‌شود و برنمی‌گردد.'
  const free = `«${title}» دیگر فرستاده نمی‌شود و روی سرور هم نیست. ${upload ? gone : 'تا ۳۰ روز می‌توانید برگردانید.'}`
  const body = isFenced ? [fenced, upload && gone].filter(Boolean).join(' ') : free
  return { title: 'حذف این مورد از صف؟', body, confirm: 'حذف از صف' }
}

/** Result of discarding an item. */
export const discardWords = {
  discarded: 'از صف حذف شد',
  cancelling: 'از سرور خواسته می‌شود ثبتش نکند',
  finished: 'این مورد دیگر در صف نیست.',
}

/** The database of this device did not answer. */
export const notSentWord = 'حافظهٔ دستگاه پاسخ نداد؛ چیزی فرستاده نشد و چیزی هم گم نشده است.'

interface Drained {
  ran: boolean
  delivered: number
  left: number
  stopped: string | null
}

const offlineWord = (left: number) => `شبکه نیست؛ ${n(left)} مورد روی این دستگاه می‌ماند و با آمدن شبکه خودش می‌رود.`

/** Returns the message for the result of «send now». */
export function drainedWords({ ran, delivered, left, stopped }: Drained): { tone: 'success' | 'info' | 'warning'; text: string } {
  if (!ran) return { tone: 'info', text: 'همین حالا در حال فرستادن است.' }
  if (stopped === 'storage-full') return { tone: 'warning', text: 'حافظهٔ دستگاه پر است؛ چیزی فرستاده نشد.' }
  if (stopped === 'offline') return { tone: 'warning', text: offlineWord(left) }
  if (stopped && stopped !== 'out-of-time') return { tone: 'warning', text: 'تا وارد نشوید چیزی فرستاده نمی‌شود.' }
  if (left === 0) return { tone: 'success', text: delivered > 0 ? `${n(delivered)} مورد ارسال شد` : 'چیزی در صف نمانده است' }
  const some = delivered > 0 ? `${n(delivered)} مورد ارسال شد و ` : ''
  return { tone: 'warning', text: `${some}${n(left)} مورد هنوز روی این دستگاه است؛ دوباره امتحان می‌شود.` }
}
