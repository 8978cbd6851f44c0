/** Sentences about product owners on their way in (S2 §4, §8; GAP17, GAP18). */
export const ownerWords = {
  accepted: (name: string) => `صاحب کالا «${name}» پذیرفته شد و حسابش فعال است.`,
  alreadyAccepted: (name: string) => `صاحب کالا «${name}» پیش‌تر پذیرفته شده است.`,
  notAccepted: (name: string) => `صاحب کالا «${name}» هنوز پذیرفته نشده است؛ تنها صاحب کالای پذیرفته‌شده حساب کاربری می‌گیرد.`,
  noDocument: 'سندی فرستاده نشده است.',
  otherDocument: 'صاحب کالا در این میان سند دیگری فرستاده است. سند تازه را ببینید و دوباره تصمیم بگیرید.',
  accountMade: 'حساب کاربری با موفقیت ساخته شد.',
  passwordMade: 'گذرواژهٔ تازه ساخته شد و نشست‌های پیشین این حساب بسته شد.',
  documentSent: 'سند تازه رسید و بررسی می‌شود.',
  notWaiting: 'درخواستی که در انتظار بررسی باشد نیست.',
}
