import { persianDigits as n } from '#contract/kernel/value/digits.ts'

/** Words of the manifest. */
export const driverManifestWords = {
  name: 'بارنوبت راننده',
  shortName: 'راننده',
  description: 'نوبت، اولویت بار و مجوز روی گوشی راننده',
  permit: 'مجوز من',
  list: 'اولویت بار',
}

/** Titles of the screens, also in the bar below. */
export const screenWords = {
  turn: 'نوبت من',
  list: 'اولویت بار',
  permit: 'نتیجه و مجوز',
  more: 'بیشتر',
  free: 'بار آزاد',
  standing: 'ترجیح‌های من',
  places: 'بخش‌های برنامه',
  title: (screen: string) => `${screen}، بارنوبت راننده`,
}

/** Words of the line to the server, above every screen. */
export const stateWords = {
  offline: 'بدون شبکه',
  offlineWaiting: (count: number) => `بدون شبکه؛ ${n(count)} کار روی گوشی منتظر است`,
  waiting: (count: number) => `${n(count)} کار روی گوشی منتظر فرستادن است`,
  needs: (count: number) => `${n(count)} کار رد شده است؛ در «اولویت بار» و «نتیجه و مجوز» ببینید`,
  update: 'نسخهٔ تازهٔ برنامه آماده است.',
  apply: 'تازه کردن برنامه',
}

export const answerWords = {
  loading: 'در حال گرفتن اطلاعات…',
  failed: 'پاسخی از سامانه نرسید.',
  again: 'تلاش دوباره',
  clock: (time: string) => n(time),
  moment: (day: string, time: string) => n(`${day}، ${time}`),
  old: (moment: string) => `سامانه پاسخ نداد؛ این اطلاعات برای ${moment} است.`,
}

export const confirmWords = { keep: 'نه، بماند' }

export const failedWords = {
  title: 'این صفحه باز نشد',
  why: 'چیزی از نوشته‌هایتان پاک نشده است.',
  again: 'باز کردن دوباره',
}

export const actWords = {
  failed: 'این کار انجام نشد. دوباره بزنید.',
  unreachable: 'پاسخی از سامانه نرسید. شبکه را ببینید و دوباره بزنید؛ کار دو بار انجام نمی‌شود.',
}
