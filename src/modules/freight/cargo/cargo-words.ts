/** Words of the cargo list and of its commands. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { listWords, nameAct } from '#app/kit/list/list-words.ts'

/** Words of the announced-cargo list (S1 §2.4). */

export const cargoColumns = {
  id: 'شماره',
  status: 'وضعیت',
  date: 'تاریخ',
  time: 'ساعت',
  announced: 'زمان اعلام',
  route: 'مسیر',
  source: 'مبدأ',
  destination: 'مقصد',
  rent: 'کرایه (تومان)',
  trucks: 'کامیون',
  priorities: 'اولویت',
  permits: 'مجوز',
  weight: 'وزن (کیلوگرم)',
  goods: 'کالا',
  loaders: 'نوع بارگیر',
  hall: 'سالن',
  display: 'نوع نمایش',
  company: 'شرکت',
  description: 'توضیح',
  finish: 'پایان',
  sender: 'فرستنده',
  receiver: 'گیرنده',
  code: 'کد یکتا',
}

/** How a cargo is offered to drivers (S1 §4, "Display type"). */
export const displayWords = { hall: 'سالنی', free: 'بار آزاد' }

export const statusFilterWords = {
  all: 'همه',
  active: 'فعال',
  inactive: 'غیرفعال',
  waiting: 'منتظر پذیرش',
  unasked: 'در نمایش، بدون درخواست',
}

export const cargoFilterWords = {
  name: 'فیلترهای بارها',
  date: 'تاریخ',
  status: 'وضعیت',
}

export const cargoListWords = {
  ...listWords('بار', 'بارها'),
  name: 'بارهای اعلام‌شده',
  none: 'موردی پیدا نشد',
  waiting: (count: string) => `${count} روی این دستگاه`,
  truncated: (shown: string, total: string) => `${shown} از ${total} مورد نشان داده شد؛ بازه را کوتاه‌تر کنید.`,
  emptyTitle: 'با این فیلترها باری نیست',
  emptyWhy: (filters: string) => `جست‌وجو شد: ${filters}.`,
  emptyTitleAll: 'هنوز باری اعلام نشده است',
  emptyWhyAll: 'هر بار که اعلام شود، اینجا می‌آید.',
  partsJoined: (parts: string[]) => parts.join('، '),
  lastWeek: 'هفت روز گذشته',
  removeFilters: 'حذف فیلترها',
  announce: 'اعلام بار',
  noNumber: 'بدون شماره',
  finished: 'پایان',
  trucks: (count: string) => `${count} کامیون`,
  permitted: (permits: string, trucks: string) => `${permits} از ${trucks} کامیون`,
  kilograms: (weight: string) => `${weight} کیلوگرم`,
  between: (from: string, to: string) => `${from} به ${to}`,
  joint: ' · ',
  joined: (facts: string[]) => facts.join(' · '),
}

/** Actions of a queued row. */
export const waitingActWords = {
  send: 'ارسال همین حالا',
  edit: 'ویرایش',
  repair: 'اصلاح',
  discard: 'حذف از صف',
  /** For screen readers: the icon with its row. */
  of: (verb: string, title: string) => `${verb}: ${title}`,
}

const n = persianDigits

/** Button labels. */
export const cargoActWords = {
  accept: 'پذیرش بار',
  reject: 'رد بار',
  edit: 'ویرایش',
  finish: 'پایان دادن',
  return: 'ادامهٔ اعلام',
  withdraw: 'پس گرفتن بار',
  detail: 'جزئیات بار',
  priorities: 'اولویت‌های رانندگان',
  permits: 'مجوزهای صادرشده',
  /** For screen readers: the icon with its cargo. */
  of: (verb: string, id: number) => nameAct(verb, 'بار', n(id)),
  title: (id: number) => `بار ${n(id)}`,
  line: (id: number, from: string, to: string) => `بار ${n(id)}، ${from} به ${to}`,
  counted: (what: string, id: number, count: string) => `${what}، بار ${n(id)}: ${count}`,
  named: (what: string, count: string) => `${what}: ${count}`,
  requests: 'اولویت‌ها',
  awaiting: 'اولویت‌های در انتظار تقسیم بار',
  /** How many of how many. */
  part: (some: number, all: number) => `${n(some)} از ${n(all)}`,
}

/** Titles in the outbox list. */
export const cargoActTitles = {
  accept: (id: number) => `پذیرش بار ${n(id)}`,
  reject: (id: number) => `رد بار ${n(id)}`,
  finish: (id: number) => `پایان بار ${n(id)}`,
  return: (id: number) => `ادامهٔ اعلام بار ${n(id)}`,
  withdraw: (id: number) => `پس گرفتن بار ${n(id)}`,
}

/** Names of queued commands next to their row. */
const waitingNames: Record<string, string> = {
  'cargo.update': 'ویرایش',
  'cargo.finish': 'پایان',
  'cargo.returnToSending': 'ادامهٔ اعلام',
  'cargo.accept': 'پذیرش',
  'cargo.reject': 'رد',
  'cargo.withdraw': 'پس گرفتن',
}

export const waitingActChips = {
  queued: (call: string) => `${waitingNames[call]}، در صف ارسال`,
  sending: (call: string) => `${waitingNames[call]}، در حال فرستادن`,
  attention: (call: string) => `${waitingNames[call]}، پذیرفته نشد`,
  open: 'دیدن در صف ارسال',
}

export const reasonWords = {
  label: 'دلیل',
  hint: 'در تاریخچهٔ بار می‌ماند.',
  suggestions: 'دلیل‌های پرتکرار',
  tooLong: (most: number) => `دلیل حداکثر ${n(most)} حرف است.`,
  notSaved: 'روی این دستگاه ذخیره نشد. جایی باز کنید و دوباره امتحان کنید؛ آنچه نوشته‌اید اینجا می‌ماند.',
  kept: 'روی این دستگاه ماند و با آمدن شبکه خودش فرستاده می‌شود.',
  done: 'انجام شد.',
  now: (from: string, to: string, rent: string, trucks: string, status: string) =>
    `حالا: ${from} به ${to}، کرایه ${rent} تومان، ${trucks} کامیون، ${status}.`,
}

export const finishWords = {
  title: (id: number) => `پایان دادن به بار ${n(id)}`,
  confirm: 'پایان دادن',
  missing: 'نوشتن دلیل پایان بار الزامی است!',
  suggestions: ['همهٔ کامیون‌ها بارگیری شدند', 'صاحب کالا منصرف شد', 'اعلام بار اشتباه بود'],
  cancelPriorities: 'لغو اولویت‌های فعال',
  cancelPrioritiesWhy: 'اولویت رانندگان برای این بار لغو می‌شود.',
  effect: 'پس از پایان',
  leaves: (priorities: number, permits: number) => [
    priorities === 0 ? 'اولویتی در انتظار نیست' : `${n(priorities)} اولویت منتظر می‌ماند`,
    permits === 0 ? 'مجوزی صادر نشده است' : `${n(permits)} مجوز معتبر می‌ماند`,
  ],
  cancels: (priorities: number, permits: number) => [
    priorities === 0 ? 'اولویت فعالی نیست که لغو شود' : `${n(priorities)} اولویت لغو می‌شود`,
    permits === 0 ? 'مجوزی صادر نشده است' : `${n(permits)} مجوز معتبر می‌ماند`,
  ],
  joined: (parts: string[]) => `${parts.join('، ')}.`,
}

/** Commands on several cargos. */
export const bulkCargoWords = {
  finish: 'پایان دادن',
  finishEffect: 'هر بار با همین دلیل پایان می‌یابد؛ اولویت‌های در انتظار می‌ماند و مجوزهای صادرشده معتبر است.',
  return: 'ادامهٔ اعلام',
  returnEffect: 'هر بار دوباره برای رانندگان دیده می‌شود.',
  again: 'اعلام دوباره برای امروز',
  againEffect: 'از هر بار یک اعلام تازه با همان مشخصات برای امروز ساخته می‌شود؛ خود آن بارها دست نمی‌خورد.',
  againTitle: (from: string, to: string) => `اعلام بار ${from} به ${to}`,
}

export const withdrawWords = {
  title: (id: number) => `پس گرفتن بار ${n(id)}`,
  effect: 'بار پایان می‌یابد و دیگر هیچ شرکتی نمی‌تواند آن را بپذیرد؛ اگر باز بخواهید، بار تازه‌ای اعلام کنید.',
  confirm: 'پس گرفتن بار',
  missing: 'دلیل پس گرفتن بار را بنویسید.',
  suggestions: ['اعلام بار اشتباه بود', 'شرکت دیگری پیدا شد', 'بار آماده نیست'],
}
export const returnWords = {
  title: (id: number) => `ادامهٔ اعلام بار ${n(id)}؟`,
  body: (from: string, to: string) =>
    `بار ${from} به ${to} دوباره برای رانندگان دیده می‌شود و می‌توانند آن را در اولویت‌هایشان بگذارند.`,
  confirm: 'ادامهٔ اعلام',
  missing: 'دلیل ادامهٔ اعلام بار را بنویسید.',
  suggestions: ['بار هنوز کامیون می‌خواهد', 'پایان آن اشتباه بود', 'راننده نیامد'],
  /** The fixed description of S1 §4: the initial text of the reason. */
  first: 'تغییر وضعیت به در حال ارسال',
}

export const acceptWords = {
  title: (id: number) => `پذیرش بار ${n(id)}؟`,
  body: (from: string, to: string, rent: string) =>
    `بار ${from} به ${to} با کرایهٔ ${rent} تومان به نام شرکت شما اعلام می‌شود و رانندگان آن را می‌بینند.`,
  confirm: 'پذیرش بار',
}

export const rejectWords = {
  title: (id: number) => `رد بار ${n(id)}`,
  effect: 'صاحب کالا این دلیل را می‌بیند و بار پایان می‌یابد.',
  confirm: 'رد بار',
  missing: 'دلیل رد را بنویسید تا صاحب کالا بداند.',
  suggestions: ['کامیون خالی نداریم', 'کرایه با این مسیر نمی‌خواند', 'این کالا را حمل نمی‌کنیم'],
}
