import { persianDigits } from '../kernel/value/digits.ts'

/** Messages about users created by an administrator (S2 "Admin users", §5). */
export const adminUserWords = {
  administrator: 'رمز عبور مدیر سامانه از این راه عوض نمی‌شود. هر مدیر رمز عبور خود را در صفحهٔ «حساب من» عوض می‌کند.',
  notAnObserver: 'این کاربر از سازمان‌ها و انجمن‌ها نیست. فقط آن‌ها به شرکت و سالن دسترسی می‌گیرند.',
  noCompany: 'چنین شرکتی نیست.',
  noHall: 'چنین سالنی نیست.',
  noLink: 'این دسترسی دیگر نیست؛ شاید کس دیگری آن را حذف کرده باشد.',
  companyLinked: (name: string) => `دسترسی به «${name}» داده شد.`,
  companyTwice: (name: string) => `این کاربر قبلاً به «${name}» دسترسی گرفته است.`,
  hallTwice: (name: string) => `این کاربر قبلاً به سالن «${name}» دسترسی گرفته است.`,
  hallLinked: (name: string) => `دسترسی به سالن «${name}» داده شد.`,
  companyUnlinked: (name: string) => `دسترسی به «${name}» حذف شد.`,
  sameUser: 'دسترسی‌های خود این کاربر را نمی‌توان به خودش افزود.',
  copied: (halls: number, companies: number) =>
    halls + companies === 0
      ? 'چیزی افزوده نشد؛ این کاربر همهٔ آن سالن‌ها و شرکت‌ها را از پیش می‌دید.'
      : `${persianDigits(halls)} سالن و ${persianDigits(companies)} شرکت افزوده شد.`,
  /** The export of access scopes: its name, its head, and its cell texts. */
  file: (day: string) => `links-${day.replaceAll('/', '')}.csv`,
  columns: ['نوع کاربر', 'نام کاربری', 'نام کامل', 'وضعیت', 'چه می‌بیند', 'نام', 'شناسهٔ ملی یا تلفن', 'به چه حقی', 'دسترسی‌ها'],
  /** Separator of the flags of one user. */
  and: '، ',
  active: 'فعال',
  inactive: 'غیرفعال',
  nothing: 'هیچ',
  updated: (name: string) => `مشخصات «${name}» ثبت شد.`,
  stale: 'کس دیگری این کاربر را در این میان عوض کرده است. چیزی ثبت نشد؛ دو نوشته را کنار هم ببینید.',
  kinds: { hall: 'سالن', company: 'شرکت', owner: 'صاحب کالا', office: 'دفتر اصلی' } as const,
  all: { hall: 'همهٔ سالن‌ها', company: 'همهٔ شرکت‌ها', owner: 'همهٔ صاحبان کالا', office: 'همهٔ دفترهای اصلی' } as const,
  rights: {
    role: 'نقش کاربر',
    own: 'از خودش است',
    link: 'دسترسی داده شده',
    place: 'شرکت در این سالن بار اعلام می‌کند',
    office: 'نمایندگی این دفتر است',
  } as const,
  hallUnlinked: (name: string) => `دسترسی به سالن «${name}» حذف شد.`,
}
