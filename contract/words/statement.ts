import { persianDigits } from '../digits.ts'

/** What stands on the statement of a wallet. */
export const statementWords = {
  title: (name: string) => `صورت‌حساب کیف پول ${name}`,
  span: (from: string | null, to: string | null) =>
    [from && `از ${persianDigits(from)}`, to && `تا ${persianDigits(to)}`].filter(Boolean).join(' ') || 'از ابتدا تا امروز',
  sums: { opening: 'ماندهٔ اول', deposits: 'واریز', withdrawals: 'برداشت', closing: 'ماندهٔ آخر' },
  columns: ['شمارهٔ تراکنش', 'تاریخ', 'ساعت', 'نوع', 'شرح', 'واریز (ریال)', 'برداشت (ریال)', 'مانده (ریال)'],
  cut: (shown: number, total: number) =>
    `${persianDigits(shown)} تراکنش تازه‌تر از ${persianDigits(total)} در این برگه هست؛ جمع‌ها همهٔ تراکنش‌ها را دربرمی‌گیرد.`,
  none: 'در این روزها گردشی نیست.',
  sheet: 'صورت‌حساب',
  sumSheet: 'جمع‌ها',
}
