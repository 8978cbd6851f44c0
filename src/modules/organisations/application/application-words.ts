/** Words of the page with the state of an application, and of an applicant's first screen. */
import type { ApplicantKind, ApplicationState } from '#contract/organisations/application.ts'

export const applicationStateWords: Record<ApplicationState, string> = {
  waiting: 'در انتظار تأیید',
  returned: 'برگشت برای سند بهتر',
  refused: 'رد شد',
  accepted: 'تأیید شد',
}

export const trackWords = {
  form: 'کد پیگیری و شمارهٔ همراه',
  why: 'کد پیگیری را در پیامک ثبت‌نام می‌بینید. شمارهٔ همراه همان است که هنگام ثبت‌نام تأیید کردید.',
  tracking: 'کد پیگیری',
  trackingHint: '۱۰ رقم',
  mobile: 'شمارهٔ همراه',
  ask: 'دیدن وضعیت',
  offline: (why: string, verb: string) => `${why} آنچه نوشته‌اید مانده است؛ دوباره «${verb}» را بزنید.`,
  other: 'درخواست دیگر',
  toLogin: 'صفحهٔ ورود',
  kinds: { company: 'شرکت حمل‌ونقل', owner: 'صاحب کالا' } satisfies Record<ApplicantKind, string>,
  applied: 'درخواست',
  decided: 'نتیجه',
  document: 'سند',
  reason: 'دلیل',
  /** The next step, in each state. */
  next: {
    waiting: { company: 'سند شرکت بررسی می‌شود و نتیجه با پیامک می‌رسد.', owner: 'سند شما بررسی می‌شود و نتیجه با پیامک می‌رسد.' },
    returned: {
      company: 'سند بهتری بفرستید تا درخواست دوباره بررسی شود.',
      owner: 'سند بهتری بفرستید تا درخواست دوباره بررسی شود.',
    },
    refused: {
      company: 'اگر دلیل برطرف شده است، دوباره ثبت‌نام کنید.',
      owner: 'اگر دلیل برطرف شده است، دوباره ثبت‌نام کنید.',
    },
    accepted: {
      company: 'نام کاربری و رمز عبور شرکت را مدیر سامانه به شما می‌دهد.',
      owner: 'با نام کاربری و رمز عبوری که گرفته‌اید وارد شوید.',
    },
  } satisfies Record<ApplicationState, Record<ApplicantKind, string>>,
}
