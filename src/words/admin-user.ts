/** Words of the screen of users made by an administrator (S2 "Admin users", §5; C5). */
import { persianDigits } from '#contract/digits.ts'

const halls = (count: number) => `${persianDigits(count)} سالن`
const companies = (count: number) => `${persianDigits(count)} شرکت`

export const adminUserWords = {
  type: 'نوع کاربر',
  typesFailed: 'نوع‌های کاربر گرفته نشد',
  list: (type: string) => `کاربران ${type}`,
  columns: {
    userName: 'نام کاربری',
    fullName: 'نام کامل',
    email: 'رایانامه',
    status: 'وضعیت',
    companies: 'شرکت‌ها',
    halls: 'سالن‌ها',
    seen: 'آخرین فعالیت',
  },
  neverSeen: 'هنوز وارد نشده',
  active: 'فعال',
  inactive: 'غیرفعال',
  count: (count: string) => `${count} کاربر`,
  inTable: (count: string) => `${count} کاربر`,
  emptyTitle: 'کاربری از این نوع ساخته نشده',
  emptyWhy: 'کاربر تازه چیزی نمی‌بیند تا شرکت یا سالنی به او پیوند بخورد.',
  unknownTitle: 'فهرست کاربران باز نشد',
  stale: 'کاربران آخرین بار چنین بودند.',
  /** What a user sees, in one sentence. */
  sees: (hallCount: number, companyCount: number) =>
    hallCount + companyCount === 0
      ? 'این کاربر هنوز هیچ سالن و شرکتی را نمی‌بیند.'
      : `این کاربر ${[hallCount > 0 && halls(hallCount), companyCount > 0 && companies(companyCount)].filter(Boolean).join(' و ')} را می‌بیند.`,

  add: 'کاربر تازه',
  linkCompanies: 'شرکت‌ها',
  linkHalls: 'سالن‌ها',
  password: 'عوض کردن گذرواژه',
  copy: 'افزودن پیوندهای کاربری دیگر',
  forceOut: 'خارج کردن از همهٔ دستگاه‌ها',
  export: 'دریافت پیوندها',
  exportWhy: 'پروندهٔ CSV: هر کاربر چه سالن‌ها و شرکت‌هایی را می‌بیند',
  /** What the file is kept as. */
  fileName: 'links.csv',
  /** A verb and whom it is about, for the ear. */
  of: (verb: string, name: string) => `${verb}، ${name}`,
}

export const addUserWords = {
  title: (type: string) => `کاربر تازه: ${type}`,
  fullName: 'نام کامل',
  userName: 'نام کاربری',
  userNameHint: (suffix: string) => `دست‌کم ۱۰ رقم؛ پسوند ${suffix} خودش افزوده می‌شود.`,
  suffix: (suffix: string) => `پسوند ${suffix}`,
  email: 'رایانامه',
  password: 'گذرواژه',
  passwordHint: 'دست‌کم ۶ نویسه؛ کاربر در نخستین ورود آن را عوض می‌کند.',
  repeat: 'تکرار گذرواژه',
  repeatMissing: 'گذرواژه را دوباره بنویسید.',
  notEqual: 'گذرواژه و تکرار آن یکی نیستند.',
  show: 'نشان دادن گذرواژه',
  wrong: 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!',
  save: 'ساختن کاربر',
  saving: 'در حال ثبت',
}

export const passwordWords = {
  title: (name: string) => `گذرواژهٔ تازهٔ ${name}`,
  effect: 'این کاربر از همهٔ دستگاه‌ها بیرون می‌رود و در ورود بعد باید گذرواژه را عوض کند.',
  userName: 'نام کاربری',
  password: 'گذرواژهٔ تازه',
  passwordHint: 'دست‌کم ۶ نویسه',
  save: 'عوض کردن گذرواژه',
}

export const copyWords = {
  title: (name: string) => `پیوندهای بیشتر برای ${name}`,
  effect: 'همهٔ سالن‌ها و شرکت‌هایی که کاربر دیگر می‌بیند برای این کاربر هم افزوده می‌شود. چیزی حذف نمی‌شود.',
  from: 'پیوندهای چه کسی',
  missing: 'کاربری را انتخاب کنید که پیوندهایش افزوده شود.',
  choice: (name: string, hallCount: number, companyCount: number) => `${name} (${halls(hallCount)} و ${companies(companyCount)})`,
  save: 'افزودن پیوندها',
}

interface LinkWords {
  title: (name: string) => string
  linked: (count: string) => string
  all: (count: string) => string
  noneLinked: string
  noneAtAll: string
  /** What the search is by. */
  search: string
  listFailed: string
  allFailed: string
}

/** The two kinds of links: one dialog, two vocabularies. */
export const linkWords: Record<'companies' | 'halls', LinkWords> = {
  companies: {
    title: (name) => `شرکت‌هایی که ${name} می‌بیند`,
    linked: (count) => `پیوند خورده (${count})`,
    all: (count) => `همهٔ شرکت‌ها (${count})`,
    noneLinked: 'شرکتی پیوند نخورده است.',
    noneAtAll: 'هنوز شرکتی در سامانه نیست.',
    search: 'جست‌وجوی شرکت با نام یا شناسهٔ ملی',
    listFailed: 'شرکت‌های این کاربر گرفته نشد',
    allFailed: 'فهرست شرکت‌ها گرفته نشد',
  },
  halls: {
    title: (name) => `سالن‌هایی که ${name} می‌بیند`,
    linked: (count) => `پیوند خورده (${count})`,
    all: (count) => `همهٔ سالن‌ها (${count})`,
    noneLinked: 'سالنی پیوند نخورده است.',
    noneAtAll: 'هنوز سالنی در سامانه نیست.',
    search: 'جست‌وجوی سالن با نام یا تلفن',
    listFailed: 'سالن‌های این کاربر گرفته نشد',
    allFailed: 'فهرست سالن‌ها گرفته نشد',
  },
}

export const linkActWords = {
  add: 'افزودن',
  remove: 'حذف',
  of: (verb: string, name: string) => `${verb} «${name}»`,
  already: 'پیوند دارد',
  noMatch: (typed: string) => `چیزی با «${typed}» نیست.`,
  /** A list is drawn up to a limit. */
  more: (count: string) => `${count} مورد دیگر هست؛ برای دیدنشان جست‌وجو کنید.`,
}
