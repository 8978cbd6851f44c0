/** Words of the member's account: codes, passwords, sessions, credentials shown once, an owner's application. */
import { accountWords } from '#contract/access/identity-words.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Role } from '#contract/kernel/roles.ts'

const n = persianDigits
/** «۲:۰۵» */
const clock = (seconds: number) => n(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)

/** Words of a sent code, in every form that asks for one. */
export const codeLifeWords = {
  lives: (seconds: number) => `کد تا ${clock(seconds)} دیگر اعتبار دارد.`,
  dead: 'زمان این کد گذشت. کد تازه بگیرید.',
  resend: 'فرستادن دوبارهٔ کد',
  resendIn: (seconds: number) => `تا فرستادن دوباره ${clock(seconds)} مانده است.`,
  resent: 'کد تازه فرستاده شد؛ کد قبلی دیگر کار نمی‌کند.',
}

export const forgotWords = {
  ...codeLifeWords,
  why: 'نام کاربری خود را بنویسید؛ کدی ۶ رقمی به شمارهٔ همراهی که با آن ثبت شده است می‌فرستیم.',
  username: 'نام کاربری',
  send: 'فرستادن کد',
  sentTo: 'اگر این نام کاربری درست باشد، کد ۶ رقمی به این شماره فرستاده شد:',
  of: 'نام کاربری:',
  otherUsername: 'نام کاربری دیگر',
  code: 'کد تأیید',
  notComing: 'کد نرسید؟ شاید برای این حساب شمارهٔ همراهی ثبت نشده باشد؛ از مدیر خود بخواهید شمارهٔ همراه شما را ثبت کند.',
  change: 'تغییر رمز عبور',
  changed: 'رمز عبور تغییر کرد',
  changedWhy: 'این حساب از همهٔ دستگاه‌ها بیرون رفت. با رمز عبور تازه وارد شوید.',
  toLogin: 'بازگشت به صفحهٔ ورود',
  login: 'ورود با رمز عبور تازه',
  offline: (why: string, verb: string) => `${why} آنچه نوشته‌اید مانده است؛ با آمدن شبکه دوباره «${verb}» را بزنید.`,
}

export const newPasswordWords = {
  password: 'رمز عبور تازه',
  hint: accountWords.rule,
  repeat: 'تکرار رمز عبور تازه',
  current: 'رمز عبور فعلی',
  show: 'نشان دادن رمز عبور',
  unlike: 'با رمز عبور تازه یکی نیست؛ دوباره بنویسید.',
  repeatMissing: 'رمز عبور تازه را دوباره بنویسید.',
}

export const mustChangeWords = {
  title: 'رمز عبور خود را تغییر دهید',
  why: 'این رمز عبور را کس دیگری برای شما گذاشته است. پیش از هر کار، رمزی بگذارید که فقط خودتان می‌دانید.',
  change: 'تغییر رمز عبور',
  leave: 'خروج',
}

export const profileWords = {
  who: 'مشخصات',
  fullName: 'نام',
  username: 'نام کاربری',
  mobile: 'شمارهٔ همراه',
  role: 'نوع کاربر',
  organisation: { company: 'شرکت', owner: 'به نام', hall: 'سالن', office: 'دفتر اصلی' },
  organisationUnknown: 'سازمان',
  space: 'جای فایل‌ها',
  spaceOf: (used: string, most: string) => `${used} از ${most} مگابایت`,
  /** For members with a manager. */
  wrong: {
    TransportationCompanyMember: 'اگر چیزی درست نیست، به مدیر شرکت خود بگویید.',
    AdminSupport: 'اگر چیزی درست نیست، به مدیر سامانه بگویید.',
  } as Partial<Record<Role, string>>,
  wrongElse: 'اگر چیزی درست نیست، با پشتیبانی تماس بگیرید',
  password: 'تغییر رمز عبور',
  passwordWhy: 'پس از آن، از همهٔ دستگاه‌های دیگر بیرون می‌روید و این دستگاه می‌ماند.',
  currentHint: 'اگر کمتر از ۵ دقیقه پیش وارد شده‌اید، می‌توانید خالی بگذارید.',
  change: 'تغییر رمز عبور',
}

export const sessionWords = {
  title: 'دستگاه‌های واردشده',
  why: 'جاهایی که با این حساب وارد شده‌اید. اگر یکی را نمی‌شناسید، خارجش کنید و رمز عبور را تغییر دهید.',
  failed: 'فهرست دستگاه‌ها دریافت نشد؛ شبکه را بررسی کنید',
  isThis: 'همین دستگاه',
  ip: 'IP:',
  started: 'ورود:',
  used: 'آخرین استفاده:',
  sendsUntil: (day: string) => `صف ارسال را تا ${day} می‌فرستد، قفل هم که باشد`,
  end: 'خارج کردن',
  endOf: (device: string) => `خارج کردن ${device}`,
  others: (count: number) => `${n(count)} دستگاه دیگر`,
  endOthers: 'خارج کردن همهٔ دستگاه‌های دیگر',
  unknown: 'دستگاه ناشناخته',
  on: (browser: string, system: string) => `${browser} روی ${system}`,
  browsers: {
    chrome: 'کروم',
    edge: 'اج',
    firefox: 'فایرفاکس',
    opera: 'اپرا',
    safari: 'سافاری',
    samsung: 'مرورگر سامسونگ',
  },
  systems: { android: 'اندروید', ios: 'آیفون یا آیپد', linux: 'لینوکس', mac: 'مک', windows: 'ویندوز' },
}

export const applicationWords = {
  title: 'درخواست شما',
  failed: 'وضعیت درخواست دریافت نشد؛ شبکه را بررسی کنید',
  waiting: 'در انتظار تأیید',
  waitingWhy: 'مدیر سامانه سند شما را بررسی می‌کند. تا آن زمان فقط وضعیت همین درخواست و حساب شما باز است.',
  accepted: 'تأیید شد',
  sentAt: 'تاریخ درخواست',
  document: 'سند فرستاده‌شده',
  noDocument: 'سندی نفرستاده‌اید',
  better: 'ارسال سند بهتر',
  betterWhy: 'اگر تصویر خوانا نیست یا اشتباه فرستاده‌اید، سند تازه جای سند قبلی را می‌گیرد.',
  file: 'سند',
  noFile: 'فایل سند را انتخاب کنید',
  send: 'فرستادن سند',
  sending: 'در حال فرستادن سند',
  again: 'تازه کردن',
  contact: 'تماس با ما',
  contactFailed: 'شماره‌های تماس دریافت نشد؛ شبکه را بررسی کنید',
  noContact: 'هنوز شماره‌ای نوشته نشده است.',
  support: 'پشتیبانی',
  tell: 'تلفن',
  mobile: 'همراه',
  email: 'ایمیل',
}

/** Returns the name of a device: «کروم روی اندروید»; as far as known. */
export function deviceWords(of: {
  browser: keyof (typeof sessionWords)['browsers'] | null
  system: keyof (typeof sessionWords)['systems'] | null
}): string {
  const browser = of.browser && sessionWords.browsers[of.browser]
  const system = of.system && sessionWords.systems[of.system]
  return browser && system ? sessionWords.on(browser, system) : (browser ?? system ?? sessionWords.unknown)
}

/** Signing a member out everywhere. */
export const forceOutWords = {
  title: (name: string) => `خارج کردن ${name} از همهٔ دستگاه‌ها`,
  body: 'این کاربر همین حالا از همهٔ دستگاه‌ها بیرون می‌رود. کارهای ارسال‌نشدهٔ او روی دستگاه خودش می‌ماند.',
  reason: 'دلیل',
  hint: 'در گزارش رویدادها نوشته می‌شود.',
  missing: 'دلیل را بنویسید.',
  confirm: 'خارج کردن از همهٔ دستگاه‌ها',
  /** No answer. */
  unreached: (why: string) => `${why} دلیل مانده است؛ دوباره «خارج کردن از همهٔ دستگاه‌ها» را بزنید.`,
  done: (sessions: number) =>
    sessions === 0 ? 'این کاربر روی هیچ دستگاهی وارد نبود.' : `کاربر از ${n(sessions)} دستگاه خارج شد.`,
}

/** Words of the dialog that removes another member's second factor (decision 034). */
export const dropFactorWords = {
  /** For an administrator, who is in no list. */
  ofAdmin: 'برداشتن تأیید دومرحله‌ای یک مدیر',
  username: 'نام کاربری',
  usernameMissing: 'نام کاربری را بنویسید.',
  title: (name: string) => `برداشتن تأیید دومرحله‌ای ${name}`,
  body: 'برای کسی است که گوشی و کدهای بازیابی را از دست داده است. از این پس فقط با رمز عبور وارد می‌شود، تا دوباره آن را روشن کند. پیش از این کار مطمئن شوید خود اوست.',
  reason: 'دلیل',
  hint: 'در گزارش رویدادها نوشته می‌شود.',
  missing: 'دلیل را بنویسید.',
  confirm: 'برداشتن تأیید دومرحله‌ای',
}

/** Words of the dialog that shows a user name and a password once (S2 §4; GAP18). */
export const credentialsWords = {
  created: (whose: string) => `حساب «${whose}» ساخته شد`,
  changed: (whose: string) => `رمز عبور «${whose}» تغییر کرد`,
  once: 'رمز عبور فقط همین یک بار نشان داده می‌شود. پیش از بستن، آن را به صاحب حساب برسانید یا جایی امن یادداشت کنید.',
  mustChange: 'صاحب حساب در اولین ورود باید رمز عبور را تغییر دهد.',
  userName: 'نام کاربری',
  password: 'رمز عبور',
  copyUserName: 'کپی نام کاربری',
  copyPassword: 'کپی رمز عبور',
  copyBoth: 'کپی هر دو',
  /** Text copied to the clipboard. */
  both: (userName: string, password: string) => `نام کاربری: ${userName}\nرمز عبور: ${password}`,
  copied: { userName: 'نام کاربری کپی شد.', password: 'رمز عبور کپی شد.', both: 'نام کاربری و رمز عبور کپی شد.' },
  notCopied: 'مرورگر اجازهٔ کپی نداد. روی خانه بزنید تا متن آن انتخاب شود و خودتان آن را بردارید.',
  done: 'یادداشت شد، بستن',
}

export const secondFactorWords = {
  title: 'تأیید دومرحله‌ای',
  failed: 'وضعیت تأیید دومرحله‌ای دریافت نشد؛ شبکه را بررسی کنید',
  why: 'پس از رمز عبور، کدی هم از برنامهٔ تأیید گوشی خواسته می‌شود. اگر کسی رمز شما را بداند، باز هم وارد نمی‌شود.',
  isRequired: 'برای حساب شما لازم است.',
  isOn: 'روشن است',
  isOff: 'خاموش است',
  left: (count: number) => `${n(count)} کد بازیابی مانده است.`,
  begin: 'روشن کردن',
  scan: 'این تصویر را با برنامهٔ تأیید گوشی (مانند Google Authenticator یا Aegis) بخوانید، یا کلید را در آن بنویسید.',
  qr: 'تصویر کلید برای برنامهٔ تأیید',
  secret: 'کلید:',
  code: 'کد برنامهٔ تأیید',
  missing: 'کد را بنویسید.',
  confirm: 'روشن شود',
  recovery: 'کدهای بازیابی',
  recoveryWhy: 'این کدها فقط همین حالا دیده می‌شوند. جایی امن بنویسید؛ با هرکدام یک بار، بدون گوشی، می‌توانید وارد شوید.',
  written: 'نوشتم',
  end: 'خاموش کردن',
  endSure: 'خاموش شود',
  must: 'تأیید دومرحله‌ای لازم است',
  mustWhy: 'برای این حساب، پیش از هر کار، تأیید دومرحله‌ای را روشن کنید.',
  leave: 'خروج',
  prove: 'کد برنامهٔ تأیید را بنویسید',
  proveWhy: 'این کار مهم است؛ برای انجام آن یک بار دیگر کد برنامهٔ تأیید یا یک کد بازیابی را بنویسید.',
  proveVerb: 'تأیید',
}
