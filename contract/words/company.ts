import { persianDigits } from '../digits.ts'

/** Sentences about companies on their way in (S2 §4, §5, §8; GAP16, GAP18). */
export const companyWords = {
  accepted: (name: string) => `شرکت «${name}» پذیرفته شد و فعال است.`,
  alreadyAccepted: (name: string) => `شرکت «${name}» پیش‌تر پذیرفته شده است.`,
  incomplete: (parts: string[]) => `پیش از پذیرفتن، این‌ها باید کامل شود: ${parts.join('، ')}.`,
  parts: { Address: 'نشانی', Tell: 'تلفن یا همراه', CityId: 'شهر', File: 'سند' },
  address: 'نشانی شرکت را بنویسید.',
  telephone: 'تلفن یا همراه شرکت را بنویسید.',
  postalCode: (length: number) => `کد پستی ۱۰ رقم است؛ ${persianDigits(length)} رقم نوشته‌اید.`,
  notAccepted: (name: string) => `شرکت «${name}» هنوز پذیرفته نشده است؛ تنها شرکت پذیرفته‌شده حساب کاربری می‌گیرد.`,
  accountMade: 'حساب کاربری با موفقیت ساخته شد.',
  passwordMade: 'گذرواژهٔ تازه ساخته شد و نشست‌های پیشین این حساب بسته شد.',
  hallAdded: 'سالن به شرکت افزوده شد.',
  hallThere: 'این شرکت پیش‌تر در این سالن بوده است.',
}
