/** Words needed before other chunks load: signing in (S0 §2.2, §5, §8), error pages, missing answers. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

/** Words of the login page (S0 §2.2, §5, §8). */
export const loginWords = {
  title: 'سامانهٔ اعلام بار و نوبت‌دهی امن',
  username: 'نام کاربری',
  password: 'رمز عبور',
  show: 'نشان دادن رمز عبور',
  act: 'ورود',
  code: 'کد برنامهٔ تأیید',
  codeHint: 'کد ۶ رقمی برنامهٔ تأیید یا یکی از کدهای بازیابی',
  forgot: 'رمز عبور را فراموش کرده‌ام',
  known: 'کاربران این دستگاه',
  knownWhy: 'هر کس با رمز خودش وارد می‌شود. آنچه دیگری نفرستاده است روی این دستگاه می‌ماند و با ورود خودش فرستاده می‌شود.',
  noAccount: 'هنوز حساب ندارید؟',
  registerCompany: 'ثبت‌نام شرکت حمل‌ونقل',
  registerOwner: 'ثبت‌نام صاحب کالا',
  application: 'پیگیری درخواست ثبت‌نام',
  failed: 'خطای ورود',
  understood: 'تأیید',
  idle: 'چون مدتی کاری نکردید از سامانه بیرون رفتید. دوباره وارد شوید؛ پیش‌نویس‌های شما نگه داشته شده است.',
  locked:
    'چون مدتی کاری نکردید سامانه قفل شد. با رمز عبور خود بازش کنید، بدون شبکه هم می‌شود. آنچه در صف ارسال است همچنان فرستاده می‌شود و پیش‌نویس‌ها مانده است.',
  ended: 'باید دوباره وارد شوید؛ آنچه نوشته‌اید نگه داشته شده است.',
}

/** Text next to the form: what the product does, and a chart of where. */
export const boardWords = {
  name: 'بارنوبت چه می‌کند',
  title: 'هیچ باری گم نمی‌شود',
  facts: [
    'بدون شبکه هم بار اعلام کنید: روی دستگاه می‌ماند و با اولین اتصال فرستاده می‌شود.',
    'هر اعلام یک بار ثبت می‌شود، حتی اگر شبکه در میانهٔ راه قطع شود.',
    'پیش‌نویس فرم‌ها پس از قطع برق و بستن صفحه هم می‌ماند.',
  ],
  cities: {
    tehran: 'تهران',
    bandarAbbas: 'بندرعباس',
    mashhad: 'مشهد',
    tabriz: 'تبریز',
    isfahan: 'اصفهان',
    imamKhomeini: 'بندر امام خمینی',
    zahedan: 'زاهدان',
  },
}

/** Words of error pages, missing pages and failed screens. */
export const errorWords = {
  missing: 'صفحه پیدا نشد',
  missingWhy: 'نشانی درست نیست، یا این صفحه برای حساب شما نیست.',
  refused: 'این صفحه برای شما باز نیست',
  refusedWhy: 'این صفحه برای مدیر سامانه است. اگر باید آن را ببینید، از او بخواهید.',
  toHome: 'رفتن به خانه',
  toLogin: 'رفتن به صفحهٔ ورود',

  failed: 'این صفحه باز نشد',
  failedWhy: 'هنگام نشان دادن صفحه خطایی رخ داد. آنچه نوشته‌اید و صف ارسال سر جای خود است.',
  pieceWhy: 'بخشی از برنامه نرسید: یا شبکه نیست، یا نسخهٔ تازه‌ای جای آن را گرفته است.',
  again: 'تلاش دوباره',
}

/** Messages when there is no answer (S0 §8, S1 §8). */
export const wireWords = {
  unreachable: 'ارتباط با سرور برقرار نشد!',
  needsNetwork: 'این کار به شبکه نیاز دارد و در صف نمی‌ماند. با برگشت شبکه خودش فعال می‌شود.',
  foreign: 'پاسخ از سرور بارنوبت نبود؛ شاید شبکه نیاز به ورود داشته باشد.',
  busy: 'سرور شلوغ است، دوباره تلاش می‌کنیم…',
  unknown: 'خطای ناشناخته در سرور',
  separator: ' ',
}

export const brandWords = { name: 'بارنوبت', motto: 'سامانهٔ اعلام بار و نوبت‌دهی امن' }

/** Returns the title of the document for a screen. */
export const documentTitle = (screen: string | undefined): string => [screen, brandWords.name].filter(Boolean).join('، ')

export const stateWords = {
  loading: 'در حال دریافت اطلاعات',
  failed: 'این بخش باز نشد',
  failedWhy: 'دوباره امتحان کنید؛ چیزی از دست نرفته است.',
  retry: 'تلاش دوباره',
  /** Refetches while the last answer is shown. */
  askAgain: 'تازه کردن',
  stale: 'شبکه یا سرور پاسخ نداد؛ پاسخ قبلی را می‌بینید:',
  home: 'خانه',
}

/** Words of a failed unlock without a server. */
export const lockWords = {
  stays: (why: { state: 'wrong'; left: number } | { state: 'wait'; seconds: number } | { state: 'closed' | 'none' }): string => {
    if (why.state === 'wrong')
      return `رمز عبور درست نیست؛ ${persianDigits(why.left)} بار دیگر می‌توانید بنویسید. اگر رمز را جای دیگری تغییر داده‌اید، بدون شبکه همان رمز قبلی باز می‌کند.`
    if (why.state === 'wait') return `پس از ${persianDigits(why.seconds)} ثانیه دوباره بنویسید.`
    return 'رمز عبور پنج بار نادرست بود. با آمدن شبکه وارد شوید؛ چیزی از نوشته‌هایتان پاک نشده است.'
  },
}
