/** Words of notices on a device (O3): the offer, the member's setting, and the results of a test. */
import type { Answer } from '#contract/kernel/call.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { push } from '#contract/messaging/push.ts'

const n = persianDigits

export const pushOfferWords = {
  title: 'اعلان این بار روی همین دستگاه بیاید؟',
  why: 'با پذیرفته شدن، صدور مجوز و رسیدن راننده خبردار می‌شوید، حتی وقتی این صفحه بسته است.',
  ios: 'روی آیفون فقط برنامهٔ نصب‌شده اعلان می‌گیرد: در Safari دکمهٔ Share و سپس Add to Home Screen را بزنید.',
  turnOn: 'روشن کردن اعلان',
  notNow: 'حالا نه',
  on: 'اعلان روی این دستگاه روشن شد.',
  refused: 'مرورگر اجازهٔ اعلان نداد. از «حساب من» می‌توانید دوباره روشنش کنید.',
  failed: 'اعلان روشن نشد؛ سرویس اعلان مرورگر پاسخ نداد.',
}

type Sent = Answer<(typeof push)['test']>
type Step = 'permission' | 'worker' | 'subscription' | 'bound' | 'sent' | 'shown'

const stepWords: Readonly<Record<Step, readonly [fine: string, bad: string]>> = {
  permission: ['مرورگر اجازهٔ اعلان داده است.', 'مرورگر اجازهٔ اعلان نداده است؛ از تنظیمات همین سایت اجازه دهید.'],
  worker: ['برنامه روی این دستگاه آماده است.', 'برنامه هنوز روی این دستگاه آماده نیست؛ صفحه را دوباره باز کنید.'],
  subscription: ['مرورگر نشانی اعلان دارد.', 'مرورگر نشانی اعلان ندارد؛ خاموش و دوباره روشن کنید.'],
  bound: ['سامانه این دستگاه را می‌شناسد.', 'سامانه این دستگاه را نمی‌شناسد؛ خاموش و دوباره روشن کنید.'],
  sent: ['سرویس اعلان آن را پذیرفت.', ''],
  shown: ['اعلان آزمایشی به این دستگاه رسید و نشان داده شد.', 'سرویس اعلان پذیرفت، ولی اعلان در ۲۰ ثانیه نرسید.'],
}

const answerWords: Readonly<Record<Sent['outcome'], (sent: Sent) => string>> = {
  accepted: () => stepWords.sent[0],
  gone: () => 'سرویس اعلان این دستگاه را نمی‌شناسد؛ خاموش و دوباره روشن کنید.',
  later: ({ waitSeconds }) =>
    waitSeconds === null ? 'سرویس اعلان می‌گوید بعداً بفرستید.' : `سرویس اعلان می‌گوید ${n(waitSeconds)} ثانیهٔ دیگر بفرستید.`,
  refused: ({ status }) => `سرویس اعلان نپذیرفت (کد ${n(status ?? 0)}).`,
  silent: () => 'سرویس اعلان پاسخ نداد.',
  none: () => stepWords.bound[1],
}

export const devicePushWords = {
  title: 'اعلان روی این دستگاه',
  states: {
    on: 'وقتی صفحه بسته است هم اعلان می‌آید.',
    off: 'خاموش است: اعلان‌ها فقط در صفحهٔ باز دیده می‌شود.',
    denied: 'در این مرورگر اعلان برای این سایت بسته است؛ از تنظیمات سایت در مرورگر بازش کنید.',
    ios: 'روی آیفون فقط برنامهٔ نصب‌شده اعلان می‌گیرد: در Safari دکمهٔ Share و سپس Add to Home Screen را بزنید.',
    none: 'این مرورگر اعلان نمی‌گیرد؛ اعلان‌ها در صفحهٔ باز دیده می‌شود.',
  },
  turnOn: 'روشن کردن اعلان',
  turnOff: 'خاموش کردن',
  test: 'آزمایش اعلان',
  steps: 'آنچه در آزمایش گذشت',
  failed: 'نشد؛ سرویس اعلان مرورگر پاسخ نداد.',
  step: (step: Step, isFine: boolean, sent: Sent | undefined) =>
    step === 'sent' && sent ? answerWords[sent.outcome](sent) : stepWords[step][isFine ? 0 : 1],
}
