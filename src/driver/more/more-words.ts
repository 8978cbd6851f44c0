import { persianDigits as n } from '#contract/kernel/value/digits.ts'

/** Words of the account, the phone and its appearance. */
export const moreWords = {
  account: 'حساب من',
  name: 'نام',
  nationalId: 'کد ملی',
  mobile: 'موبایل',
  card: 'کارت هوشمند',
  cardUntil: 'اعتبار کارت هوشمند',
  healthUntil: 'اعتبار کارت سلامت',
  unknown: '—',
  phone: 'این گوشی',
  bound: (name: string, moment: string) => `${name || 'گوشی'}، وصل از ${moment}`,
  lock: 'قفل کردن برنامه',
  lost: 'اگر گوشی گم شد',
  lostWhy:
    'هر چه زودتر به میز سالن یا انجمن رانندگان بگویید. آن‌ها گوشی را از حساب جدا می‌کنند و برنامه روی آن دیگر به سامانه راه ندارد. بدون رمز شش‌رقمی چیزی روی گوشی خوانده نمی‌شود و پنج رمز اشتباه کلید آن را پاک می‌کند. گوشی تازه را با کد میز سالن وصل کنید.',
  look: 'نمایش',
  light: 'روشن',
  dark: 'تیره',
  sun: 'زیر آفتاب',
  install: 'گذاشتن برنامه روی صفحهٔ گوشی',
  iosInstall: 'در منوی اشتراک مرورگر، «افزودن به صفحهٔ اصلی» را بزنید.',
  digits: (text: string) => n(text),
}

/** Words of the PIN for kiosks. */
export const kioskPinWords = {
  title: 'رمز کیوسک سالن',
  label: 'رمز شش‌رقمی کیوسک',
  why: 'بدون گوشی هم پای کیوسک سالن با کارت، کد ملی و این رمز نوبت می‌گیرید. رمز خود برنامه را اینجا نگذارید.',
  set: 'گذاشتن رمز کیوسک',
  done: 'رمز کیوسک گذاشته شد.',
}
