/** Words of a hall's shows: the clock, the hours, the wall board. */
import { persianDigits, persianDigits as n } from '#contract/kernel/value/digits.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'

export const showWords = {
  phase: {
    next: 'تا نمایش بعدی',
    open: 'تا بسته‌شدن اولویت‌ها',
    locked: 'قفل شد، در حال تقسیم بار',
    done: 'تقسیم بار انجام شد',
    none: 'نمایشی در راه نیست',
  },
  decided: 'تقسیم بار انجام شد · تا نمایش بعدی',
  opens: (time: string) => `نمایش ${persianDigits(time)}`,
  splits: (time: string) => `تقسیم ${persianDigits(time)}`,
}

export const ticketWords = {
  turn: 'نوبت',
  ahead: (count: number) => `${persianDigits(count)} نفر جلوتر`,
  first: 'نفر اول صف',
}

/** Why the scheduler skipped a show; reasons typed by members are shown as they are. */
export const skipReasons: Record<string, string> & { WRITTEN: string } = {
  NO_CARGO: `${reasonWords.NO_CARGO}.`,
  HALL_INACTIVE: `${reasonWords.HALL_INACTIVE}.`,
  PREVIOUS_NOT_PUBLISHED: `${reasonWords.PREVIOUS_NOT_PUBLISHED}.`,
  SERVER_DOWN: `${reasonWords.SERVER_DOWN}.`,
  WRITTEN: `${reasonWords.WRITTEN}.`,
}

const minutes = (count: number) => `${persianDigits(count)} دقیقه`

export const showTimeWords = {
  list: 'ساعت‌های نمایش',
  columns: { hour: 'ساعت', status: 'وضعیت' },
  active: 'فعال',
  inactive: 'غیرفعال',
  add: 'ساعت تازه',
  edit: 'ویرایش',
  editOf: (time: string) => `ویرایش ساعت ${persianDigits(time)}`,
  count: (all: string, active: string) => `${all} ساعت، ${active} فعال`,
  inTable: (count: string) => `${count} ساعت`,
  emptyTitle: 'ساعتی ثبت نشده',
  emptyWhy: 'تا ساعتی ثبت نشود، نمایشی باز نمی‌شود.',
  failed: 'ساعت‌های نمایش دریافت نشد؛ شبکه را بررسی کنید',
  old: 'آخرین وضعیت دریافت‌شدهٔ ساعت‌ها:',

  addTitle: 'ساعت نمایش تازه',
  hour: 'ساعت نمایش',
  hourHint: 'سر ساعت یا نیم‌ساعت؛ بنویسید یا از فهرست انتخاب کنید',
  choose: 'انتخاب ساعت',
  taken: (time: string) => `${persianDigits(time)} (ثبت شده)`,
  noMatch: 'چنین ساعتی در فهرست نیست',
  reason: 'دلیل',
  reasonHint: 'همه در کارنامهٔ سالن می‌خوانند؛ اگر انتخاب نکنید، نوشته می‌شود که دلیلی گفته نشد.',
  status: 'وضعیت',
  addIt: 'ثبت ساعت',
  editIt: 'ثبت تغییر',
  saving: 'در حال ثبت',
  failedAdd: 'خطا در ثبت زمان نمایش',
  failedEdit: 'خطا در ویرایش زمان نمایش',
  unanswered:
    'پاسخی از سرور نرسید. ساعت نمایش فقط با شبکه ثبت می‌شود؛ آنچه انتخاب کرده‌اید سر جایش است. دوباره بفرستید، دو بار ثبت نمی‌شود.',

  day: 'نمایش‌های هر روز',
  unknownWindow: 'مهلت اولویت‌دهی سالن دریافت نشد؛ بازه‌ها معلوم نیست.',
  summary: (count: number, window: number) =>
    `روزی ${persianDigits(count)} نمایش؛ هر کدام ${minutes(window)} باز است و سپس تقسیم می‌شود.`,
  window: (opens: string, locks: string) => `${persianDigits(opens)} تا ${persianDigits(locks)}`,
  spokenDay: (first: string, last: string) => `خط روز: اولین نمایش ${persianDigits(first)}، آخرین نمایش ${persianDigits(last)}`,
  hourMark: (hour: number) => persianDigits(hour),
  now: (time: string) => `حالا ${persianDigits(time)}`,
  tight: (opens: string, next: string, rest: number) =>
    `از تقسیم ${persianDigits(opens)} تا نمایش ${persianDigits(next)} فقط ${minutes(rest)} می‌ماند؛ اگر تقسیم طول بکشد، نمایش ${persianDigits(next)} برگزار نمی‌شود.`,
  overlap: (opens: string, next: string) =>
    `نمایش ${persianDigits(opens)} هنوز باز است که ساعت ${persianDigits(next)} می‌رسد؛ نمایش ${persianDigits(next)} برگزار نمی‌شود.`,
  tightMark: 'فاصلهٔ کم',
  noneActive: 'هیچ ساعتی فعال نیست، پس نمایشی باز نمی‌شود.',
  hallInactive: 'این سالن غیرفعال است؛ تا فعال نشود، در هیچ ساعتی نمایشی باز نمی‌شود.',
  continuous: (window: number) =>
    window > 0
      ? `این سالن پیوسته کار می‌کند و ساعت نمایش ندارد: هر باری که اعلام شود ${minutes(window)} باز است و سپس تقسیم می‌شود. ساعت‌های این فهرست کاری نمی‌کنند.`
      : 'این سالن پیوسته کار می‌کند و ساعت نمایش ندارد: هر باری که اعلام شود به اولین نوبت مناسب داده می‌شود. ساعت‌های این فهرست کاری نمی‌کنند.',
}

export const boardWords = {
  title: 'تابلوی سالن',
  old: (time: string) => `آخرین وضعیت: ${n(time)}، ارتباط قطع است`,
  live: 'زنده',
  failedTitle: 'اطلاعات تابلو دریافت نشد؛ شبکه را بررسی کنید',
  failedWhy: 'شبکه نیست و این تابلو روی این دستگاه ذخیره نشده است. با برگشتن شبکه خودش باز می‌شود.',
  noneTitle: 'چنین سالنی نیست',
  noneWhy: 'شمارهٔ سالن در نشانی این صفحه درست نیست.',

  cargos: (count: number) => `بارها، ${n(count)} مورد`,
  noCargos: 'باری برای این نمایش اعلام نشده است.',
  queue: (count: number) => `صف، ${n(count)} نوبت`,
  noQueue: 'کسی در صف نیست.',
  /** `late`: what a late show is called; null for one on time. */
  results: (time: string, late: string | null) => `نتیجهٔ نمایش ${n(time)}${late === null ? '' : `، ${late}`}`,
  noResults: 'در این نمایش کسی فهرستی نداده بود.',
  page: (page: number, pages: number) => `${n(page)} از ${n(pages)}`,

  toman: 'تومان',
  trucks: (count: number) => `${n(count)} کامیون`,
  card: (digits: string) => `کارت …${n(digits)}`,
  end: (digits: string) => `…${n(digits)}`,
  to: (town: string) => `به ${town}`,
  tonnes: (tonnes: string) => `${tonnes} تن`,
  km: (km: string) => `${km} کیلومتر`,
  native: 'بومی',
  /** Answers cached before cargos had numbers have none. */
  cargo: (id: number, number?: number | null) => (number ? `بار ${n(number)} (${n(id)})` : `بار ${n(id)}`),
  way: (from: string, to: string) => `${from} به ${to}`,
  nothing: 'نوبتش مانده است',

  commitment: 'اثر انگشت فهرست‌ها (پیش از تقسیم)',
  commitmentWhy: 'فهرست‌ها قفل شد و از این پس عوض نمی‌شود',
  record: (time: string) => `کارنامهٔ تقسیم ${n(time)} برای همه:`,
  facts: (parts: readonly string[]) => parts.filter(Boolean).join(' · '),
  and: (part: string) => ` · ${part}`,
}

/** One hour of a hall's day. */
export const showHourWords = {
  until: (locks: string) => `، تا ${persianDigits(locks)}`,
}
