import type { ApplicantKind, ApplicationState } from './application.ts'

const kinds: Record<ApplicantKind, string> = { company: 'شرکت', owner: 'صاحب کالا' }

/** Messages about applications: to administrators, to applicants, and text messages. */
export const applicationWords = {
  reason: 'دلیل را بنویسید؛ متقاضی آن را می‌خواند.',
  refused: (name: string) => `درخواست «${name}» رد شد و متقاضی با پیامک باخبر می‌شود.`,
  returned: (name: string) => `درخواست «${name}» برای سند بهتر برگشت و متقاضی با پیامک باخبر می‌شود.`,
  alreadyAccepted: (name: string) => `«${name}» قبلاً تأیید شده است.`,
  alreadyRefused: (name: string) => `درخواست «${name}» رد شده است؛ اگر هنوز می‌خواهد، باید دوباره ثبت‌نام کند.`,
  otherDocument: 'متقاضی در این میان سند دیگری فرستاده است. سند تازه را ببینید و دوباره تصمیم بگیرید.',
  stale: 'این درخواست در این میان عوض شده است. تازه‌ترین را ببینید و دوباره تصمیم بگیرید.',
  twinAccepted: 'کس دیگری با همین شناسه تأیید شد. اگر این شناسه از آن شماست، با پشتیبانی تماس بگیرید.',

  tracking: (digits: string) => `کد پیگیری ${digits} رقم است.`,
  unknown: 'درخواستی با این کد پیگیری و شمارهٔ همراه پیدا نشد. هر دو را از پیامک ثبت‌نام ببینید.',
  cannotSend: 'این درخواست دیگر سند نمی‌گیرد.',
  documentSent: 'سند تازه رسید و بررسی می‌شود.',

  /** A text message. `where` is the page's URL, if any. */
  message: {
    waiting: (kind: ApplicantKind, name: string) => `درخواست ${kinds[kind]} «${name}» رسید.`,
    accepted: (kind: ApplicantKind, name: string) => `درخواست ${kinds[kind]} «${name}» تأیید شد.`,
    refused: (kind: ApplicantKind, name: string) => `درخواست ${kinds[kind]} «${name}» رد شد.`,
    returned: (kind: ApplicantKind, name: string) => `درخواست ${kinds[kind]} «${name}» سند بهتری می‌خواهد.`,
  } satisfies Record<ApplicationState, (kind: ApplicantKind, name: string) => string>,
  because: (reason: string) => `دلیل: ${reason}`,
  track: (number: string) => `کد پیگیری: ${number}`,
  sender: 'بارنوبت',
}
