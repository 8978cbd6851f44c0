import { persianDigits as n, persianNumber } from '#contract/kernel/value/digits.ts'

/** Words of the result of a show. */
export const resultWords = {
  title: 'نتیجهٔ نمایش',
  none: 'هنوز نمایشی با نوبت شما برگزار نشده است.',
  pending: 'کارنامهٔ نمایش هنوز نرسیده است.',
  outside: 'مجوز شما بیرون از نمایش صادر شده است؛ کارنامهٔ نمایش ندارد.',
  later: (turn: number) => `نوبت ${n(turn)} پس از آخرین نمایش سالن گرفته شد؛ نتیجهٔ آن پس از نمایش بعدی اینجا می‌آید.`,
  absent: (turn: number) => `نوبت ${n(turn)} در آخرین نمایش سالن نبود.`,
  won: (turn: number) => `نوبت ${n(turn)} بار گرفت.`,
  lost: (turn: number) => `نوبت ${n(turn)} در این نمایش بار نگرفت.`,
  next: 'نوبت شما در صف مانده است و در نمایش بعدی هم فهرست می‌دهید.',
  run: (moment: string) => `نمایش ${moment}`,
  checking: 'در حال گرفتن و بررسی کارنامه…',
  valid: 'این گوشی خودش کارنامه را از نو حساب کرد و امضایش را دید: درست است.',
  invalid: 'کارنامه درست نیست: حساب این گوشی با آن یکی نشد. آن را به میز سالن و انجمن نشان دهید.',
  whole: 'دیدن کارنامهٔ کامل',
}

/** Words of a permit. */
export const permitWords = {
  none: 'هنوز مجوزی ندارید. پس از گرفتن بار، مجوز اینجا می‌آید.',
  title: (id: number) => `مجوز ${n(id)}`,
  ended: (id: number) => `مجوز پایان‌یافته ${n(id)}`,
  qr: 'کد مجوز برای نگهبان',
  qrWhy: 'این کد بدون شبکه هم نشان داده و خوانده می‌شود.',
  noQr: 'کد این مجوز دیگر اعتبار ندارد.',
  voided: 'این مجوز باطل شده است؛ با آن بار نگیرید.',
  voidedTitle: (id: number) => `مجوز باطل‌شده ${n(id)}`,
  road: 'مراحل، برگه‌ها و امتیاز',
  route: 'مسیر',
  goods: 'کالا',
  rent: 'کرایه',
  company: 'شرکت',
  call: (company: string) => `تماس با ${company}`,
  deadline: 'تا این وقت برای بارگیری بروید',
  late: (moment: string, company: string) =>
    `وقت رسیدن به محل بارگیری (${moment}) گذشته است و هنوز رسیدن شما ثبت نشده است. اگر رسیده‌اید «رسیدم» را بزنید؛ اگر نه، همین حالا به ${company} زنگ بزنید.`,
  undone: (id: number) => `بار مجوز ${n(id)} را خودتان پس دادید؛ با آن بار نگیرید.`,
  plate: 'پلاک',
  way: 'راه محل بارگیری',
  toman: (amount: number) => `${persianNumber(amount)}\u00A0تومان`,
  goodsOf: (goods: string, kilograms: number) => `${goods}، ${persianNumber(kilograms / 1000, 1)}\u00A0تن`,
  routeOf: (from: string, to: string) => `${from} ← ${to}`,
  plateOf: (number: string, serial: string) => `${n(number)} ایران ${n(serial)}`,
}
