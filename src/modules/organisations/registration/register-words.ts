/** Words of the self-registration, and of the messages the demo shows instead of sending. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { shownMessagesWords } from '#app/modules/messaging/message/message-words.ts'

const n = persianDigits

export const registerWords = {
  company: {
    why: 'اول شمارهٔ همراه خود را تأیید کنید. سپس نام و شناسهٔ ملی شرکت و یک سند آن را می‌خواهیم.',
    form: 'مشخصات شرکت',
  },
  owner: {
    why: 'اول شمارهٔ همراه خود را تأیید کنید. سپس نام و کد ملی و تصویر کارت ملی را می‌خواهیم.',
    form: 'مشخصات صاحب کالا',
  },
  steps: 'مرحله‌های ثبت‌نام',
  step: { mobile: 'شمارهٔ همراه', form: 'مشخصات', done: 'نتیجه' },
  toLogin: 'بازگشت به صفحهٔ ورود',
  toApplication: 'پیگیری درخواست',
  offline: (why: string, verb: string) => `${why} آنچه نوشته‌اید مانده است؛ با آمدن شبکه دوباره «${verb}» را بزنید.`,
}

export const mobileStepWords = {
  title: 'تأیید شمارهٔ همراه',
  consent: 'قوانین را خوانده‌ام و می‌پذیرم',
  readRules: 'خواندن قوانین',
  newTab: shownMessagesWords.newTab,
  rulesChanged: 'قوانین عوض شده است؛ آن را دوباره بخوانید و بپذیرید.',
  mobile: 'شمارهٔ همراه',
  mobileHint: '۱۱ رقم، با ۰۹ شروع می‌شود.',
  send: 'فرستادن کد',
  change: 'تغییر',
  changeOf: 'تغییر شمارهٔ همراه',
  back: 'بازگشت به کد',
  sentTo: 'کد ۶ رقمی به این شماره فرستاده شد:',
  code: 'کد تأیید',
  verify: 'تأیید هویت',
  needed: 'برای ثبت‌نام اول شمارهٔ همراه را تأیید کنید.',
  verified: 'این شماره تأیید شده است:',
  goOn: 'ادامهٔ ثبت‌نام',
}

export const registerFormWords = {
  mobile: 'شمارهٔ همراه (تأییدشده)',
  otherMobile: 'تأیید شمارهٔ دیگر',
  texts: {
    TransportationCompanyName: 'نام شرکت',
    NationalId: 'شناسهٔ ملی شرکت',
    Firstname: 'نام',
    Lastname: 'نام خانوادگی',
    MeliCode: 'کد ملی',
  },
  hints: {
    NationalId: '۱۱ رقم؛ اگر شرکت شناسه ندارد، کد ملی ۱۰ رقمی.',
    MeliCode: '۱۰ رقم؛ برای شرکت، شناسهٔ ملی ۱۱ رقمی.',
  },
  province: 'استان',
  city: 'شهر',
  choose: 'انتخاب کنید',
  provinceFirst: 'اول استان را انتخاب کنید',
  loading: 'در حال دریافت…',
  placesFailed: 'فهرست دریافت نشد؛ دوباره باز کنید',
  noMatch: 'چیزی با این نام نیست',
  file: { company: 'سند شرکت (jpg یا pdf)', owner: 'تصویر کارت ملی (jpg یا pdf)' },
  fileHint: 'jpg، png یا pdf تا ۱۰ مگابایت',
  fileGone: 'فایلی که انتخاب کرده بودید با باز شدن دوبارهٔ صفحه از دست رفت؛ دوباره انتخابش کنید.',
  submit: 'ثبت‌نام',
  sending: 'در حال فرستادن فرم و فایل',
  wrong: (count: number) => `ثبت‌نام انجام نشد؛ ${n(count)} جا را درست کنید`,
  failed: 'ثبت‌نام انجام نشد',
  verifyAgain: 'تأیید دوبارهٔ شماره',
}

export const registeredWords = {
  company: {
    title: 'درخواست ثبت شرکت رسید',
    state: 'در انتظار تأیید',
    why: 'مدیر سامانه سند شرکت را بررسی می‌کند و نتیجه با پیامک به همین شماره می‌رسد.',
  },
  owner: {
    title: 'حساب شما ساخته شد',
    state: 'در انتظار تأیید',
    why: 'با این نام کاربری و رمز عبور وارد شوید. تا سند بررسی نشده، حساب فقط وضعیت درخواست را نشان می‌دهد.',
    once: 'رمز عبور فقط همین یک بار نشان داده می‌شود. پیش از رفتن از این صفحه یادداشتش کنید، و در اولین ورود عوضش کنید.',
    gone: 'رمز عبور یک بار نشان داده شد و دیگر دیده نمی‌شود. اگر آن را ندارید، از «بازیابی رمز عبور» رمز عبور تازه بگیرید.',
  },
  tracking: 'کد پیگیری',
  keep: 'این کد با پیامک هم فرستاده شد؛ با آن و همین شمارهٔ همراه می‌بینید درخواست به کجا رسیده است.',
  toApplication: 'پیگیری درخواست',
  userName: 'نام کاربری',
  password: 'رمز عبور',
  copy: { userName: 'کپی نام کاربری', password: 'کپی رمز عبور' },
  copied: { userName: 'نام کاربری کپی شد.', password: 'رمز عبور کپی شد.' },
  notCopied: 'مرورگر اجازهٔ کپی نداد. روی خانه بزنید تا متن آن انتخاب شود و خودتان آن را بردارید.',
  toLogin: 'رفتن به صفحهٔ ورود',
  recover: 'بازیابی رمز عبور',
}

/** Words of the page with unsent text messages (demo only). */
