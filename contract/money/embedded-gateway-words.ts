import { formatRials } from '../kernel/value/money-words.ts'

/** The page of the embedded gateway, which replaces a bank's in the demo. */
export const embeddedGatewayWords = {
  title: 'درگاه پرداخت نمایشی',
  demo: 'این صفحه به جای درگاه بانک است و پولی جابه‌جا نمی‌کند. انتخاب کنید درگاه چه کند:',
  amount: 'مبلغ',
  sum: formatRials,
  order: 'شمارهٔ سفارش',
  unknown: 'چنین پرداختی در این درگاه نیست.',
  over: 'این پرداخت در درگاه تمام شده است.',
  vanished: 'پرداخت انجام شد، ولی درگاه شما را برنمی‌گرداند. بارنوبت خودش از درگاه می‌پرسد.',
  home: 'بازگشت به افزایش اعتبار',
  behaviours: {
    pays: 'پرداخت شود',
    refuses: 'پرداخت نشود',
    silent: 'پرداخت شود، ولی درگاه بار اول پاسخ ندهد',
    twice: 'پرداخت شود و درگاه دو بار پاسخ دهد',
    otherAmount: 'مبلغ دیگری پرداخت شود',
    vanishes: 'پرداخت شود، ولی به بارنوبت برنگردد',
  },
}
