/** Wallets, their transactions, and the platform's ledger. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { AccountKind, CauseType, TransferKind } from '#contract/money/wallet-rows.ts'
import { ledgerFile, walletWords } from '#contract/money/wallet-words.ts'

export const transferKindWords: Record<TransferKind, string> = walletWords.kinds
export const accountWords: Record<AccountKind, string> = walletWords.accounts
export const causeWords: Record<CauseType, (id: number) => string> = {
  cargo: (id) => `بار ${persianDigits(id)}`,
  permit: (id) => `مجوز ${persianDigits(id)}`,
  turn: (id) => `نوبت ${persianDigits(id)}`,
  payment: (id) => `پرداخت ${persianDigits(id)}`,
  request: (id) => `درخواست ${persianDigits(id)}`,
}

export const balanceWords = {
  title: 'کیف پول',
  failed: 'موجودی کیف پول دریافت نشد',
  available: 'قابل استفاده',
  posted: 'موجودی',
  held: 'نگه‌داشته برای بارها',
  low: 'موجودی کم است',
  enough: 'موجودی کافی است',
  charge: 'افزایش اعتبار',
  report: 'گزارش کیف پول',
  holds: 'برای کدام بارها نگه داشته شده',
  hold: (cargo: number) => `بار ${persianDigits(cargo)}`,
  trucks: (trucks: number) => `${persianDigits(trucks)} کامیون`,
  lacking: (trucks: number) => `برای ${persianDigits(trucks)} کامیون اعتبار نیست؛ تا شارژ کیف پول به رانندگان نشان داده نمی‌شود`,
  more: (count: number) => `و ${persianDigits(count)} بار دیگر`,
  none: 'برای هیچ باری چیزی نگه داشته نشده است.',
  stale: 'این موجودی در این زمان دریافت شده است:',
}

export const feeWords = {
  /** Next to the announce button. */
  fee: 'کارمزد این بار',
  free: 'این بار کارمزد ندارد.',
  asking: 'در حال محاسبهٔ کارمزد…',
  available: 'قابل استفاده',
  short: (amount: string) => `${amount} ریال کم دارید`,
  charge: 'افزایش اعتبار',
}

const columns = {
  number: 'شمارهٔ تراکنش',
  type: 'نوع',
  amount: 'مبلغ (ریال)',
  time: 'ساعت',
  date: 'تاریخ',
  balance: 'مانده (ریال)',
  description: 'شرح',
  cause: 'بابت',
}
export const activityColumns = columns

export const activitiesWords = {
  name: 'گردش کیف پول',
  search: 'جست‌وجوی گردش کیف پول',
  dates: 'تاریخ',
  kind: 'نوع',
  allKinds: 'همه',
  opening: 'ماندهٔ ابتدای دوره',
  deposits: 'واریز',
  withdrawals: 'برداشت',
  closing: 'ماندهٔ پایان دوره',
  pdf: 'صورت‌حساب PDF',
  excel: 'صورت‌حساب Excel',
  saved: (name: string) => `فایل ${name} ذخیره شد.`,
  inTable: (count: string) => `${count} تراکنش`,
  count: (total: string) => `${total} تراکنش`,
  empty: 'در این تاریخ‌ها گردشی نیست',
  emptyWhy: (filters: string) => `با این فیلترها تراکنشی نیست: ${filters}`,
  emptyWhyAll: 'هنوز واریز یا برداشتی در این کیف پول ثبت نشده است.',
  stale: 'شبکه نیست؛ این فهرست در این زمان دریافت شده است:',
  unknownTitle: 'گردش کیف پول دریافت نشد',
  truncated: (shown: string, total: string) => `${shown} تراکنش تازه‌تر از ${total} دیده می‌شود. روزها را کمتر کنید.`,
}

export const transactionsWords = {
  title: (name: string) => `تراکنش‌های ${name}`,
  table: 'تراکنش‌ها',
  failed: 'فهرست تراکنش‌ها دریافت نشد',
  none: 'هنوز تراکنشی نیست.',
  inTable: (count: string) => `${count} تراکنش`,
}

export const creditWords = {
  increase: 'افزایش اعتبار',
  decrease: 'کاهش اعتبار',
  increaseTitle: (name: string) => `افزایش اعتبار ${name}`,
  decreaseTitle: (name: string) => `کاهش اعتبار ${name}`,
  amount: 'مبلغ',
  description: 'شرح',
  descriptionHint: 'در گردش حساب دیده می‌شود.',
  least: 'کمترین مبلغ ۱۰٬۰۰۰ ریال است.',
  missing: 'شرح را بنویسید.',
  sureIncrease: (amount: string, name: string) => `${amount} ریال به کیف پول ${name} افزوده شود؟`,
  sureDecrease: (amount: string, name: string) => `${amount} ریال از کیف پول ${name} کم شود؟`,
  sureBody: 'این تراکنش پاک نمی‌شود؛ اگر اشتباه باشد با تراکنش دیگری جبران می‌شود.',
  before: 'موجودی فعلی',
  after: 'موجودی پس از آن',
  unknownBalance: 'موجودی دریافت نشد؛ پس از برقراری ارتباط دوباره باز کنید.',
  /** Figures within a sentence. */
  becomes: (before: string, after: string) => `موجودی از ${before} به ${after} می‌رسد.`,
  below: 'موجودی منفی می‌شود؛ با تأیید مدیر دیگری انجام می‌شود.',
}

export const ledgerWords = {
  tabs: 'بخش‌های دفتر',
  transfers: 'انتقال‌ها',
  file: 'انتقال‌های دفتر',
  requests: 'درخواست‌های در انتظار',
  troubled: 'پرداخت‌های ناهمخوان',
  reconciliation: 'مغایرت‌گیری',
  tab: (name: string, count: string) => `${name} (${count})`,
  search: 'جست‌وجوی دفتر',
  dates: 'تاریخ',
  kind: 'نوع',
  allKinds: 'همه',
  cause: 'بابت',
  allCauses: 'همه',
  causeId: 'شمارهٔ بابت',
  exportWhy: 'همین جست‌وجو، حداکثر ۱۰۰٬۰۰۰ انتقال تازه‌تر.',
  /** Two kinds with the same name are distinguished by the wallet they change. */
  kindOf: (kind: TransferKind) =>
    [kind.startsWith('COMPANY') && 'شرکت', kind.startsWith('DRIVER') && 'راننده', transferKindWords[kind]]
      .filter(Boolean)
      .join('، '),
  nothing: 'چنین چیزی نیست',
  clear: 'پاک کردن',
  list: 'انتقال‌ها، از تازه به کهنه',
  failed: 'اطلاعات دفتر دریافت نشد',
  empty: 'انتقالی نیست',
  emptyWhy: 'فیلترها را کم کنید.',
  more: 'قدیمی‌ترها',
  moreFailed: 'قدیمی‌ترها دریافت نشد. دوباره تلاش کنید.',
  end: 'قدیمی‌تر از این چیزی نیست.',
  from: 'از',
  to: 'به',
  itself: ledgerFile.itself,
  open: 'مانده از نگه‌داشته',
  pending: 'نگه‌داشته',
  reason: 'دلیل',
}
export const causeTypeWords: Record<CauseType, string> = ledgerFile.causes

export const requestWords = {
  failed: 'فهرست درخواست‌ها دریافت نشد',
  none: 'درخواستی در انتظار نیست',
  noneWhy: 'افزایش و کاهش بالاتر از سقف اینجا منتظر تأیید مدیر دیگری می‌ماند.',
  increase: 'افزایش',
  decrease: 'کاهش',
  asked: 'درخواست',
  approve: 'تأیید',
  approveTitle: (name: string) => `تأیید درخواست برای ${name}`,
  refuse: 'رد',
  refuseTitle: (name: string) => `رد درخواست برای ${name}`,
  takeBack: 'پس گرفتن',
  reason: 'دلیل',
  reasonMissing: 'دلیل را بنویسید.',
  belowZero: 'مانده منفی می‌شود؛ منفی شدن را می‌پذیرم.',
  own: 'این درخواست خودتان است؛ مدیر دیگری باید تأیید کند.',
  states: { DONE: 'انجام شد', WAITING: 'در انتظار', REFUSED: 'رد شد' },
  decided: 'رسیدگی',
  sure: 'این مبلغ جابه‌جا شود؟',
}

export const reconciliationWords = {
  failed: 'نتیجهٔ مغایرت‌گیری دریافت نشد',
  run: 'مغایرت‌گیری همین حالا',
  none: 'هنوز مغایرت‌گیری نشده است',
  noneWhy: 'هر شب خودکار انجام می‌شود.',
  ok: 'بدون مغایرت',
  differs: (count: number) => `${persianDigits(count)} مغایرت`,
  nightly: 'شبانه، خودکار',
  transfers: 'انتقال',
  entries: 'سطر',
  wallets: 'کیف پول',
  posted: 'موجودی همه',
  held: 'نگه‌داشته',
  differences: 'مغایرت‌ها',
}

export const troubledWords = {
  failed: 'فهرست پرداخت‌ها دریافت نشد',
  none: 'پرداختی با مبلغ متفاوت نیست',
  noneWhy: 'اگر در درگاه مبلغ دیگری پرداخت شود، به کیف پول نمی‌آید و اینجا دیده می‌شود.',
  asked: 'خواسته‌شده',
  paid: 'پرداخت‌شده',
  handle: 'رسیدگی شد',
  handleTitle: (order: string) => `رسیدگی به سفارش ${persianDigits(order)}`,
  effect: 'چیزی به کیف پول نمی‌آید. اگر لازم است، اعتبار را جدا افزایش دهید.',
  reason: 'چه کردید',
  reasonMissing: 'بنویسید با این پرداخت چه کردید.',
  handled: 'رسیدگی شد',
}

/** Columns of the files of what is no table. */
export const ledgerSheets = {
  transfers: {
    id: 'شماره',
    at: 'زمان',
    kind: 'نوع',
    phase: 'مرحله',
    amount: 'مبلغ (ریال)',
    from: 'از',
    to: 'به',
    cause: 'بابت',
    cargo: 'شمارهٔ بار',
    open: 'مانده از نگه‌داشته (ریال)',
    by: 'چه کسی',
    reason: 'دلیل',
  },
  requests: {
    id: 'شماره',
    account: 'حساب',
    kind: 'نوع',
    amount: 'مبلغ (ریال)',
    description: 'شرح',
    askedBy: 'درخواست‌کننده',
    askedAt: 'زمان درخواست',
    state: 'وضعیت',
    decidedBy: 'رسیدگی‌کننده',
    decidedAt: 'زمان رسیدگی',
    reason: 'دلیل',
  },
  reconciliations: {
    id: 'شماره',
    at: 'زمان',
    by: 'چه کسی',
    transfers: 'انتقال',
    entries: 'سطر',
    wallets: 'کیف پول',
    posted: 'موجودی همه (ریال)',
    held: 'نگه‌داشته (ریال)',
    differences: 'مغایرت‌ها',
  },
}
