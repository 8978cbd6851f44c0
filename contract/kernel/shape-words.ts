import { persianDigits } from './value/digits.ts'

/** Messages about the shape of a value, checked before the domain rules. */
export const shapeWords = {
  missing: 'این مقدار فرستاده نشده است.',
  notText: 'این مقدار باید نوشته باشد.',
  notNumber: 'این مقدار باید عدد درست باشد.',
  notCoordinate: 'مختصات باید عدد باشد.',
  notYesNo: 'این مقدار باید بله یا خیر باشد.',
  notHalfHour: 'ساعت باید سر ساعت یا نیم‌ساعت باشد، مانند ۰۸:۳۰.',
  notClock: 'ساعت باید مانند ۲۲:۳۰ باشد.',
  notVersion: 'نسخهٔ درخواست (If-Match) باید عدد باشد.',
  notList: 'این مقدار باید فهرستی از شناسه‌ها باشد.',
  notId: 'شناسه درست نیست.',
  notDate: 'تاریخ باید به شکل ۱۴۰۵/۰۸/۳۰ و روزی واقعی باشد.',
  notMoment: 'زمان باید به شکل استاندارد ISO 8601 باشد، مانند 2026-11-21T06:15:00Z.',
  notChoice: 'این گزینه پذیرفته نیست.',
  notDigest: 'اثر انگشت فایل (SHA-256) درست نیست.',
  notFile: 'فایلی فرستاده نشده است.',
  onlyDigits: 'فقط رقم بنویسید.',
  strangeCharacters: 'در نوشته حرفی هست که پذیرفته نمی‌شود.',
  notGroup: 'این مقدار باید مجموعه‌ای از نام و مقدار باشد.',
  tooDeep: 'بدنهٔ درخواست بیش از حد تودرتو است.',
  notObject: 'بدنهٔ درخواست باید مجموعه‌ای از نام و مقدار باشد.',
  tooLong: (max: number) => `حداکثر ${persianDigits(max)} حرف پذیرفته است.`,
  tooMany: (max: number) => `حداکثر ${persianDigits(max)} مورد پذیرفته است.`,
  tooBig: (max: number) => `حداکثر این مقدار ${persianDigits(max)} است.`,
}
