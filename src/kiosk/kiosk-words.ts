import { persianDigits as n } from '#contract/kernel/value/digits.ts'

/** Words of the machine itself. */
export const machineWords = {
  title: 'کیوسک سالن',
  starting: 'در حال باز شدن…',
  away: 'ارتباط با سامانه قطع است. با برگشتن شبکه، کیوسک خودش باز می‌شود.',
  broken: 'حافظهٔ این مرورگر باز نمی‌شود؛ کلید کیوسک در آن است. مرورگر را ببندید و دوباره باز کنید.',
  unsafe: 'این مرورگر نمی‌تواند کلید بسازد. کیوسک را با نشانی https باز کنید.',
  bind: 'وصل کردن این کیوسک به سالن',
  unbound: 'این کیوسک از سالن جدا شده است. برای وصل کردن دوباره، متصدی سالن کد تازه می‌دهد.',
  hall: 'شمارهٔ سالن',
  hallWhy: 'متصدی سالن در «کیوسک‌های سالن» شماره و کد را می‌بیند.',
  code: 'کد کیوسک',
  failed: 'این کار انجام نشد. دوباره بزنید.',
  unreachable: 'پاسخی از سامانه نرسید. وضع تازه را ببینید و اگر لازم بود دوباره بزنید.',
  off: 'این سالن حالا نوبت و فهرست را فقط پای میز می‌گیرد. به میز سالن بروید.',
  of: (name: string, hall: string) => `${n(name)}، ${hall}`,
}

/** Words of the keys and of identifying. */
export const identifyWords = {
  card: 'کارت هوشمند راننده',
  cardWhy: 'کارت را بکشید یا شماره‌اش را بزنید.',
  nationalId: 'کد ملی',
  pin: 'رمز کیوسک',
  pinWhy: 'رمز ندارید؟ پای میز سالن یا با گوشی خود در برنامهٔ راننده بگذارید.',
  typed: (digits: string) => (digits === '' ? 'هنوز رقمی نیست' : n(digits)),
  hidden: (count: number) => `${n(count)} رقم`,
  keys: 'کلیدهای رقم',
  erase: 'پاک کردن یک رقم',
  next: 'ادامه',
  back: 'از اول',
  checking: 'در حال بررسی…',
}

/** Words of a visit. */
export const visitWords = {
  hello: (name: string) => `${name}، خوش آمدید`,
  end: 'پایان',
  places: 'بخش‌ها',
  turn: 'نوبت',
  list: 'اولویت بار',
  result: 'نتیجه',
  ending: (seconds: number) => `تا ${n(seconds)} ثانیهٔ دیگر کیوسک بسته می‌شود.`,
  stay: 'ادامه می‌دهم',
  reading: 'در حال گرفتن اطلاعات…',
  again: 'تلاش دوباره',
  permit: (id: number) => `مجوز ${n(id)} به نام شما صادر شده است. برگهٔ آن را از میز سالن بگیرید.`,
  closed: 'سالن این کیوسک حالا نوبت نمی‌دهد. به میز سالن بروید.',
  elsewhere: (hall: string) => `نوبت شما در ${hall} است؛ فهرست را همان‌جا یا با گوشی بدهید.`,
  checked: 'این دستگاه کارنامه را از نو حساب کرد و امضایش را دید: درست است.',
  broken: 'کارنامه درست نیست: حساب این دستگاه با آن یکی نشد. به متصدی سالن بگویید.',
  print: 'چاپ رسید',
  printing: 'در حال چاپ…',
  notPrinted: 'رسید چاپ نشد. دوباره بزنید؛ اگر نشد، آن را از میز سالن بگیرید.',
  saved: (count: number, code: string) => `فهرست ${n(count)} باری ثبت شد. رسید ${code}`,
}
