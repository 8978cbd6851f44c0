/** Words of the first screen: pending work, the next show, figures, the last commands, the first steps. */
import { LOOK_BACK_DAYS, type FigureCode, type StepCode, type WaitCode } from '#contract/insight/home.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'

const n = persianDigits
const comma = '، '
const lately = `${n(LOOK_BACK_DAYS)} روز گذشته`

/** Parts of the first screen. */
export const homePartWords = {
  waits: 'در انتظار من',
  calm: 'چیزی در انتظار شما نیست.',
  asOf: 'تا',
  failed: 'فهرست کارهای شما دریافت نشد؛ شبکه را بررسی کنید',
  act: 'کار اصلی من',
  today: 'امروز',
  totals: 'شمارش کل',
  acts: 'آخرین کارهای من',
  noActs: 'هنوز کاری نکرده‌اید.',
  board: 'تابلوی سالن',
  boardOf: (hall: string) => `تابلوی ${hallCalled(hall)}`,
}

/** Shown on the first screen of a suspended company or owner. */
export const suspendedWords = {
  title: (name: string) => `«${name}» معلق است`,
  effect: 'تا فعال شدن دوباره بار تازه اعلام نمی‌شود و بارهای شما به نمایش نمی‌آید.',
  since: 'از',
  why: (reason: string) => `دلیل: ${reason}`,
  contact: 'برای رفع آن با پشتیبانی تماس بگیرید.',
}

/** The sentence of pending work, and the label of its button. */
export const waitWords: Record<WaitCode, { sentenceFor: (count: string) => string; verb: string; one: string }> = {
  companies: { sentenceFor: (count) => `${count} شرکت منتظر تأیید است`, verb: 'بررسی', one: 'شرکت' },
  unfinished: { sentenceFor: (count) => `${count} شرکت تأییدشده هنوز حساب یا سالن ندارد`, verb: 'تکمیل', one: 'شرکت' },
  owners: { sentenceFor: (count) => `${count} صاحب کالا منتظر تأیید است`, verb: 'بررسی', one: 'صاحب کالا' },
  objections: { sentenceFor: (count) => `${count} اعتراض راننده بدون پاسخ است`, verb: 'دیدن اعتراض‌ها', one: 'اعتراض' },
  payments: { sentenceFor: (count) => `مبلغ ${count} پرداخت آنلاین با درخواست یکی نیست`, verb: 'رسیدگی', one: 'پرداخت' },
  credits: { sentenceFor: (count) => `${count} تغییر اعتبار منتظر تأیید مدیر دوم است`, verb: 'بررسی', one: 'درخواست' },
  late: { sentenceFor: (count) => `مهلت حضور ${count} راننده گذشته است`, verb: 'دیدن مجوزها', one: 'مجوز' },
  unasked: { sentenceFor: (count) => `کسی ${count} بار این نمایش را نخواسته است`, verb: 'دیدن بارها', one: 'بار' },
  unlisted: { sentenceFor: (count) => `${count} راننده هنوز اولویت نداده است`, verb: 'ثبت اولویت', one: 'نوبت' },
  ownerCargos: { sentenceFor: (count) => `${count} بار صاحب کالا منتظر پذیرش شماست`, verb: 'دیدن بارها', one: 'بار' },
  unprinted: { sentenceFor: (count) => `${count} مجوز امروز چاپ نشده است`, verb: 'چاپ مجوز', one: 'مجوز' },
  rates: { sentenceFor: (count) => `حق توقف هیچ‌یک از ${count} بارگیر تعیین نشده است`, verb: 'تعیین مبلغ', one: 'بارگیر' },
  papers: { sentenceFor: (count) => `${count} مجوز ${lately} سند ندارد`, verb: 'بارگذاری سند', one: 'مجوز' },
  unfilled: { sentenceFor: (count) => `${count} بار ${lately} کامیون کم دارد`, verb: 'دیدن بارها', one: 'بار' },
}

/** The first few names or numbers, and how many more. `one`: the noun before a number; names need none. */
export function firstWords(one: string, first: readonly { id: number; name: string | null }[], count: number): string {
  const names = first.map(({ id, name }) => n(name ?? id)).join(comma)
  const areNumbers = first.every(({ name }) => name === null || /^\d+$/.test(name))
  const more = count > first.length ? ` و ${n(count - first.length)} ${one} دیگر` : ''
  return `${areNumbers ? `${one} ` : ''}${names}${more}`
}

/** The button's name for screen readers. */
export const waitVerb = (verb: string, sentence: string) => `${verb}${comma}${sentence}`

export const figureWords: Record<FigureCode, string> = {
  cargosToday: 'بار',
  shortToday: 'کامیون کم دارد',
  permitsToday: 'مجوز',
  queue: 'راننده در صف',
}

/** A main office's agencies, one by one. */
export const agencyFigureWords = {
  title: 'نمایندگی‌های من، امروز',
  none: 'هنوز نمایندگی‌ای به این دفتر وصل نیست؛ مدیر سامانه آن را وصل می‌کند.',
  agency: 'نمایندگی',
  columns: { cargosToday: 'بار', shortToday: 'کامیون کم دارد', permitsToday: 'مجوز', late: 'دیر کرده' },
}

/** The three counters of S1 §2.1. */
export const totalWords = { driverCount: 'راننده', cargoCount: 'بار اعلام‌شده', reserveCount: 'بار با مجوز' }

export const nextShowWords = {
  own: (count: number) => (count === 0 ? 'در این نمایش باری ندارید' : `${n(count)} بار شما در این نمایش است`),
  all: (count: number) => (count === 0 ? 'در این نمایش باری نیست' : `${n(count)} بار در این نمایش است`),
  other: (hall: string) => hallCalled(hall),
  open: (until: string) => `باز تا ${n(until)}`,
  next: (at: string) => `ساعت ${n(at)}`,
}

/** Onboarding steps; `why` explains those that only another member can complete. */
export const stepWords: Record<StepCode, { title: string; why: string; verb: string }> = {
  password: { title: 'رمز عبور خودتان', why: '', verb: 'تغییر رمز عبور' },
  hall: { title: 'جای شما در سالن', why: 'مدیر سامانه شرکت را به سالن وصل می‌کند؛ اگر دیر شد، به پشتیبانی زنگ بزنید.', verb: '' },
  cargo: { title: 'اولین بار', why: 'با چند خط، بار شما در نمایش بعدی سالن است.', verb: 'اعلام بار' },
  colleagues: { title: 'همکاران', why: 'هر کس با نام کاربری خودش، با دسترسی‌هایی که شما می‌دهید.', verb: 'افزودن کاربر' },
  showTimes: { title: 'تنظیمات نمایشگر بار', why: 'بدون ساعت نمایش، باری در سالن تقسیم نمی‌شود.', verb: 'ساعت نمایش' },
  links: { title: 'شرکت‌ها و سالن‌های شما', why: 'مدیر سامانه آن‌ها را به حساب شما وصل می‌کند.', verb: '' },
}

export const stepsWords = { title: 'شروع کار', done: 'انجام شد', left: 'هنوز نه' }
