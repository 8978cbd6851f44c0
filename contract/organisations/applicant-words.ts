import { persianDigits } from '../kernel/value/digits.ts'

const n = persianDigits

/** Messages about existing companies and owners (C1–C3). */
export const applicantWords = {
  reason: 'دلیل را بنویسید.',
  notAccepted: (name: string) => `«${name}» هنوز تأیید نشده است؛ فقط تأییدشده معلق می‌شود.`,
  alreadySuspended: (name: string) => `«${name}» از پیش معلق است.`,
  notSuspended: (name: string) => `«${name}» معلق نیست.`,
  suspended: (name: string) => `«${name}» معلق شد و با پیامک باخبر می‌شود.`,
  resumed: (name: string) => `«${name}» دوباره فعال شد و با پیامک باخبر می‌شود.`,
  /** Text messages. */
  suspendedMessage: (name: string, reason: string) => `بارنوبت: «${name}» معلق شد.\nدلیل: ${reason}`,
  resumedMessage: (name: string) => `بارنوبت: «${name}» دوباره فعال شد.`,
  same: 'یک ثبت‌نام با خودش ادغام نمی‌شود.',
  otherId: 'این دو ثبت‌نام یک شناسهٔ ملی ندارند.',
  fromAccepted: (name: string) => `«${name}» تأییدشده است؛ ثبت‌نام دیگر را در آن ادغام کنید.`,
  gone: 'این ثبت‌نام پیش از این ادغام شده است.',
  underWay: (name: string, cargos: number) => `«${name}» ${n(cargos)} بار یا مجوز در جریان دارد؛ پس از پایان آن‌ها ادغام می‌شود.`,
  hasMoney: (name: string) => `کیف پول «${name}» خالی نیست؛ اول تسویه شود.`,
  merged: (
    name: string,
    moved: { cargos: number; customers: number; preloads: number },
    left: { customers: number; accounts: number },
  ) =>
    [
      `${n(moved.cargos)} بار، ${n(moved.customers)} مشتری و ${n(moved.preloads)} الگو به «${name}» رفت.`,
      left.customers > 0 ? `${n(left.customers)} مشتری تکراری در ثبت‌نام قبلی ماند.` : '',
      left.accounts > 0 ? `${n(left.accounts)} حساب کاربری ثبت‌نام قبلی بسته شد.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  mergedMessage: (name: string, into: string) =>
    `بارنوبت: ثبت‌نام «${name}» با ثبت‌نام «${into}» یکی شد؛ بارها و مشتریان آن از این پس در همان ثبت‌نام است.`,
  notDeleted: 'این صاحب کالا حذف نشده است.',
  idTaken: (name: string) => `«${name}» با همین کد ملی تأیید شده است؛ ثبت‌نام حذف‌شده را در آن ادغام کنید.`,
  undeleted: (name: string) => `صاحب کالا «${name}» برگشت.`,
}
