import { persianDigits } from '../digits.ts'

/** Sentences of signing in (S0 §5, §8). */
export const identityWords = {
  username: 'لطفاً نام کاربری را وارد کنید.',
  password: 'لطفاً گذرواژه را وارد کنید.',
  left: (tries: number) => `نام کاربری یا گذرواژه درست نیست. ${persianDigits(tries)} بار دیگر می‌توانید امتحان کنید.`,
  wait: (minutes: number) => `شمار ورودهای ناموفق بیش از اندازه است. ${persianDigits(minutes)} دقیقهٔ دیگر دوباره امتحان کنید.`,
  welcome: 'خوش آمدید.',
  goodbye: 'از سامانه بیرون رفتید.',
}
