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
  hallUnlinked: (name: string) => `پیوند سالن «${name}» حذف شد.`,
}
