import { persianDigits } from '../digits.ts'
import type { PermitEventKind } from '../permit-life.ts'
import type { voidReasons } from '../permit.ts'

const n = persianDigits

const seen: Record<PermitEventKind, string> = {
  ARRIVED: 'رسیدن به محل بارگیری',
  LOADED: 'پایان بارگیری',
  DEPARTED: 'خروج از محل بارگیری',
  DELIVERED: 'تحویل بار',
}

/** Why a permit was voided, by its code. */
export const faultOf: Record<(typeof voidReasons)[number], string> = {
  OWNER_FAULT: 'کوتاهی صاحب بار',
  COMPANY_FAULT: 'کوتاهی شرکت',
  DRIVER_REFUSED: 'انصراف راننده',
  NO_SHOW: 'نیامدن راننده',
  SYSTEM: 'خطای سامانه',
  ADMIN: 'تصمیم مدیر سامانه',
  WEATHER: 'آب‌وهوا',
}

/** Sentences of what happens to a permit after it was issued (domain.md 4.3, 4.5). */
export const permitLifeWords = {
  reason: 'دلیل را بنویسید.',
  because: (code: string, text: string) => [faultOf[code as keyof typeof faultOf] ?? code, text].filter(Boolean).join('، '),

  noted: (kind: PermitEventKind, day: string, time: string) => `${seen[kind]}، ${n(day)} ساعت ${n(time)} ثبت شد.`,
  knownBefore: (kind: PermitEventKind) => `${seen[kind]} پیش‌تر ثبت شده بود؛ این بار هم نوشته شد و چیزی عوض نشد.`,
  tooLate: (kind: PermitEventKind) => `${seen[kind]} نوشته شد، ولی با آنچه پیش‌تر ثبت شده جور نیست و به حساب نیامد.`,
  notYetPrinted: 'پس از چاپ مجوز یا بارگذاری سند آن، تحویل‌شده به حساب می‌آید.',
  notYetDelivered: 'پس از ثبت بارگیری یا بارنامه، مجوز تحویل‌شده به حساب می‌آید.',
  nowDelivered: 'بار تحویل شده است.',
  nowClosed: 'پروندهٔ مجوز بسته شد.',
  voided: (id: number) => `مجوز ${n(id)} ابطال شده است و چیزی بر آن ثبت نمی‌شود.`,
  annulled: (id: number) => `مجوز ${n(id)} با ثبت رخداد کنار گذاشته شده است.`,
  code: {
    unreadable: 'این کد خوانده نشد. دوباره اسکن کنید یا آن را درست بنویسید.',
    'unknown-key': 'این کد را بارنوبت نساخته است.',
    forged: 'این کد ساختگی یا دست‌خورده است.',
    expired: 'زمان این کد گذشته است؛ رویداد را بی کد ثبت کنید.',
    voided: 'این کد از مجوزی است که ابطال شده است.',
    another: (id: number) => `این کد از مجوز دیگری است: ${n(id)}.`,
  },

  cameAlready: (id: number) => `خودروی مجوز ${n(id)} رسیده است؛ «نیامدن راننده» برای آن ثبت نمی‌شود.`,
  noDeadline: (id: number) => `برای مجوز ${n(id)} مهلت حضور تعیین نشده است.`,
  tooEarly: (day: string, time: string) => `«نیامدن راننده» از ${n(day)} ساعت ${n(time)} ثبت می‌شود.`,
  noShow: 'نوبت راننده برنمی‌گردد.',
  notArrived: (id: number) => `رسیدن خودروی مجوز ${n(id)} ثبت نشده است؛ نخست آن را ثبت کنید.`,
  loadedAlready: (id: number) => `خودروی مجوز ${n(id)} بارگیری کرده است.`,
  byPolicy: (version: number) => `خودکار، با قاعدهٔ نسخهٔ ${n(version)} سالن`,

  notAnnullable: (id: number) => `برای مجوز ${n(id)} هنوز سندی بارگذاری نشده است؛ به‌جای کنار گذاشتن، آن را باطل کنید.`,
  annulledAlready: (id: number) => `مجوز ${n(id)} پیش‌تر با ثبت رخداد کنار گذاشته شده است.`,
  annulledNow: (id: number) =>
    `مجوز ${n(id)} با ثبت رخداد کنار گذاشته شد. وضعیت آن همان است که سندها می‌گویند و جای آن در بار خالی نمی‌شود؛ راننده و ناوگان می‌توانند نوبت تازه بگیرند.`,

  waybillPassed: (id: number) => `بارنامهٔ ۲۴ ساعت گذشته برای مجوز ${n(id)} پذیرفته شد و چاپ آن باز است.`,
  nothingHolds: 'چیزی جلوی چاپ را نگرفته است.',
  waybillPassedAlready: (id: number) => `بارنامه برای مجوز ${n(id)} پیش‌تر پذیرفته شده است.`,
}
