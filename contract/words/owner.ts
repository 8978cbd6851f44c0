/** Sentences about product owners on their way in (S2 §4, §8; GAP17, GAP18). */
export const ownerWords = {
  accepted: (name: string) => `صاحب بار «${name}» تأیید شد و حسابش فعال است.`,
  alreadyAccepted: (name: string) => `صاحب بار «${name}» پیش‌تر تأیید شده است.`,
  notAccepted: (name: string) => `صاحب بار «${name}» هنوز تأیید نشده است؛ تنها صاحب بار تأییدشده حساب کاربری می‌گیرد.`,
  noDocument: 'سندی فرستاده نشده است.',
  accountMade: 'حساب کاربری با موفقیت ساخته شد.',
  documentSent: 'سند تازه رسید و بررسی می‌شود.',
  notWaiting: 'درخواستی که در انتظار بررسی باشد نیست.',
}
