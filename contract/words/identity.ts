import { persianDigits } from '../digits.ts'

/** Sentences of signing in (S0 §5, §8). */
export const identityWords = {
  username: 'لطفاً نام کاربری را وارد کنید.',
  password: 'لطفاً گذرواژه را وارد کنید.',
  left: (tries: number) => `نام کاربری یا گذرواژه درست نیست. ${persianDigits(tries)} بار دیگر می‌توانید امتحان کنید.`,
  wait: (minutes: number) => `شمار ورودهای ناموفق بیش از اندازه است. ${persianDigits(minutes)} دقیقهٔ دیگر دوباره امتحان کنید.`,
  demoPassword:
    'این رمزِ حساب‌های نمایشی است و همه آن را می‌دانند؛ در این سامانه کسی با آن وارد نمی‌شود. از مدیر سامانه رمز تازه بگیرید.',
  welcome: 'خوش آمدید.',
  goodbye: 'از سامانه بیرون رفتید.',
}

/** Sentences about activation codes (S0 §2.3, §5; GAP2). */
export const codeWords = {
  rules: 'برای ادامهٔ ثبت‌نام نخست قوانین را بپذیرید.',
  mobile: 'شمارهٔ همراه باید ۱۱ رقم باشد و با ۰۹ آغاز شود.',
  code: 'کد تأیید ۶ رقم است.',
  sent: (seconds: number) => `کد تأیید فرستاده شد و تا ${persianDigits(seconds / 60)} دقیقه اعتبار دارد.`,
  verified: 'شمارهٔ همراه شما تأیید شد.',
  wrong: 'کد درست نیست. اگر چند بار اشتباه نوشته‌اید، کد تازه بگیرید.',
  unverified: 'این شمارهٔ همراه تأیید نشده است. نخست کد تأیید بگیرید.',
  wait: (seconds: number) =>
    seconds < 90
      ? `${persianDigits(seconds)} ثانیهٔ دیگر دوباره امتحان کنید.`
      : `شمار درخواست‌ها بیش از اندازه است. ${persianDigits(Math.ceil(seconds / 60))} دقیقهٔ دیگر دوباره امتحان کنید.`,
  tooManyInAll: 'امروز پیامک بیشتری فرستاده نمی‌شود. فردا دوباره امتحان کنید.',
  noSms: 'فرستادن پیامک در این سامانه برپا نشده است.',
  notSent: 'پیامک فرستاده نشد. کمی بعد دوباره امتحان کنید.',
  message: (code: string) => `بارنوبت\nکد تأیید: ${code}\nاین کد را به کسی نگویید.`,
}

/** Sentences about accounts and passwords (S2 §5; GAP18, GAP20). */
export const accountWords = {
  newPassword: 'گذرواژهٔ تازه را بنویسید.',
  tooShort: 'گذرواژه باید دست‌کم ۶ نویسه باشد.',
  tooLong: (longest: number) => `گذرواژه حداکثر ${persianDigits(longest)} نویسه است.`,
  currentPassword: 'گذرواژهٔ کنونی را بنویسید.',
  wrongCurrent: 'گذرواژهٔ کنونی درست نیست.',
  sameAgain: 'این همان گذرواژهٔ پیشین است. گذرواژهٔ دیگری بنویسید.',
  changed: 'گذرواژه عوض شد. نشست‌های دیگر پایان یافت.',
  reset: 'گذرواژه عوض شد. با گذرواژهٔ تازه وارد شوید.',
  /** Says nothing about whether anybody has that username. */
  codeSent: (seconds: number) =>
    `اگر این نام کاربری درست باشد، کدی به شمارهٔ همراه آن فرستاده شد و تا ${persianDigits(seconds / 60)} دقیقه اعتبار دارد.`,
  sessionEnded: 'آن نشست پایان یافت.',
  signedOut: 'کاربر از همهٔ دستگاه‌ها بیرون برده شد.',
  reason: 'دلیل را بنویسید.',
  noSuchUser: 'چنین کاربری نیست.',
  justIssued: 'همین حالا برای این حساب گذرواژهٔ دیگری ساخته شد و این بار گذرواژه‌ای ساخته نشد. اگر آن را ندارید، دوباره بسازید.',
  usernameTaken: (username: string) => `نام کاربری «${username}» پیش‌تر گرفته شده است.`,
}
