/** Commands on another member's account (C7): closing and reopening it, signing it out, a new password. */
import { accountWords } from '#contract/access/identity-words.ts'

export const accountActWords = {
  reason: 'دلیل',
  reasonHint: 'با نام شما در گزارش رویدادها نوشته می‌شود.',
  missing: 'دلیل را بنویسید.',
  close: {
    title: (name: string) => `بستن حساب «${name}»`,
    effect: 'از همهٔ دستگاه‌ها بیرون می‌رود و دیگر وارد نمی‌شود. آنچه ثبت کرده است می‌ماند، و حساب را هر وقت بخواهید باز می‌کنید.',
    confirm: 'بستن حساب',
  },
  reopen: {
    title: (name: string) => `باز کردن حساب «${name}»`,
    effect: 'با همان رمز عبور و همان دسترسی‌ها دوباره وارد می‌شود.',
    confirm: 'باز کردن حساب',
  },
  signOut: {
    title: (name: string) => `خارج کردن «${name}»`,
    effect: 'از همهٔ دستگاه‌ها بیرون می‌رود و با رمز عبور خودش دوباره وارد می‌شود.',
    confirm: 'خارج کردن',
  },
  reset: {
    title: (name: string) => `رمز عبور تازه برای «${name}»`,
    effect:
      'رمز عبور تازه‌ای ساخته و یک بار نشان داده می‌شود. رمز قبلی کار نمی‌کند، کاربر از همهٔ دستگاه‌ها بیرون می‌رود و در ورود بعد رمز خودش را می‌گذارد.',
    confirm: 'ساختن رمز عبور',
  },
}

/** The dialog that sets another member's password. */
export const passwordWords = {
  title: (name: string) => `رمز عبور تازهٔ ${name}`,
  effect: 'این کاربر از همهٔ دستگاه‌ها بیرون می‌رود و در ورود بعد باید رمز عبور را تغییر دهد.',
  userName: 'نام کاربری',
  password: 'رمز عبور تازه',
  passwordHint: accountWords.rule,
  save: 'تغییر رمز عبور',
  show: 'نشان دادن رمز عبور',
  wrong: 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!',
}
