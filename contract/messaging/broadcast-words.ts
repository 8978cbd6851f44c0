import { persianDigits } from '../kernel/value/digits.ts'

/** Messages about broadcasts (O6). */
export const broadcastWords = {
  subject: 'موضوع را بنویسید.',
  message: 'متن اطلاعیه را بنویسید.',
  endsAt: 'پایان باید پس از شروع و در آینده باشد.',
  company: 'یکی از شرکت‌ها پیدا نشد.',
  hall: 'یکی از سالن‌ها پیدا نشد.',
  usernames: (names: readonly string[]) => `این نام‌های کاربری پیدا نشد: ${names.map((name) => `\u2066${name}\u2069`).join('، ')}`,
  waits: 'اطلاعیه ثبت شد و در زمان خود فرستاده می‌شود.',
  sent: (recipients: number) => `اطلاعیه برای ${persianDigits(recipients)} نفر فرستاده شد.`,
  ended: 'این اطلاعیه پایان یافته است.',
  nowEnded: 'اطلاعیه پایان یافت.',
  none: 'اطلاعیه‌ای فرستاده نشده است.',
}
