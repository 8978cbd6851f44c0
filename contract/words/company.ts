/** Sentences about companies on their way in (S2 §4, §8; GAP16, GAP18). */
export const companyWords = {
  accepted: (name: string) => `شرکت «${name}» تأیید شد و فعال است.`,
  alreadyAccepted: (name: string) => `شرکت «${name}» پیش‌تر تأیید شده است.`,
  incomplete: (parts: string[]) => `پیش از تأیید این‌ها باید کامل شود: ${parts.join('، ')}.`,
  parts: { Address: 'نشانی', Tell: 'تلفن یا همراه', CityId: 'شهر', File: 'سند' },
  notAccepted: (name: string) => `شرکت «${name}» هنوز تأیید نشده است؛ تنها شرکت تأییدشده حساب کاربری می‌گیرد.`,
  accountMade: 'حساب کاربری با موفقیت ساخته شد.',
  hallAdded: 'سالن به شرکت افزوده شد.',
  hallThere: 'این شرکت پیش‌تر در این سالن بوده است.',
  noDocument: 'سندی فرستاده نشده است.',
}
