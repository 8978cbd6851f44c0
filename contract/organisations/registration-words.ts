import { persianDigits } from '../kernel/value/digits.ts'

/** Registration messages (S0 §5, §8; GAP16, GAP17, GAP18). */
export const registrationWords = {
  companyName: 'نام شرکت را بنویسید.',
  nationalId: 'شناسهٔ ملی شرکت را بنویسید.',
  nationalIdLength: (length: number) => `شناسهٔ ملی کمتر از ۱۰ رقم نیست؛ ${persianDigits(length)} رقم نوشته‌اید.`,
  firstname: 'نام را بنویسید.',
  firstnameShort: (least: number) => `نام حداقل ${persianDigits(least)} حرف دارد.`,
  codeStays: 'کد ملی عوض نمی‌شود؛ نام کاربری از همین کد است.',
  lastname: 'نام خانوادگی را بنویسید.',
  lastnameShort: 'نام خانوادگی حداقل دو حرف فارسی دارد؛ آن را به فارسی بنویسید.',
  meliCode: 'کد ملی را بنویسید.',
  meliCodeLength: (length: number) => `کد ملی کمتر از ۱۰ رقم نیست؛ ${persianDigits(length)} رقم نوشته‌اید.`,
  phone: 'شمارهٔ همراه یا تلفن را بنویسید.',
  city: 'شهر را انتخاب کنید.',
  file: 'لطفاً فایل را انتخاب کنید.',
  document: 'سند',
  companyTaken: 'شرکتی با این شناسهٔ ملی قبلاً تأیید شده است. اگر شرکت شماست، با پشتیبانی تماس بگیرید.',
  companyStays:
    'برای درخواست قبلی این شرکت حساب یا پیامی ثبت شده و درخواست تازه جای آن را نمی‌گیرد. با کد پیگیری همان درخواست سند بهتر بفرستید یا با پشتیبانی تماس بگیرید.',
  ownerTaken: 'صاحب کالایی با این کد ملی قبلاً ثبت شده است. اگر شمایید، رمز عبور را از صفحهٔ ورود بازیابی کنید.',
  tooMany: (seconds: number) =>
    `با این شمارهٔ همراه چند بار برای ثبت‌نام تلاش شده است. ${persianDigits(Math.ceil(seconds / 60))} دقیقهٔ دیگر دوباره امتحان کنید.`,
  companyAdded: 'درخواست ثبت شرکت رسید. پس از بررسی سند، نتیجه با پیامک به شما گفته می‌شود.',
  companyAddedByUs: (name: string) => `شرکت «${name}» افزوده شد و در انتظار تأیید است.`,
  ownerAddedByUs: (name: string) => `صاحب کالا «${name}» افزوده شد و در انتظار تأیید است.`,
  ownerAdded: 'ثبت‌نام انجام شد. تا سند شما بررسی نشده، حساب فقط وضعیت درخواست را نشان می‌دهد.',
}
