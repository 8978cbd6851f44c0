/** Words of the screen of users created by an administrator (S2 "Admin users", §5; C5). */
import { accountWords } from '#contract/access/identity-words.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { LinkWords } from '../link/link-words.ts'
import { listWords } from '#app/kit/list/list-words.ts'
import { passwordWords } from '#app/modules/access/account/account-acts-words.ts'

const halls = (count: number) => `${persianDigits(count)} سالن`
const companies = (count: number) => `${persianDigits(count)} شرکت`

export const adminUserWords = {
  ...listWords('کاربر', 'کاربران'),
  type: 'نوع کاربر',
  typesFailed: 'فهرست نوع‌های کاربر دریافت نشد؛ شبکه را بررسی کنید',
  list: (type: string) => `کاربران ${type}`,
  columns: {
    userName: 'نام کاربری',
    fullName: 'نام کامل',
    email: 'ایمیل',
    status: 'وضعیت',
    companies: 'شرکت‌ها',
    halls: 'سالن‌ها',
    seen: 'آخرین فعالیت',
  },
  neverSeen: 'هنوز وارد نشده',
  active: 'فعال',
  inactive: 'غیرفعال',
  emptyTitle: 'کاربری از این نوع ساخته نشده',
  emptyWhy: 'کاربر تازه چیزی نمی‌بیند تا به شرکت یا سالنی دسترسی بگیرد.',
  /** The data a user can read, in one sentence. */
  sees: (hallCount: number, companyCount: number) =>
    hallCount + companyCount === 0
      ? 'این کاربر هنوز هیچ سالن و شرکتی را نمی‌بیند.'
      : `این کاربر ${[hallCount > 0 && halls(hallCount), companyCount > 0 && companies(companyCount)].filter(Boolean).join(' و ')} را می‌بیند.`,

  add: 'کاربر تازه',
  linkCompanies: 'شرکت‌ها',
  linkHalls: 'سالن‌ها',
  password: 'تغییر رمز عبور',
  copy: 'افزودن دسترسی‌های کاربری دیگر',
  sight: 'چه می‌بیند',
  edit: 'ویرایش',
  close: 'بستن حساب',
  reopen: 'باز کردن حساب',
  forceOut: 'خارج کردن از همهٔ دستگاه‌ها',
  dropFactor: 'برداشتن تأیید دومرحله‌ای',
  export: 'دانلود دسترسی‌ها',
  exportWhy: 'فایل CSV: هر کاربر سامانه، از هر نقش، چه سالن‌ها و شرکت‌هایی را به چه حقی می‌بیند',
  /** File name of the export. */
  fileName: 'links.csv',
  /** A button with its user, for screen readers. */
  of: (verb: string, name: string) => `${verb}، ${name}`,
}

export const addUserWords = {
  title: (type: string) => `کاربر تازه: ${type}`,
  fullName: 'نام کامل',
  userName: 'نام کاربری',
  userNameHint: (suffix: string) => `حداقل ۱۰ رقم؛ پسوند ${suffix} خودش افزوده می‌شود.`,
  suffix: (suffix: string) => `پسوند ${suffix}`,
  email: 'ایمیل',
  password: 'رمز عبور',
  passwordHint: `${accountWords.rule}. کاربر در اولین ورود آن را عوض می‌کند.`,
  repeat: 'تکرار رمز عبور',
  repeatMissing: 'رمز عبور را دوباره بنویسید.',
  notEqual: 'رمز عبور و تکرار آن یکی نیستند.',
  show: passwordWords.show,
  wrong: passwordWords.wrong,
  save: 'ساختن کاربر',
  saving: 'در حال ثبت',
}

export const editUserWords = {
  title: (name: string) => `ویرایش «${name}»`,
  save: 'ذخیره',
}

export const copyWords = {
  title: (name: string) => `دسترسی‌های بیشتر برای ${name}`,
  effect: 'همهٔ سالن‌ها و شرکت‌هایی که کاربر دیگر می‌بیند برای این کاربر هم افزوده می‌شود. چیزی حذف نمی‌شود.',
  from: 'دسترسی‌های چه کسی',
  missing: 'کاربری را انتخاب کنید که دسترسی‌هایش افزوده شود.',
  choice: (name: string, hallCount: number, companyCount: number) => `${name} (${halls(hallCount)} و ${companies(companyCount)})`,
  save: 'افزودن دسترسی‌ها',
}

/** The two kinds of links: one dialog, two vocabularies. */
export const linkWords: Record<'companies' | 'halls', LinkWords> = {
  companies: {
    title: (name) => `شرکت‌هایی که ${name} می‌بیند`,
    linked: (count) => `دسترسی دارد (${count})`,
    all: (count) => `همهٔ شرکت‌ها (${count})`,
    noneLinked: 'به هیچ شرکتی دسترسی ندارد.',
    noneAtAll: 'هنوز شرکتی در سامانه نیست.',
    already: 'دسترسی دارد',
    search: 'جست‌وجوی شرکت با نام یا شناسهٔ ملی',
    listFailed: 'فهرست شرکت‌های این کاربر دریافت نشد؛ شبکه را بررسی کنید',
    allFailed: 'فهرست شرکت‌ها دریافت نشد؛ شبکه را بررسی کنید',
  },
  halls: {
    title: (name) => `سالن‌هایی که ${name} می‌بیند`,
    linked: (count) => `دسترسی دارد (${count})`,
    all: (count) => `همهٔ سالن‌ها (${count})`,
    noneLinked: 'به هیچ سالنی دسترسی ندارد.',
    noneAtAll: 'هنوز سالنی در سامانه نیست.',
    already: 'دسترسی دارد',
    search: 'جست‌وجوی سالن با نام یا تلفن',
    listFailed: 'فهرست سالن‌های این کاربر دریافت نشد؛ شبکه را بررسی کنید',
    allFailed: 'فهرست سالن‌ها دریافت نشد؛ شبکه را بررسی کنید',
  },
}
