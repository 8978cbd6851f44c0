/** Words of the bell and of the band of broadcasts, which every page contains (O6). */
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

export const bellWords = {
  /** The bell's name for screen readers. */
  open: (count: number | undefined) =>
    count === undefined ? 'اعلان‌ها' : count === 0 ? 'اعلان‌ها؛ همه خوانده شده' : `اعلان‌ها؛ ${n(count)} خوانده‌نشده`,
  /** The count on the bell; limited to two digits. */
  count: (count: number) => (count > 99 ? `${n(99)}+` : n(count)),
}

export const bandWords = {
  name: 'اطلاعیه‌های مهم',
  confirm: 'خواندم',
  confirmOf: (subject: string) => `خواندم، ${subject}`,
  /** In the member's outbox. */
  title: (subject: string) => `خوانده شدن اطلاعیه: ${subject}`,
}
