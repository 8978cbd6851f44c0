/** Words of the contact settings, and of the public rules. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

export const contactSettingWords = {
  name: 'اطلاعات تماس و قوانین',
  why: 'این‌ها را همه می‌بینند: صفحهٔ ورود، صفحهٔ قوانین و برگهٔ مجوز.',
  none: 'هنوز چیزی نوشته نشده است.',
  version: (version: number, rules: number) => `نسخهٔ ${n(version)} · قوانین نسخهٔ ${n(rules)}`,
  changedAt: 'از',
  failed: 'اطلاعات تماس دریافت نشد؛ شبکه را بررسی کنید',
  checking: 'بررسی دسترسی',
  contact: 'اطلاعات تماس',
  fields: {
    Name: 'نام',
    SupportTell: 'تلفن پشتیبانی',
    Tell: 'تلفن دفتر',
    Mobile: 'همراه',
    Fax: 'فکس',
    Email: 'ایمیل',
    Site: 'وب‌سایت',
    Address: 'نشانی',
    Rules: 'متن قوانین',
  },
  hints: {
    Name: 'نامی که زیر برگهٔ مجوز می‌آید',
    SupportTell: 'صفحهٔ ورود و برگهٔ مجوز آن را نشان می‌دهند',
    Site: 'مانند \u2066barnobat.ir\u2069 یا \u2066https://barnobat.ir\u2069',
  },
  rules: 'قوانین',
  rulesWhy: 'هر شرکت و صاحب کالا هنگام ثبت‌نام همین متن را می‌پذیرد، و نسخه‌ای که پذیرفته است ثبت می‌شود.',
  rulesHow: 'همین‌طور که می‌نویسید دیده می‌شود. متنی را انتخاب کنید و دکمه‌ای را بزنید.',
  rulesChange: (version: number) =>
    `قوانین عوض شده است: با ذخیره نسخهٔ ${n(version)} ساخته می‌شود و ثبت‌نام‌های تازه همان را می‌پذیرند.`,
  preview: 'پیش‌نمایش قوانین',
  emptyPreview: 'هنوز قانونی نوشته نشده است.',
  save: 'ذخیرهٔ اطلاعات',
  unanswered: 'پاسخی از سرور نرسید. نوشته‌هایتان سر جایش است؛ با شبکه دوباره «ذخیرهٔ اطلاعات» را بزنید.',
  undo: 'برگرداندن به آنچه ثبت است',
  same: 'چیزی عوض نشده است.',
  draftBack: 'نوشتهٔ ذخیره‌نشدهٔ شما برگشت؛ هنوز کسی جز شما آن را نمی‌بیند.',
  wrong: 'این خانه‌ها را درست کنید:',
  newer: (version: number) =>
    `نسخهٔ ${n(version)} را کس دیگری در این میان ذخیره کرده است. آنچه نوشته‌اید هنوز ذخیره نشده و سر جایش است.`,
  theirs: 'نسخهٔ او',
  mine: 'نوشتهٔ شما',
  theirRules: 'قوانینی که او نوشته است',
  blank: 'خالی',
  keepMine: 'نگه داشتن نوشته‌های من',
  takeTheirs: 'جایگزینی با نسخهٔ او',
}

/** Texts below the form of the login page. */
export const contactLineWords = {
  support: 'پشتیبانی',
  rules: 'قوانین سامانه',
}

export const rulesWords = {
  version: (version: number) => `نسخهٔ ${persianDigits(version)}`,
  changed: 'آخرین ویرایش:',
  none: 'هنوز قوانینی نوشته نشده است',
  noneWhy: 'مدیر سامانه هنوز متنی برای قوانین ننوشته است.',
  failed: 'قوانین دریافت نشد؛ شبکه را بررسی کنید',
  stale: 'شبکه یا سرور پاسخ نداد؛ متن قبلی را می‌بینید:',
  text: 'متن قوانین',
  contact: 'تماس با ما',
  noContact: 'هنوز راهی برای تماس نوشته نشده است.',
  lines: {
    suportTell: 'پشتیبانی',
    tell: 'تلفن',
    mobile: 'همراه',
    fax: 'فکس',
    email: 'ایمیل',
    site: 'وب‌سایت',
    address: 'نشانی',
  },
}
