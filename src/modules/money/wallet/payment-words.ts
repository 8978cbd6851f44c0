/** Charging the wallet and coming back from the bank. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { PaymentState } from '#contract/money/payment.ts'

export const chargeWords = {
  form: 'افزایش اعتبار',
  amount: 'مبلغ',
  presets: 'مبلغ‌های آماده',
  preset: (millions: number) => `${persianDigits(millions)} میلیون ریال`,
  toman: (amount: string) => `برابر با ${amount}`,
  pay: 'پرداخت',
  why: 'به درگاه پرداخت می‌روید و با هر کارت بانکی پرداخت می‌کنید. اعتبار همان لحظه به کیف پول می‌رسد.',
  least: 'کمترین مبلغ ۱۰٬۰۰۰ ریال است.',
  offline: 'برای پرداخت باید به شبکه وصل باشید؛ پرداخت در صف نمی‌ماند.',
  leaving: 'در حال رفتن به درگاه پرداخت…',
}

export const unfinishedWords = {
  title: 'پرداخت ناتمام',
  since: 'آغاز شده',
  resume: 'ادامهٔ پرداخت',
  abandon: 'رها کردن',
  ask: 'این پرداخت رها شود؟',
  effect: 'دیگر نمی‌توانید آن را ادامه دهید. اگر در درگاه پرداخته باشید، مبلغ به کیف پول می‌رسد.',
}

export const paymentListWords = {
  title: 'پرداخت‌های آنلاین',
  failed: 'فهرست پرداخت‌ها دریافت نشد',
  none: 'هنوز پرداختی نکرده‌اید.',
  ask: 'پرسیدن از درگاه',
  order: 'سفارش',
  reference: 'شمارهٔ پیگیری',
  more: (count: number) => `${persianDigits(count)} پرداخت دیگر`,
}

/** A payment's state as a chip. */
export const paymentStateNames: Record<PaymentState, string> = {
  created: 'آغاز شده',
  sent: 'در درگاه',
  returned: 'در حال بررسی',
  paid: 'پرداخت شد',
  failed: 'پرداخت نشد',
  expired: 'زمانش گذشت',
  differs: 'مبلغ متفاوت',
  reversed: 'برگشت به کارت',
}

export const returnBankWords = {
  none: 'این صفحه نتیجهٔ یک پرداخت را نشان می‌دهد.',
  noneWhy: 'نشانی صفحه کامل نیست. وضعیت پرداخت‌ها در «افزایش اعتبار» هست.',
  said: 'پاسخ درگاه',
  token: 'توکن پرداخت',
  order: 'شمارهٔ سفارش',
  amount: 'مبلغ',
  truth: 'وضعیت پرداخت',
  asking: 'در حال پرسیدن از سرور…',
  failed: 'وضعیت پرداخت دریافت نشد',
  unknown: 'سرور چنین پرداختی نمی‌شناسد.',
  waits: 'این صفحه خودش تازه می‌شود. اگر آن را ببندید هم پرداخت از دست نمی‌رود.',
  app: 'بازگشت به برنامهٔ موبایل',
  home: 'بازگشت به سامانهٔ بار',
}
