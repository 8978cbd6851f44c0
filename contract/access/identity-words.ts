import { persianDigits } from '../kernel/value/digits.ts'

/** Sentences of signing in (S0 §5, §8). */
export const identityWords = {
  username: 'لطفاً نام کاربری را وارد کنید.',
  password: 'لطفاً رمز عبور را وارد کنید.',
  left: (tries: number) => `نام کاربری یا رمز عبور درست نیست. ${persianDigits(tries)} بار دیگر می‌توانید امتحان کنید.`,
  wait: (minutes: number) => `تعداد ورودهای ناموفق بیش از حد است. ${persianDigits(minutes)} دقیقهٔ دیگر دوباره امتحان کنید.`,
  demoPassword:
    'این رمز عبور حساب‌های نمایشی است و همه آن را می‌دانند؛ در این سامانه کسی با آن وارد نمی‌شود. از مدیر سامانه رمز عبور تازه بگیرید.',
  welcome: 'خوش آمدید.',
  goodbye: 'از سامانه بیرون رفتید.',
}

/** Sentences about activation codes (S0 §2.3, §5; GAP2). */
export const codeWords = {
  proofNeeded: 'پیش از فرستادن پیامک، مرورگر باید محاسبهٔ کوچکی انجام دهد. دوباره امتحان کنید.',
  proofOld: 'محاسبهٔ مرورگر درست نیست، قدیمی است یا قبلاً به کار رفته است. دوباره امتحان کنید.',
  rules: 'برای ادامهٔ ثبت‌نام اول قوانین را بپذیرید.',
  mobile: 'شمارهٔ همراه باید ۱۱ رقم باشد و با ۰۹ شروع شود.',
  code: 'کد تأیید ۶ رقم است.',
  sent: (seconds: number) => `کد تأیید فرستاده شد و تا ${persianDigits(seconds / 60)} دقیقه اعتبار دارد.`,
  verified: 'شمارهٔ همراه شما تأیید شد.',
  wrong: 'کد درست نیست. اگر چند بار اشتباه نوشته‌اید، کد تازه بگیرید.',
  unverified: 'این شمارهٔ همراه تأیید نشده است. اول کد تأیید بگیرید.',
  wait: (seconds: number) =>
    seconds < 90
      ? `${persianDigits(seconds)} ثانیهٔ دیگر دوباره امتحان کنید.`
      : `تعداد درخواست‌ها بیش از حد است. ${persianDigits(Math.ceil(seconds / 60))} دقیقهٔ دیگر دوباره امتحان کنید.`,
  tooManyInAll: 'امروز پیامک بیشتری فرستاده نمی‌شود. فردا دوباره امتحان کنید.',
  noSms: 'ارسال پیامک در این سامانه راه‌اندازی نشده است.',
  notSent: 'پیامک فرستاده نشد. کمی بعد دوباره امتحان کنید.',
  message: (code: string) => `بارنوبت\nکد تأیید: ${code}\nاین کد را به کسی نگویید.`,
}

/** Sentences about accounts and passwords (S2 §5; GAP18, GAP20). */
export const accountWords = {
  newPassword: 'رمز عبور تازه را بنویسید.',
  tooShort: 'رمز عبور باید حداقل ۶ حرف باشد.',
  tooLong: (longest: number) => `رمز عبور حداکثر ${persianDigits(longest)} حرف است.`,
  /** Stands at the field before anything is typed. */
  rule: 'حداقل ۶ حرف؛ نه نام، شهر، سال، شمارهٔ همراه، کد ملی یا رقم‌های پشت سر هم',
  common: 'این رمز عبور را زود حدس می‌زنند. رمز دیگری بنویسید.',
  number: 'شمارهٔ همراه و کد ملی رمز عبور نمی‌شوند. رمز دیگری بنویسید.',
  ownName: 'رمز عبور نباید نام، نام کاربری، شمارهٔ همراه یا کد ملی خودتان را داشته باشد.',
  temporaryOver: 'زمان این رمز عبور موقت (۷۲ ساعت) گذشته است. از کسی که آن را داده رمز تازه بگیرید یا با پیامک رمز تازه بگذارید.',
  currentPassword: 'رمز عبور فعلی را بنویسید.',
  wrongCurrent: 'رمز عبور فعلی درست نیست.',
  sameAgain: 'این همان رمز عبور قبلی است. رمز عبور دیگری بنویسید.',
  changed: 'رمز عبور تغییر کرد. دستگاه‌های دیگر بیرون رفتند.',
  reset: 'رمز عبور تغییر کرد. با رمز عبور تازه وارد شوید.',
  /** Says nothing about whether anybody has that username. */
  codeSent: (seconds: number) =>
    `اگر این نام کاربری درست باشد، کدی به شمارهٔ همراه آن فرستاده شد و تا ${persianDigits(seconds / 60)} دقیقه اعتبار دارد.`,
  sessionEnded: 'آن دستگاه خارج شد.',
  othersEnded: (n: number) => (n === 0 ? 'دستگاه دیگری وارد نشده بود.' : `${persianDigits(n)} دستگاه دیگر خارج شد.`),
  signedOut: 'کاربر از همهٔ دستگاه‌ها خارج شد.',
  reason: 'دلیل را بنویسید.',
  noSuchUser: 'چنین کاربری نیست.',
  justIssued:
    'همین حالا برای این حساب رمز عبور دیگری ساخته شد و این بار رمز عبور تازه‌ای ساخته نشد. اگر آن را ندارید، دوباره بسازید.',
  usernameTaken: (username: string) => `نام کاربری «${username}» قبلاً ثبت شده است.`,
}

/** Sentences of the second factor. */
export const secondFactorWords = {
  wrong: 'کد درست نیست. کد تازه را از برنامهٔ تأیید بنویسید.',
  wait: (seconds: number) =>
    `کدهای نادرست بیش از حد است. ${persianDigits(Math.ceil(seconds / 60))} دقیقهٔ دیگر دوباره امتحان کنید.`,
  onAlready: 'تأیید دومرحله‌ای روشن است.',
  notBegun: 'اول کلید تازه بگیرید.',
  on: 'تأیید دومرحله‌ای روشن شد.',
  off: 'تأیید دومرحله‌ای خاموش شد.',
  dropped: 'تأیید دومرحله‌ای این کاربر برداشته شد.',
  notOwn: 'تأیید دومرحله‌ای خودتان را از «حساب من» خاموش کنید.',
}
