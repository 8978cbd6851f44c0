import { persianDigits } from '../kernel/value/digits.ts'

/** Messages about applications of companies (S2 §4, §5, §8; GAP16, GAP18). */
export const companyWords = {
  accepted: (name: string) => `شرکت «${name}» تأیید شد و فعال است.`,
  edited: (name: string) => `شرکت «${name}» ویرایش شد.`,
  idStays: 'شناسهٔ ملی شرکت تأییدشده عوض نمی‌شود؛ نام کاربری آن از همین شناسه است.',
  idTaken: (name: string) => `شرکت «${name}» با همین شناسهٔ ملی ثبت شده است.`,
  stale: 'کس دیگری این شرکت را در این میان عوض کرده است. چیزی ثبت نشد؛ دو نوشته را کنار هم ببینید.',
  incomplete: (parts: string[]) => `پیش از تأیید، این‌ها باید کامل شود: ${parts.join('، ')}.`,
  parts: { Address: 'نشانی', Tell: 'تلفن یا همراه', CityId: 'شهر', File: 'سند' },
  address: 'نشانی شرکت را بنویسید.',
  telephone: 'تلفن یا همراه شرکت را بنویسید.',
  email: 'ایمیل درست نیست؛ مانند info@example.ir.',
  postalCode: (length: number) => `کد پستی ۱۰ رقم است؛ ${persianDigits(length)} رقم نوشته‌اید.`,
  notAccepted: (name: string) => `شرکت «${name}» هنوز تأیید نشده است؛ فقط شرکت تأییدشده حساب کاربری می‌گیرد.`,
  accountMade: 'حساب کاربری با موفقیت ساخته شد.',
  passwordMade: 'رمز عبور تازه ساخته شد و این حساب از همهٔ دستگاه‌ها بیرون رفت.',
  noPlace: 'این شرکت دیگر در این سالن نیست؛ شاید کس دیگری آن را برداشته باشد.',
  placeInUse: (name: string, cargos: number) =>
    `«${name}» ${persianDigits(cargos)} بار در حال ارسال در این سالن دارد؛ پس از پایان آن‌ها برداشته می‌شود.`,
  hallRemoved: (name: string, hall: string) => `«${name}» از «${hall}» برداشته شد.`,
  hallAdded: 'سالن به شرکت افزوده شد.',
  hallThere: 'این شرکت قبلاً به این سالن افزوده شده است.',
}
