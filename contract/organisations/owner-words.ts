import { persianDigits } from '../kernel/value/digits.ts'

/** Messages about applications of product owners (S2 §4, §8; GAP17, GAP18). */
export const ownerWords = {
  accepted: (name: string) => `صاحب کالا «${name}» تأیید شد و حسابش فعال است.`,
  updated: (name: string) => `صاحب کالا «${name}» ویرایش شد.`,
  deleted: (name: string) => `صاحب کالا «${name}» حذف شد و از همهٔ دستگاه‌ها بیرون رفت.`,
  hasCargos: (name: string, ids: readonly number[], more: number) =>
    `«${name}» بار در جریان دارد: ${ids.map((id) => persianDigits(id)).join('، ')}${more > 0 ? ` و ${persianDigits(more)} بار دیگر` : ''}. پس از پایان آن‌ها حذف می‌شود.`,
  stale: 'کس دیگری این صاحب کالا را در این میان عوض کرده است. چیزی ثبت نشد؛ دو نوشته را کنار هم ببینید.',
  idTaken: (name: string) => `«${name}» با همین کد ملی تأیید شده است.`,
  notAccepted: (name: string) => `صاحب کالا «${name}» هنوز تأیید نشده است؛ فقط صاحب کالای تأییدشده حساب کاربری می‌گیرد.`,
  noDocument: 'سندی فرستاده نشده است.',
  accountMade: 'حساب کاربری با موفقیت ساخته شد.',
  passwordMade: 'رمز عبور تازه ساخته شد و این حساب از همهٔ دستگاه‌ها بیرون رفت.',
  documentSent: 'سند تازه رسید و بررسی می‌شود.',
  notWaiting: 'درخواستی که در انتظار بررسی باشد نیست.',
}
