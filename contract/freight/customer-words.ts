import { persianDigits } from '../kernel/value/digits.ts'
import { nationalIdWords } from '../kernel/value/iran-words.ts'

/** Faults of a customer or an address (S1 §5), and related messages. */
export const customerWords = {
  name: 'نام کامل مشتری را بنویسید.',
  ...nationalIdWords,
  city: 'شهر را انتخاب کنید.',
  unknownCity: 'این شهر در فهرست نیست.',
  address: 'نشانی را بنویسید.',
  postalCode: (length: number) => `کد پستی ۱۰ رقم است؛ ${persianDigits(length)} رقم نوشته‌اید.`,
  telephone: 'کد شهر را هم بنویسید تا از شهر دیگر بتوان زنگ زد؛ مانند ۰۲۱۸۸۰۰۰۰۰۰.',
  mobile: 'تلفن همراه ۱۱ رقم است و با ۰۹ شروع می‌شود.',

  taken: (name: string) => `«${name}» با همین شناسه در فهرست مشتریان شماست.`,
  alreadyThere: 'این مورد قبلاً ثبت شده است.',
  stale: 'کس دیگری این مورد را در این میان عوض کرده است.',
  noBook: 'این حساب فهرست مشتری ندارد.',

  added: (name: string) => `مشتری «${name}» ثبت شد.`,
  updated: (name: string) => `مشتری «${name}» ویرایش شد.`,
  deleted: (name: string) => `مشتری «${name}» از فهرست حذف شد.`,
  addressAdded: (name: string) => `نشانی تازهٔ «${name}» ثبت شد.`,
  addressUpdated: (name: string) => `نشانی «${name}» ویرایش شد.`,
}
