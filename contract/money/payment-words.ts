import { formatRials } from '../kernel/value/money-words.ts'
import { persianDigits } from '../kernel/value/digits.ts'
import type { Rials } from '../kernel/value/money.ts'
import type { PaymentState } from './payment.ts'

/** Messages about online payments (S2 §5 "Online top-up"; S0 §2.6). */
export const paymentWords = {
  least: 'اعتبار واردشده نباید کمتر از ۱۰٬۰۰۰ ریال باشد.',
  noGateway: 'درگاه پرداخت هنوز راه‌اندازی نشده است. با پشتیبانی تماس بگیرید.',
  gatewaySilent: 'درگاه پرداخت پاسخ نداد و پولی کم نشد. کمی بعد دوباره امتحان کنید.',
  tooMany: 'در یک ساعت بیش از اندازه پرداخت آغاز کرده‌اید. کمی بعد دوباره امتحان کنید.',
  begun: 'به درگاه پرداخت می‌روید.',
  checked: 'وضعیت پرداخت‌ها از درگاه پرسیده شد.',
  notOpen: 'این پرداخت دیگر باز نیست. وضعیت آن در فهرست پرداخت‌ها آمده است.',
  abandoned: 'این پرداخت رها شد و مبلغی به کیف پول اضافه نشد.',
  unknown: 'پرداختی با این شماره پیدا نشد.',
  reason: 'بنویسید با این پرداخت چه کردید.',
  notTroubled: 'این پرداخت رسیدگی نمی‌خواهد یا قبلاً بسته شده است.',
  givingBack:
    'از درگاه خواسته شده که این مبلغ را به کارت برگرداند و هنوز جواب نداده است. تا روشن شدن نتیجه، پولی واریز نکنید و کمی بعد دوباره امتحان کنید.',
  handled: 'رسیدگی به این پرداخت ثبت شد.',
  /** Description shown to the payer at the gateway. */
  description: (orderNumber: string) => `افزایش اعتبار کیف پول بارنوبت، سفارش ${orderNumber}`,
  /** An entry's description in the wallet's account. */
  entry: (orderNumber: string) => `پرداخت آنلاین، سفارش ${persianDigits(orderNumber)}`,
  differs: (requested: Rials, paid: Rials | null) =>
    `مبلغ خواسته‌شده ${formatRials(requested)} بود و در درگاه ${paid === null ? 'مبلغ دیگری' : formatRials(paid)} پرداخت شد.`,
}

/** The result of a payment on the return page. */
export const paymentStateWords: Record<PaymentState, string> = {
  created: 'پرداخت آغاز شده است',
  sent: 'پرداخت هنوز انجام نشده است',
  returned: 'در حال بررسی پرداخت',
  paid: 'پرداخت انجام شد و اعتبار افزایش یافت',
  failed: 'پرداخت انجام نشد',
  expired: 'زمان پرداخت گذشت و پرداخت انجام نشد',
  differs: 'مبلغ پرداخت‌شده با مبلغ خواسته‌شده یکی نیست؛ پشتیبانی رسیدگی می‌کند',
  reversed: 'مبلغ پرداخت‌شده به کارت برگردانده شد',
}
