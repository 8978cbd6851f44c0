/** Words of drivers' objections (domain.md ★6). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { ObjectionKind, ObjectionState } from '#contract/fleet/objection.ts'
import { listWords } from '#app/kit/list/list-words.ts'

const n = persianDigits

export const objectionStateWords: Record<ObjectionState, string> = {
  OPEN: 'بدون پاسخ',
  ACCEPTED: 'پذیرفته شد',
  DECLINED: 'رد شد',
}

export const objectionWords = {
  ...listWords('اعتراض', 'اعتراض‌ها'),
  name: 'اعتراض‌های رانندگان',
  search: 'جست‌وجوی اعتراض‌ها',
  state: 'پاسخ',
  states: { open: 'بدون پاسخ', accepted: 'پذیرفته', declined: 'ردشده', all: 'همه' },
  hall: 'سالن',
  late: 'بیش از ۲۴ ساعت بدون پاسخ',
  /** The subject: a turn, a permit or a show with its number. */
  about: (kind: ObjectionKind, id: number | null, turn: number | null) =>
    kind === 'turn'
      ? `نوبت ${n(turn ?? 0)}`
      : kind === 'show'
        ? `تقسیم بار ${n(id ?? 0)}، نوبت ${n(turn ?? 0)}`
        : kind === 'permit'
          ? `مجوز ${n(id ?? 0)}`
          : 'غیرفعال شدن',
  accept: 'پذیرفتن',
  decline: 'رد کردن',
  of: (verb: string, driver: string) => `${verb}، اعتراض ${driver}`,
  answered: (day: string) => `پاسخ ${n(day)}`,
  emptyTitle: 'با این فیلترها اعتراضی نیست',
  emptyTitleAll: 'هنوز اعتراضی ثبت نشده است',
  allAnswered: 'اعتراضی بدون پاسخ نمانده است',
  emptyWhy: (filters: string) => `جست‌وجو شد: ${filters}.`,
  emptyWhyAll: 'اعتراض راننده از صفحهٔ خود او ثبت می‌شود و اینجا می‌آید.',
  lastWeek: 'هفتهٔ گذشته',
  removeFilters: 'برداشتن فیلترها',
  none: 'اعتراضی پیدا نشد',
}

export const objectionColumns = {
  driver: 'راننده',
  about: 'موضوع',
  text: 'اعتراض',
  made: 'ثبت',
  state: 'وضعیت',
  hall: 'سالن',
  answer: 'پاسخ',
  answered: 'روز پاسخ',
  by: 'ثبت‌کننده',
}

/** Words of the answer, per decision. */
export const answerWords = {
  ACCEPTED: {
    title: (driver: string) => `پذیرفتن اعتراض ${driver}`,
    effect:
      'پاسخ در صفحهٔ راننده می‌آید و عوض نمی‌شود. پذیرفتن نوبتی را برنمی‌گرداند: نوبت لغوشده را در «نوبت‌ها» و نوبت مجوز باطل را در صفحهٔ مجوز به صف برگردانید. رانندهٔ غیرفعال را در صفحهٔ خودش فعال کنید.',
    often: ['حق با راننده است', 'اشتباه در ثبت بوده است'],
    confirm: 'پذیرفتن اعتراض',
  },
  DECLINED: {
    title: (driver: string) => `رد کردن اعتراض ${driver}`,
    effect: 'پاسخ در صفحهٔ راننده می‌آید و عوض نمی‌شود.',
    often: ['تقسیم بار درست انجام شده است', 'راننده در مهلت حاضر نشده است'],
    confirm: 'رد کردن اعتراض',
  },
  label: 'پاسخ به راننده',
  missing: 'دلیل پاسخ را بنویسید.',
  many: 'پاسخ‌های پرتکرار',
}

export const makeObjectionWords = {
  act: 'ثبت اعتراض',
  title: (driver: string) => `ثبت اعتراض ${driver}`,
  effect: 'مدیران سامانه تا ۲۴ ساعت پاسخ می‌دهند و پاسخ در همین صفحه می‌آید.',
  subject: 'اعتراض به',
  choose: 'انتخاب موضوع',
  nothing: 'در ۳۰ روز گذشته چیزی نیست که بشود به آن اعتراض کرد',
  missing: 'موضوع اعتراض را انتخاب کنید.',
  /** A subject of the choices, with its hall and day. */
  choice: (about: string, hall: string | null, day: string, time: string) =>
    [about, hall, `${n(day)} ${n(time)}`].filter(Boolean).join('، '),
  text: 'اعتراض راننده',
  textHint: 'از زبان راننده و کامل بنویسید.',
  textMissing: 'اعتراض راننده را بنویسید.',
  many: 'اعتراض‌های پرتکرار',
  often: ['نوبت من پیش از نفر بعدی بود', 'در محل حاضر بودم', 'بدون دلیل غیرفعال شده‌ام'],
  confirm: 'ثبت اعتراض',
}

export const driverObjectionWords = {
  title: 'اعتراض‌ها',
  none: 'راننده اعتراضی ندارد.',
  failed: 'فهرست اعتراض‌ها دریافت نشد؛ شبکه را بررسی کنید',
  answer: (answer: string, day: string) => `پاسخ (${n(day)}): ${answer}`,
}
