import { persianDigits } from '../kernel/value/digits.ts'

/** Reasons why a row of an old system's export is not imported. */
export const legacyWords = {
  needed: 'خالی است.',
  cut: 'تعداد ستون‌های این سطر با سرستون یکی نیست؛ شاید فایل ناقص است.',
  again: (line: number) => `در سطر ${persianDigits(line)} همین فایل هم آمده است.`,
  city: 'چنین شهری پیدا نشد.',
  hall: 'این سالن وارد نشده است؛ فایل سالن‌ها را ببینید.',
  company: 'این شرکت وارد نشده است؛ فایل شرکت‌ها را ببینید.',
  companyHall: 'این شرکت در این سالن جا ندارد؛ فایل شرکت‌های سالن‌ها را ببینید.',
  inactive: 'در سامانهٔ قبلی غیرفعال است؛ فقط ردیف‌های فعال وارد می‌شود.',
  closed: 'در سامانهٔ قبلی باز نیست؛ فقط نوبت‌ها و بارهای باز وارد می‌شود.',
  day: 'تاریخ مانند ۱۴۰۵/۰۹/۰۱ و روزی واقعی است.',
  time: 'ساعت مانند ۰۸:۳۰ است.',
  goods: 'چنین کالایی نیست.',
  packaging: 'چنین بسته‌بندی‌ای نیست.',
  /** Between the names of a list. */
  between: /[,،;؛|]/,
  loaderType: (name: string) => `نوع بارگیر «${name}» پیدا نشد.`,
  noDocument: 'مدرک شرکت در پوشهٔ documents نیست.',
  documentName: 'نام مدرک فقط نام یک فایل است.',
  laterTurns: 'نوبت‌های بعد از این نوبت در همین سالن وارد شده‌اند؛ برای حفظ ترتیب، آن اجرا را برگردانید و دوباره وارد کنید.',
  ownTurns: 'این سالن در همین سامانه نوبت داده است؛ نوبت قبلی نمی‌تواند جلوتر از آن‌ها قرار گیرد.',
  turnReason: (number: string, day: string, time: string) =>
    `نوبت ${persianDigits(number)} سامانهٔ قبلی، ${persianDigits(day)} ساعت ${persianDigits(time)}`,
  fromFile: (file: string) => `فایل ${file} سامانهٔ قبلی`,
  changed: 'پس از ورود در سامانهٔ قبلی تغییر کرده است؛ اینجا دستی اصلاح کنید.',
  differs: 'پیش از این در سامانه بوده و مقدارهای آن فرق دارد؛ اینجا دستی اصلاح کنید.',
}
