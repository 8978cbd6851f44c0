/** Messages about permits: issue, trip, print. */
import { identifierDigits, persianDigits } from '../kernel/value/digits.ts'
import type { PermitEventKind, Presence } from './permit-life.ts'
import { formatReason } from '../kernel/code-words.ts'
import { reasonWords } from '../kernel/reason-words.ts'
import { PermitStatus } from '../kernel/status.ts'

/** Labels of permit statuses (S1 §4; GAP39). */
export const permitStatusWords = {
  [PermitStatus.voided]: 'باطل‌شده',
  [PermitStatus.issued]: 'صدور قطعی',
  [PermitStatus.printed]: 'چاپ‌شده',
  [PermitStatus.draftLoaded]: 'حواله بارگذاری شد',
  [PermitStatus.billLoaded]: 'بارنامه بارگذاری شد',
  [PermitStatus.handedOver]: 'بار تحویل شد',
  [PermitStatus.closed]: 'پرونده بسته شد',
}

/** Messages about permits (S0 §4, §8; domain.md 4.3). */
export const permitWords = {
  noPlace: 'هنوز دربارهٔ هیچ محل بارگیری نظری ثبت نشده است.',
  none: 'مجوزی پیدا نشد.',
  voided: (id: number) => `مجوز ${persianDigits(id)} باطل شد.`,
  alreadyVoided: (id: number) => `مجوز ${persianDigits(id)} قبلاً باطل شده است.`,
  documentsLoaded: (id: number) =>
    `برای مجوز ${persianDigits(id)} سند بارگذاری شده است و باطل نمی‌شود؛ آن را با ثبت رخداد لغو کنید.`,
  turnReturned: 'نوبت راننده به صف برگشت.',
  cargoReopened: (cargo: number) => `بار ${persianDigits(cargo)} دوباره در حال ارسال است.`,
  rated: 'امتیاز راننده ثبت شد.',
  placeRated: 'امتیاز محل بارگیری ثبت شد.',
  rateRange: 'امتیاز باید از ۱ تا ۵ باشد.',
  alreadyRated: (id: number) => `برای مجوز ${persianDigits(id)} قبلاً امتیاز ثبت شده است.`,
  voidedNotRated: (id: number) => `مجوز ${persianDigits(id)} باطل شده است و امتیاز نمی‌گیرد.`,
}

/** How a step is known that a driver reported without a reader of the code: never a proof of presence. */
export const presenceWords: Record<Presence | 'UNKNOWN', string> = {
  NEAR: 'گزارش راننده؛ به گفتهٔ گوشی او نزدیک محل بود، حضور ثابت نشده است',
  FAR: 'گزارش راننده؛ به گفتهٔ گوشی او دور از محل بود، حضور ثابت نشده است',
  UNKNOWN: 'گزارش راننده؛ حضور ثابت نشده است',
}

const n = persianDigits

const seen: Record<PermitEventKind, string> = {
  ARRIVED: 'رسیدن به محل بارگیری',
  LOADED: 'پایان بارگیری',
  DEPARTED: 'خروج از محل بارگیری',
  DELIVERED: 'تحویل بار',
}

/** Messages about events of a permit after its issue (domain.md 4.3, 4.5). */
export const permitLifeWords = {
  reason: 'دلیل را بنویسید.',
  because: (code: string, text: string) => [code && formatReason(reasonWords, code), text].filter(Boolean).join('، '),

  noted: (kind: PermitEventKind, day: string, time: string) => `${seen[kind]}، ${n(day)} ساعت ${n(time)} ثبت شد.`,
  repeated: (kind: PermitEventKind) => `${seen[kind]} قبلاً ثبت شده بود؛ دوباره نوشته شد و تغییری نکرد.`,
  tooLate: (kind: PermitEventKind) => `${seen[kind]} نوشته شد، ولی با آنچه قبلاً ثبت شده نمی‌خواند و به حساب نیامد.`,
  notYetPrinted: 'پس از چاپ مجوز یا بارگذاری سند آن، تحویل‌شده به حساب می‌آید.',
  notYetDelivered: 'پس از ثبت بارگیری یا بارنامه، مجوز تحویل‌شده به حساب می‌آید.',
  nowDelivered: 'بار تحویل شده است.',
  nowClosed: 'پروندهٔ مجوز بسته شد.',
  voided: (id: number) => `مجوز ${n(id)} باطل شده است و چیزی بر آن ثبت نمی‌شود.`,
  annulled: (id: number) => `مجوز ${n(id)} با ثبت رخداد لغو شده است.`,
  code: {
    unreadable: 'این کد خوانده نشد. دوباره اسکن کنید یا آن را درست بنویسید.',
    'unknown-key': 'این کد را بارنوبت نساخته است.',
    forged: 'این کد ساختگی یا دست‌خورده است.',
    expired: 'زمان این کد گذشته است؛ رویداد را بدون کد ثبت کنید.',
    voided: 'این کد از مجوزی است که باطل شده است.',
    another: (id: number) => `این کد از مجوز دیگری است: ${n(id)}.`,
  },

  cameAlready: (id: number) => `کامیون مجوز ${n(id)} رسیده است؛ «نیامدن راننده» برای آن ثبت نمی‌شود.`,
  noDeadline: (id: number) => `برای مجوز ${n(id)} مهلت حضور تعیین نشده است.`,
  tooEarly: (day: string, time: string) => `«نیامدن راننده» از ${n(day)} ساعت ${n(time)} ثبت می‌شود.`,
  noShow: 'نوبت راننده برنمی‌گردد.',
  notArrived: (id: number) => `رسیدن کامیون مجوز ${n(id)} ثبت نشده است؛ اول آن را ثبت کنید.`,
  loadedAlready: (id: number) => `کامیون مجوز ${n(id)} بارگیری کرده است.`,
  byPolicy: (version: number) => `خودکار، با قاعدهٔ نسخهٔ ${n(version)} سالن`,

  notAnnullable: (id: number) => `برای مجوز ${n(id)} هنوز سندی بارگذاری نشده است؛ به‌جای لغو، آن را باطل کنید.`,
  annulledAlready: (id: number) => `مجوز ${n(id)} قبلاً با ثبت رخداد لغو شده است.`,
  annulledNow: (id: number) =>
    `مجوز ${n(id)} با ثبت رخداد لغو شد. وضعیت آن همان است که سندها می‌گویند و جای آن در بار خالی نمی‌شود؛ راننده و ناوگان می‌توانند نوبت تازه بگیرند.`,

  waybillPassed: (id: number) => `بارنامهٔ ۲۴ ساعت گذشته برای مجوز ${n(id)} پذیرفته شد و چاپ آن باز است.`,
  nothingHolds: 'چیزی جلوی چاپ را نگرفته است.',
  waybillPassedAlready: (id: number) => `بارنامه برای مجوز ${n(id)} قبلاً پذیرفته شده است.`,
}

const grouped = (amount: number) => persianDigits(String(amount).replace(/\B(?=(\d{3})+$)/g, '٬'))

/** Texts of a permit's printout, and refusals to print (S0 §8; X22, X34). */
export const permitPrintoutWords = {
  nothing: 'اطلاعاتی موجود نیست',
  loaded: 'بازیابی اطلاعات انجام شد',
  noPermit: 'شناسهٔ مجوز را بنویسید.',
  noFormat: (choices: readonly string[]) => `این قالب چاپ شناخته نیست. قالب‌ها: ${choices.map(persianDigits).join('، ')}.`,
  isVoided: (id: number) => `مجوز ${persianDigits(id)} باطل شده است و چاپ نمی‌شود.`,
  isAnnulled: (id: number) => `مجوز ${persianDigits(id)} با ثبت رخداد لغو شده است و چاپ نمی‌شود.`,
  hasDocuments: (id: number) => `برای مجوز ${persianDigits(id)} سند بارگذاری شده است؛ چاپ فقط پیش از آن ممکن است.`,
  hasWaybill: (bill: string | null) =>
    `برای این راننده در ۲۴ ساعت گذشته بارنامه${bill ? ` ${identifierDigits(bill)}` : ''} صادر شده است؛ دربارهٔ چاپ این مجوز سالن تصمیم می‌گیرد.`,
  title: (id: number) => `مجوز بارگیری ${persianDigits(id)}`,
  weight: (kg: number) => `${grouped(kg)} کیلوگرم`,
  hours: (hours: number) => persianDigits(hours),
  pieces: (count: number) => grouped(count),
  serial: (serial: number) => persianDigits(serial),
  again: 'المثنی',
  together: (count: number) => `${persianDigits(count)} مجوز بارگیری`,
  tooManyTogether: (most: number) => `حداکثر ${persianDigits(most)} مجوز با هم چاپ می‌شود.`,
  printFirst: (id: number) => `مجوز ${persianDigits(id)} را اول چاپ کنید.`,
  forObserver: 'نسخهٔ ناظر',
  preview: 'پیش‌نمایش',
}
