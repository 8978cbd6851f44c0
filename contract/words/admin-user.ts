import { persianDigits } from '../digits.ts'

/** Sentences about users made by an administrator (S2 "Admin users", §5). */
export const adminUserWords = {
  administrator: 'گذرواژهٔ مدیر سامانه از این راه عوض نمی‌شود. هر مدیر گذرواژهٔ خود را در پروفایل خودش عوض می‌کند.',
  notAnObserver: 'این کاربر از سازمان‌ها و انجمن‌ها نیست. تنها آن‌ها به شرکت و سالن پیوند می‌خورند.',
  noCompany: 'چنین شرکتی نیست.',
  noHall: 'چنین سالنی نیست.',
  noLink: 'این پیوند دیگر نیست؛ شاید کس دیگری آن را حذف کرده باشد.',
  companyLinked: (name: string) => `«${name}» پیوند خورد.`,
  companyTwice: (name: string) => `«${name}» پیش‌تر به این کاربر پیوند خورده است.`,
  hallTwice: (name: string) => `سالن «${name}» پیش‌تر به این کاربر پیوند خورده است.`,
  hallLinked: (name: string) => `سالن «${name}» پیوند خورد.`,
  companyUnlinked: (name: string) => `پیوند «${name}» حذف شد.`,
  sameUser: 'پیوندهای خود این کاربر را نمی‌توان به خودش افزود.',
  copied: (halls: number, companies: number) =>
    halls + companies === 0
      ? 'چیزی افزوده نشد؛ این کاربر همهٔ آن سالن‌ها و شرکت‌ها را از پیش می‌دید.'
      : `${persianDigits(halls)} سالن و ${persianDigits(companies)} شرکت افزوده شد.`,
  /** The file of who sees what: its name, its head, and the words of its cells. */
  file: (day: string) => `links-${day.replaceAll('/', '')}.csv`,
  columns: ['نوع کاربر', 'نام کاربری', 'نام کامل', 'وضعیت', 'چه می‌بیند', 'نام', 'شناسهٔ ملی یا تلفن'],
  active: 'فعال',
  inactive: 'غیرفعال',
  hall: 'سالن',
  company: 'شرکت',
  nothing: 'هیچ',
  hallUnlinked: (name: string) => `پیوند سالن «${name}» حذف شد.`,
}
