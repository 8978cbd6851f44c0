import { persianDigits as n, persianNumber } from '#contract/kernel/value/digits.ts'

/** Words of the list of priorities. */
export const listWords = {
  noTurn: 'برای دادن اولویت باید نوبت داشته باشید.',
  toTurn: 'گرفتن نوبت',
  won: 'آخرین نمایش به شما بار داد؛ مجوز آن باز است و تا پایانش فهرستی لازم نیست.',
  toPermit: 'دیدن مجوز',
  desk: 'این سالن فهرست را فقط پای میز می‌گیرد.',
  noShow: (moment: string) => `اکنون نمایشی باز نیست. نمایش بعدی: ${moment}`,
  noNext: 'اکنون نمایشی باز نیست.',
  nothing: 'در این نمایش باری نیست که به کامیون شما بخورد.',
  locked: 'فهرست‌ها قفل شده است.',
  sealed: (time: string) => `تا ساعت ${n(time)} می‌توانید عوضش کنید. تا آن وقت دیگران فهرست شما را نمی‌بینند.`,
  mine: 'فهرست من',
  empty: 'هنوز باری برنداشته‌اید.',
  others: 'بارهای دیگر',
  sort: 'ترتیب بارها',
  sorts: { perKm: 'کرایهٔ هر کیلومتر', rent: 'کرایه', km: 'کوتاهی راه' },
  allTaken: 'همهٔ بارها در فهرست شماست.',
  rank: (rank: number) => `اولویت ${n(rank)}`,
  cargo: (number: number) => `بار ${n(number)}`,
  route: (from: string, to: string, km: number) => `${from} ← ${to}${km > 0 ? `، ${persianNumber(km)}\u00A0کیلومتر` : ''}`,
  rent: (toman: number) => `${persianNumber(toman)} تومان`,
  perKm: (toman: number) => `هر کیلومتر ${persianNumber(toman)} تومان`,
  goods: (cargo: string, goods: string, kilograms: number) => `${cargo}، ${goods}، ${persianNumber(kilograms / 1000, 1)}\u00A0تن`,
  up: (cargo: string) => `${cargo}: یک پله بالا`,
  down: (cargo: string) => `${cargo}: یک پله پایین`,
  drag: (cargo: string) => `${cargo}: با کشیدن جابه‌جا کنید؛ با کلیدهای بالا و پایین هم می‌شود`,
  add: (cargo: string) => `${cargo}: گذاشتن در فهرست`,
  remove: (cargo: string) => `${cargo}: برداشتن از فهرست`,
  moved: (cargo: string, rank: number) => `${cargo} اولویت ${n(rank)} شد.`,
  save: 'ثبت فهرست',
  saving: 'در حال ثبت…',
  same: 'این فهرست ثبت است',
  failed: 'فهرست ثبت نشد. دوباره بزنید.',
  title: (hall: string) => `اولویت بار در ${hall}`,
}

/** Words of the state of a list: never "sent" before the server has answered. */
export const listStateWords = {
  unsaved: 'تغییر فهرست هنوز ثبت نشده است.',
  waiting: 'فهرست روی این گوشی است و با آمدن شبکه فرستاده می‌شود. هنوز به سامانه نرسیده است.',
  tillLock: (time: string) => `باید پیش از ساعت ${n(time)} برسد؛ ساعت سامانه ملاک است.`,
  sending: 'در حال فرستادن فهرست؛ هنوز پاسخی از سامانه نیامده است.',
  received: (count: number, code: string, moment: string) => `سامانه ${moment} فهرست ${n(count)} باری را گرفت. رسید ${code}`,
  unknown: 'پاسخ سامانه دربارهٔ فهرستی که اکنون ثبت است هنوز نرسیده است.',
  givenAt: { desk: 'این فهرست پای میز سالن ثبت شده است.', kiosk: 'این فهرست پای کیوسک سالن ثبت شده است.' },
  refused: (why: string) => `فهرست رد شد: ${why}`,
  dismiss: 'فهمیدم',
  takeUp: 'گذاشتن همان ترتیب',
}

/** Words of the receipts on this phone. */
export const receiptWords = {
  title: 'رسیدهای من',
  none: 'هنوز رسیدی روی این گوشی نیست.',
  why: 'با این رسیدها می‌توانید نشان دهید سامانه چه فهرستی را چه وقت گرفت. هر رسید در کارنامهٔ همان نمایش هست.',
  receipt: (code: string) => `رسید ${code}`,
  /** `show`: null for a receipt that does not have the time of its show. */
  facts: (turn: number, show: string | null, count: number) =>
    `نوبت ${n(turn)}، ${show === null ? '' : `نمایش ${show}، `}${n(count)} بار`,
  cargos: (names: readonly string[]) => `بارها به ترتیب: ${names.join('، ')}`,
  proof: 'اثبات',
}
