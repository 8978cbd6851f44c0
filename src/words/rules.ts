/** Words of the public rules page (GAP1). */
import { persianDigits } from '#contract/digits.ts'

export const rulesWords = {
  version: (version: number) => `نسخهٔ ${persianDigits(version)}`,
  changed: 'آخرین ویرایش:',
  none: 'هنوز قوانینی نوشته نشده است',
  noneWhy: 'مدیر سامانه هنوز متنی برای قوانین ننوشته است.',
  failed: 'قوانین گرفته نشد',
  stale: 'پاسخ تازه‌ای از سرور نیامد. این متن از پیش روی این دستگاه است:',
  text: 'متن قوانین',
  contact: 'تماس با ما',
  noContact: 'هنوز راهی برای تماس نوشته نشده است.',
  lines: {
    suportTell: 'پشتیبانی',
    tell: 'تلفن',
    mobile: 'همراه',
    fax: 'نمابر',
    email: 'رایانامه',
    site: 'وبگاه',
    address: 'نشانی',
  },
}
