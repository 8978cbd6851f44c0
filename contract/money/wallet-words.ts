import { formatRials, groupRials } from '../kernel/value/money-words.ts'
import { persianDigits } from '../kernel/value/digits.ts'
import type { Rials } from '../kernel/value/money.ts'
import type { AccountKind, CauseType, DifferenceCode, TransferKind } from './wallet-rows.ts'

/** Messages about wallets and the ledger (S1 §5, S2 §5, §8; domain.md 4.6). */
export const walletWords = {
  least: 'اعتبار وارد شده نباید کمتر از ۱۰٬۰۰۰ ریال باشد.',
  description: 'شرح را بنویسید.',
  whose: 'راننده یا شرکت را مشخص کنید.',
  onlyOne: 'یا راننده را بفرستید یا شرکت را، نه هر دو را.',
  noWallet: 'چنین کیف پولی نیست.',
  tooMuch: 'موجودی کیف پول از بزرگ‌ترین مبلغی که سامانه نگه می‌دارد بیشتر می‌شود.',
  short: (shortfall: Rials) => `موجودی کیف پول کافی نیست؛ ${formatRials(shortfall)} کم است. کیف پول را شارژ کنید.`,
  shortFor: (trucks: number, total: Rials, shortfall: Rials) =>
    `کارمزد ${persianDigits(trucks)} کامیون ${formatRials(total)} است و موجودی کیف پول ${formatRials(shortfall)} کم دارد. کیف پول را شارژ کنید.`,
  increased: (amount: Rials, name: string, balance: Rials) =>
    `${formatRials(amount)} به کیف پول «${name}» افزوده شد. موجودی: ${formatRials(balance)}.`,
  deducted: (amount: Rials, name: string, balance: Rials) =>
    `${formatRials(amount)} از کیف پول «${name}» کم شد. موجودی: ${formatRials(balance)}.`,
  waits: (amount: Rials, above: Rials) =>
    `${formatRials(amount)} از ${formatRials(above)} بیشتر است و با تأیید مدیر دیگری انجام می‌شود.`,
  actMost: (most: Rials) => `هر بار حداکثر ${formatRials(most)} جابه‌جا می‌شود؛ مبلغ را کمتر کنید.`,
  waitsBelow: (before: Rials, after: Rials) =>
    `موجودی از ${formatRials(before)} به ${formatRials(after)} می‌رسد و با تأیید مدیر دیگری انجام می‌شود.`,
  becomesNegative: (before: Rials, after: Rials) =>
    `مانده منفی می‌شود: موجودی از ${formatRials(before)} به ${formatRials(after)} می‌رسد. برای تأیید، منفی شدن را هم بپذیرید.`,
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
    UNBALANCED: (id, _expected, found) => `جمع دو طرف تراکنش ${persianDigits(id)} باید صفر باشد و ${formatRials(found)} است.`,
    BALANCE: (id, expected, found) =>
      `موجودی حساب ${persianDigits(id)} ${formatRials(found)} نوشته شده و جمع گردش آن ${formatRials(expected)} است.`,
    HELD: (id, expected, found) =>
      `مبلغ نگه‌داشتهٔ حساب ${persianDigits(id)} ${formatRials(found)} نوشته شده و جمع آن ${formatRials(expected)} است.`,
    RUNNING: (id, expected, found) =>
      `ماندهٔ ردیف ${persianDigits(id)} ${formatRials(found)} نوشته شده و باید ${formatRials(expected)} باشد.`,
    DAYS: (id, expected, found) =>
      `جمع روزهای حساب ${persianDigits(id)} ${formatRials(found)} نوشته شده و جمع گردش آن ${formatRials(expected)} است.`,
    HOLD_OPEN: (id, expected, found) =>
      `باقی‌ماندهٔ تراکنش ${persianDigits(id)} ${formatRials(found)} نوشته شده و باید ${formatRials(expected)} باشد.`,
    HOLD_OF_CARGO: (id, expected, found) =>
      `برای بار ${persianDigits(id)} ${formatRials(found)} نگه داشته شده و باید ${formatRials(expected)} باشد.`,
    HOLD_OF_TURN: (id, expected, found) =>
      `برای نوبت ${persianDigits(id)} ${formatRials(found)} نگه داشته شده و باید ${formatRials(expected)} باشد.`,
    NEGATIVE: (id, _expected, found) => `موجودی حساب ${persianDigits(id)} بدون کاهش اعتبار منفی است: ${formatRials(found)}.`,
    PERMIT_FEE: (id, expected, found) =>
      `از مجوز ${persianDigits(id)} ${formatRials(found)} کارمزد مانده و باید ${formatRials(expected)} باشد.`,
  } satisfies Record<DifferenceCode, (id: number, expected: Rials, found: Rials) => string>,
}

/** Texts of the ledger's export file. */
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

/** Texts of a wallet's statement. */
export const statementWords = {
  title: (name: string) => `صورت‌حساب کیف پول ${name}`,
  span: (from: string | null, to: string | null) =>
    [from && `از ${persianDigits(from)}`, to && `تا ${persianDigits(to)}`].filter(Boolean).join(' ') || 'از ابتدا تا امروز',
  sums: { opening: 'ماندهٔ ابتدای دوره', deposits: 'واریز', withdrawals: 'برداشت', closing: 'ماندهٔ پایان دوره' },
  columns: ['شمارهٔ تراکنش', 'تاریخ', 'ساعت', 'نوع', 'شرح', 'واریز (ریال)', 'برداشت (ریال)', 'مانده (ریال)'],
  /** Rials of a row or a sum, without the unit, which the column heads name; negative amounts have a sign. */
  amount: groupRials,
  /** Note if there are more transfers than one sheet holds. */
  cut: (shown: number, total: number) =>
    `${persianDigits(shown)} تراکنش تازه‌تر از ${persianDigits(total)} در این برگه هست؛ جمع‌ها همهٔ تراکنش‌ها را دربرمی‌گیرد.`,
  none: 'در این روزها گردشی نیست.',
  sheet: 'صورت‌حساب',
  sumSheet: 'جمع‌ها',
}
