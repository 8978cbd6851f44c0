import { persianDigits } from '../digits.ts'
import type { AccountKind, CauseType, DifferenceCode, TransferKind } from '../wallet-rows.ts'

const grouped = (n: number) => persianDigits(String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, '٬'))
/** An amount as it is said in a sentence. */
export const rials = (n: number) => `${n < 0 ? 'منفی ' : ''}${grouped(n)} ریال`

/** Sentences about wallets and the ledger (S1 §5, S2 §5, §8; domain.md 4.6). */
export const walletWords = {
  least: 'اعتبار وارد شده نباید کمتر از ۱۰٬۰۰۰ ریال باشد.',
  description: 'شرح را بنویسید.',
  whose: 'راننده یا شرکت را مشخص کنید.',
  onlyOne: 'یا راننده را بفرستید یا شرکت را، نه هر دو را.',
  noWallet: 'چنین کیف پولی نیست.',
  tooMuch: 'موجودی کیف پول از بزرگ‌ترین مبلغی که سامانه نگه می‌دارد بیشتر می‌شود.',
  short: (shortfall: number) => `موجودی کیف پول کافی نیست؛ ${rials(shortfall)} کم است. کیف پول را شارژ کنید.`,
  shortFor: (trucks: number, total: number, shortfall: number) =>
    `کارمزد ${persianDigits(trucks)} کامیون ${rials(total)} است و موجودی کیف پول ${rials(shortfall)} کم دارد. کیف پول را شارژ کنید.`,
  increased: (amount: number, name: string, balance: number) =>
    `${rials(amount)} به کیف پول «${name}» افزوده شد. موجودی: ${rials(balance)}.`,
  deducted: (amount: number, name: string, balance: number) =>
    `${rials(amount)} از کیف پول «${name}» کم شد. موجودی: ${rials(balance)}.`,
  waits: (amount: number, above: number) => `${rials(amount)} از ${rials(above)} بیشتر است و با تأیید مدیر دیگری انجام می‌شود.`,
  approved: 'درخواست تأیید شد.',
  refused: 'درخواست رد شد.',
  takenBack: 'درخواست پس گرفته شد.',
  noRequest: 'چنین درخواستی نیست.',
  ownRequest: 'درخواست خودتان را مدیر دیگری باید تأیید کند.',
  decided: 'این درخواست پیش از این رسیدگی شده است.',
  refuseReason: 'دلیل رد کردن را بنویسید.',
  lacking: (trucks: number) =>
    `برای ${persianDigits(trucks)} کامیون اعتبار کافی نیست؛ تا شارژ کیف پول به رانندگان نشان داده نمی‌شود.`,
  noCredit: 'اعتبار شرکت برای این بار کافی نیست؛ تا شارژ کیف پول به راننده داده نمی‌شود.',
  reconciled: 'دفتر با خودش و با بارها می‌خواند.',
  differs: (count: number) => `${persianDigits(count)} مغایرت پیدا شد.`,
  kinds: {
    INCREASE: 'افزایش اعتبار',
    DEDUCTION: 'کاهش اعتبار',
    ONLINE_CHARGE: 'شارژ اینترنتی',
    COMPANY_HOLD: 'نگه‌داشتن کارمزد بار',
    COMPANY_RELEASE: 'آزاد شدن کارمزد بار',
    COMPANY_FEE: 'کارمزد مجوز بارگیری',
    COMPANY_REFUND: 'بازگشت کارمزد مجوز',
    DRIVER_HOLD: 'نگه‌داشتن کارمزد راننده',
    DRIVER_RELEASE: 'آزاد شدن کارمزد راننده',
    DRIVER_FEE: 'کارمزد مجوز بارگیری',
    DRIVER_REFUND: 'بازگشت کارمزد مجوز',
  } satisfies Record<TransferKind, string>,
  accounts: {
    COMPANY_WALLET: 'کیف پول شرکت',
    DRIVER_WALLET: 'کیف پول راننده',
    PLATFORM_FEES: 'کارمزدهای سامانه',
    GATEWAY_CLEARING: 'درگاه پرداخت',
    ADJUSTMENTS: 'اصلاح حساب',
  } satisfies Record<AccountKind, string>,
  ofPermit: (permit: number, cargo: number | null) =>
    `مجوز ${persianDigits(permit)}${cargo === null ? '' : `، بار ${persianDigits(cargo)}`}`,
  ofPayment: (payment: number) => `پرداخت ${persianDigits(payment)}`,
  differences: {
    UNBALANCED: (id, _expected, found) => `جمع دو طرف تراکنش ${persianDigits(id)} باید صفر باشد و ${rials(found)} است.`,
    BALANCE: (id, expected, found) =>
      `موجودی حساب ${persianDigits(id)} ${rials(found)} نوشته شده و جمع گردش آن ${rials(expected)} است.`,
    HELD: (id, expected, found) =>
      `مبلغ نگه‌داشتهٔ حساب ${persianDigits(id)} ${rials(found)} نوشته شده و جمع آن ${rials(expected)} است.`,
    RUNNING: (id, expected, found) => `ماندهٔ ردیف ${persianDigits(id)} ${rials(found)} نوشته شده و باید ${rials(expected)} باشد.`,
    HOLD_OPEN: (id, expected, found) =>
      `باقی‌ماندهٔ تراکنش ${persianDigits(id)} ${rials(found)} نوشته شده و باید ${rials(expected)} باشد.`,
    HOLD_OF_CARGO: (id, expected, found) =>
      `برای بار ${persianDigits(id)} ${rials(found)} نگه داشته شده و باید ${rials(expected)} باشد.`,
    HOLD_OF_TURN: (id, expected, found) =>
      `برای نوبت ${persianDigits(id)} ${rials(found)} نگه داشته شده و باید ${rials(expected)} باشد.`,
    NEGATIVE: (id, _expected, found) => `موجودی حساب ${persianDigits(id)} بدون کاهش اعتبار منفی است: ${rials(found)}.`,
    PERMIT_FEE: (id, expected, found) =>
      `از مجوز ${persianDigits(id)} ${rials(found)} کارمزد مانده و باید ${rials(expected)} باشد.`,
  } satisfies Record<DifferenceCode, (id: number, expected: number, found: number) => string>,
}

/** What stands in the ledger's file. */
export const ledgerFile = {
  name: (day: string) => `ledger-${day.replaceAll('/', '-')}.csv`,
  columns: [
    'شماره',
    'زمان',
    'نوع',
    'مرحله',
    'مبلغ (ریال)',
    'از',
    'به',
    'بابت',
    'شمارهٔ بابت',
    'شمارهٔ بار',
    'مانده از نگه‌داشته (ریال)',
    'چه کسی',
    'دلیل',
  ],
  phases: { single: 'انتقال', pending: 'نگه‌داشتن', post: 'برداشتن', void: 'آزاد کردن' },
  causes: {
    cargo: 'بار',
    permit: 'مجوز',
    turn: 'نوبت',
    payment: 'پرداخت آنلاین',
    request: 'درخواست مدیر',
  } satisfies Record<CauseType, string>,
  itself: 'خودکار',
}

/** What stands on the statement of a wallet. */
export const statementWords = {
  title: (name: string) => `صورت‌حساب کیف پول ${name}`,
  span: (from: string | null, to: string | null) =>
    [from && `از ${persianDigits(from)}`, to && `تا ${persianDigits(to)}`].filter(Boolean).join(' ') || 'از ابتدا تا امروز',
  sums: { opening: 'ماندهٔ ابتدای دوره', deposits: 'واریز', withdrawals: 'برداشت', closing: 'ماندهٔ پایان دوره' },
  columns: ['شمارهٔ تراکنش', 'تاریخ', 'ساعت', 'نوع', 'شرح', 'واریز (ریال)', 'برداشت (ریال)', 'مانده (ریال)'],
  /** Rials of a line or a sum: the columns say that they are rials, and what is below zero has its sign. */
  amount: (rials: number) => `${rials < 0 ? '−' : ''}${grouped(rials)}`,
  /** Where more moved than one sheet holds. */
  cut: (shown: number, total: number) =>
    `${persianDigits(shown)} تراکنش تازه‌تر از ${persianDigits(total)} در این برگه هست؛ جمع‌ها همهٔ تراکنش‌ها را دربرمی‌گیرد.`,
  none: 'در این روزها گردشی نیست.',
  sheet: 'صورت‌حساب',
  sumSheet: 'جمع‌ها',
}
