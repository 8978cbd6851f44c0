import { brandWords } from './start.ts'

/** Titles of the screens. */
export const titleWords = {
  home: 'خانه',
  announce: 'اعلام بار',
  announceMany: 'اعلام چند بار',
  cargos: 'بارهای اعلام‌شده',
  cargoDetail: 'جزئیات بار',
  agencyCargos: 'جست‌وجوی اعلام بار',
  agencyPermits: 'جست‌وجوی مجوزها',
  permit: 'مجوز بارگیری',
  detention: 'ساعت‌های رایگان و حق توقف',
  verify: 'بررسی مجوز',
  editCargo: 'ویرایش بار',
  permits: 'فهرست مجوزهای رانندگان',
  hallCargo: 'میز سالن',
  hallPermits: 'مجوزهای سالن',
  giveTurn: 'نوبت دادن',
  turns: 'نوبت‌ها',
  showTimes: 'ساعت‌های نمایش بار',
  drivers: 'جست‌وجوی راننده',
  addDriver: 'افزودن راننده',
  inactiveDrivers: 'رانندگان غیرفعال',
  imports: 'ورود از فایل',
  natives: 'رانندگان بومی سالن',
  expiring: 'اعتبارهای رو به پایان',
  driver: 'راننده',
  vehicle: 'ناوگان',
  companies: 'شرکت‌ها',
  owners: 'صاحبان کالا',
  halls: 'سالن‌ها',
  mainOffices: 'دفترهای اصلی',
  customers: 'مدیریت مشتریان',
  fullReport: 'گزارش کلی',
  moneyReport: 'گزارش مالی',
  accountingReport: 'گزارش حسابداری',
  partiesReport: 'گزارش فرستنده و گیرنده',
  insuranceReport: 'گزارش بیمه',
  authorityReport: 'گزارش سازمان',
  statementReport: 'صورت‌وضعیت',
  performanceReport: 'عملکرد رانندگان',
  billPaymentReport: 'پرداخت بارنامه‌ها',
  internalReport: 'حسابداری داخلی',
  codeReport: 'بارنامه با کد یکتا',
  billReport: 'فهرست بارنامه‌ها',
  users: 'ناظران',
  members: 'همکاران',
  addMember: 'افزودن کاربر',
  charge: 'افزایش اعتبار',
  ledger: 'گزارش کیف پول',
  messages: 'پیام‌ها',
  inquiry: 'استعلام',
  outbox: 'صف ارسال',
  notifications: 'اعلان‌ها',
  profile: 'حساب من',
  contact: 'تنظیمات تماس',
  audit: 'گزارش رویدادها',
  login: 'ورود',
  registerCompany: 'ثبت‌نام شرکت حمل‌ونقل',
  registerOwner: 'ثبت‌نام صاحب کالا',
  returnBank: 'بازگشت از بانک',
  forgotPassword: 'بازیابی رمز عبور',
  rules: 'قوانین',
  help: 'راهنما',
  shownMessages: 'پیام‌های نمایشی',
  board: 'تابلوی سالن',
  split: 'کارنامهٔ تقسیم بار',
  notFound: 'صفحه پیدا نشد',
  refused: 'دسترسی ندارید',
} as const satisfies Record<string, string>

/** The name of a screen’s title. */
export type Title = keyof typeof titleWords

/** Headings of the menu's groups (S0 §2.9). */
export const groupWords = {
  home: '',
  adminCargos: 'بارها',
  cargos: 'بارها',
  hall: 'سالن',
  drivers: 'رانندگان',
  organisations: 'سازمان‌ها',
  basics: 'اطلاعات پایه',
  reports: 'گزارش‌ها',
  users: 'کاربران',
  wallet: 'کیف پول',
  messages: 'پیام‌ها',
  adminMessages: 'پیام‌ها',
  tools: 'دیگر',
}

/** A group of the menu. */
export type MenuGroup = keyof typeof groupWords

/** The title of the browser's tab; `word` names a screen. */
export const pageTitle = (word: Title | undefined): string =>
  [word && titleWords[word], brandWords.name].filter(Boolean).join('، ')
