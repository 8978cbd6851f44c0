/** Words of main offices, agencies and an agency's configuration (S2 "Main agency offices", "Agent screens"). */
import type { TrialOutcome } from '#contract/organisations/agency-rows.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { LinkWords } from '../link/link-words.ts'
import { listWords } from '#app/kit/list/list-words.ts'

export const officeWords = {
  ...listWords('دفتر', 'دفترها'),
  list: 'دفترهای اصلی',
  columns: {
    name: 'نام',
    userName: 'نام کاربری',
    manager: 'مدیر',
    address: 'نشانی',
    tel: 'تلفن',
    nationalId: 'کد ملی',
    agencies: 'نمایندگی‌ها',
    status: 'وضعیت',
  },
  active: 'فعال',
  inactive: 'غیرفعال',
  emptyTitle: 'هنوز دفتری ثبت نشده',
  emptyWhy: 'دفتر اصلی بارها و مجوزهای نمایندگی‌های خود را می‌بیند.',
  add: 'دفتر تازه',
  edit: 'ویرایش',
  agencies: 'نمایندگی‌ها',
  agencyCount: (count: string) => `${count} نمایندگی`,
  password: 'رمز عبور تازه',
  of: (verb: string, name: string) => `${verb}، ${name}`,
}

export const officeFormWords = {
  addTitle: 'دفتر اصلی تازه',
  editTitle: (name: string) => `ویرایش «${name}»`,
  saveNew: 'ثبت دفتر',
  save: 'ذخیره',
  wrong: 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!',
  name: 'نام دفتر',
  nameHint: 'حداقل ۶ حرف',
  nationalId: 'کد ملی یا شناسهٔ ملی',
  nationalIdHint: 'نام کاربری دفتر AM و همین شماره است؛ بعد عوض نمی‌شود.',
  manager: 'نام مدیر (اختیاری)',
  tel: 'تلفن (اختیاری)',
  fax: 'فکس (اختیاری)',
  economic: 'کد اقتصادی (اختیاری)',
  web: 'وب‌سایت (اختیاری)',
  email: 'ایمیل (اختیاری)',
  address: 'نشانی (اختیاری)',
  active: 'دفتر فعال است',
  activeHint: 'دفتر غیرفعال از همهٔ دستگاه‌ها بیرون می‌رود و وارد نمی‌شود؛ نمایندگی‌هایش کار خود را می‌کنند.',
  reason: 'دلیل غیرفعال شدن',
  reasonMissing: 'دلیل غیرفعال شدن را بنویسید.',
  sure: 'اطلاعات درست است؟',
}

export const officePasswordWords = {
  title: (name: string) => `رمز عبور تازه برای «${name}»`,
  body: 'رمز عبور تازه‌ای ساخته و یک بار نشان داده می‌شود. این دفتر از همهٔ دستگاه‌ها بیرون می‌رود و در ورود بعد باید آن را عوض کند.',
  confirm: 'ساختن رمز عبور',
}

export const officeLinkWords: LinkWords = {
  title: (name) => `نمایندگی‌های «${name}»`,
  linked: (count) => `نمایندگی‌های این دفتر (${count})`,
  all: (count) => `همهٔ نمایندگی‌ها (${count})`,
  noneLinked: 'این دفتر نمایندگی ندارد.',
  noneAtAll: 'هنوز نمایندگی‌ای در سامانه نیست؛ هر شرکت تأییدشده یک نمایندگی است.',
  already: 'از این دفتر است',
  search: 'جست‌وجوی نمایندگی با نام یا شناسهٔ ملی',
  listFailed: 'فهرست نمایندگی‌های این دفتر دریافت نشد؛ شبکه را بررسی کنید',
  allFailed: 'فهرست نمایندگی‌ها دریافت نشد؛ شبکه را بررسی کنید',
}
/** Note on another office's agency. */
export const elsewhere = (office: string) => `از «${office}»`

export const agenciesWords = {
  ...listWords('نمایندگی', 'نمایندگی‌ها'),
  list: 'نمایندگی‌ها',
  columns: { id: 'شناسه', name: 'نام کامل', nationalId: 'شناسهٔ ملی', mobile: 'همراه', office: 'دفتر اصلی' },
  id: (id: number) => `Agent${id}`,
  noOffice: 'بدون دفتر',
  emptyTitle: 'هنوز نمایندگی‌ای نیست',
  emptyWhy: 'هر شرکت با تأیید شدن نمایندگی هم می‌شود.',
  configure: 'پیکربندی',
  of: (verb: string, name: string) => `${verb}، ${name}`,
}

export const agencyConfigWords = {
  missingTitle: 'چنین نمایندگی‌ای نیست',
  missingWhy: 'نشانی را بررسی کنید؛ شاید شرکت آن هنوز تأیید نشده باشد.',
  back: 'نمایندگی‌ها',
  failed: 'پیکربندی نمایندگی دریافت نشد؛ شبکه را بررسی کنید',
  /** Whose it is. */
  who: (nationalId: string, office: string | null) => `شناسهٔ ملی ${persianDigits(nationalId)} · ${office ?? 'بدون دفتر اصلی'}`,
  save: 'ذخیره',
  wrong: 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!',
  permissions: 'دسترسی‌ها',
  /** The effect of each. */
  opens: {
    loadSelectedDrivers: 'در اعلام بار می‌تواند راننده‌های خاصی را انتخاب کند که فقط آن‌ها بار را بخواهند.',
    insertDraft: 'می‌تواند برای مجوزهایش حواله بفرستد. بسته که باشد، حواله از شرکت پذیرفته نمی‌شود.',
    instantBill:
      'می‌تواند پیش از ثبت بارگیری یا حواله، بارنامه بفرستد؛ جز برای کالاهای فهرست پایین. بسته که باشد، بارنامه پس از بارگیری پذیرفته می‌شود.',
    loadSystemReserve: 'نگه داشته می‌شود و هنوز چیزی را باز نمی‌کند.',
    reserveEntrancePermission: 'نگه داشته می‌شود و هنوز چیزی را باز نمی‌کند.',
  },

  from: 'از چه روزی (اختیاری)',
  fromHint: 'کلیدی که روشن می‌کنید از این روز اثر دارد؛ خالی یعنی از همین حالا.',
  countsFrom: 'از',
  showMap: 'دیدن روی نقشه',
  noCity: 'شهر این شرکت ثبت نشده است؛ با ثبت آن، فاصله روی نقشه دیده می‌شود.',

  range: 'شعاع نمایش به رانندگان',
  rangeWhy: 'کمترین و بیشترین شعاعی که در اعلام بار این نمایندگی پذیرفته می‌شود. بر تقسیم بار اثر ندارد.',
  least: 'حداقل فاصله',
  most: 'حداکثر فاصله',
  kilometre: 'کیلومتر',

  finance: 'پیکربندی مالی سالن',
  financeWhy: 'هزینهٔ هر مجوز این نمایندگی.',
  perKilometre: 'بر پایهٔ کیلومتر',
  perKilometreWhy: 'با عوض شدن این کلید، مبلغ‌های شیوهٔ دیگر پاک می‌شود.',
  fixed: 'مبلغ هر مجوز',
  pricePerKm: 'بهای هر کیلومتر',
  minAmount: 'حداقل مبلغ',
  minKm: 'حداقل کیلومتر',
  calculator: 'حساب کنید: مسیر',
  fee: (amount: string) => `هزینهٔ مجوز: ${amount} ریال`,
  financeFromHint: 'بارهایی که پیش از این روز اعلام شده‌اند با هزینهٔ خود می‌مانند؛ خالی یعنی از همین حالا.',
  financeUntil: 'تا',
  noTariff: 'هزینه‌ای ندارد.',
  fixedAmount: (amount: string) => `هر مجوز ${amount} ریال.`,
  byKilometre: (price: string, least: string, km: string) =>
    `هر کیلومتر ${price} ریال، حداقل ${least} ریال؛ تا ${km} کیلومتر همان حداقل.`,
  noFee: 'با نوشتن مبلغ‌ها و مسافت، هزینهٔ مجوز حساب می‌شود.',

  webService: 'کد وب‌سرویس',
  webServiceWhy: 'حساب این نمایندگی در وب‌سرویس بارنامه. رمز عبور پس از ذخیره دیگر نشان داده نمی‌شود.',
  user: 'نام کاربری',
  password: 'رمز عبور',
  passwordKept: 'رمز عبور ثبت شده است؛ خالی بماند همان می‌ماند.',
  passwordFirst: 'هنوز رمز عبوری ثبت نشده است.',
  passwordSet: 'رمز عبور فعلی از:',
  history: 'تغییرهای این حساب',
  passwordChanged: 'رمز عبور عوض شد',
  saved: 'بدون تغییر رمز عبور',
  try: 'آزمایش حساب',
  tryHint: 'حساب ذخیره‌شده به وب‌سرویس بارنامه نشان داده می‌شود و پاسخ آن همین‌جا می‌آید.',
  took: (ms: string) => `${ms} هزارم ثانیه`,
  outcome: {
    accepted: 'پذیرفته شد',
    refused: 'پذیرفته نشد',
    silent: 'بدون پاسخ',
    unreachable: 'وصل نشد',
    unusable: 'پاسخ نامعلوم',
    inner: 'پرسیده نشد',
  } satisfies Record<TrialOutcome, string>,
  triedAs: (outcome: string) => `آزمایش: ${outcome}`,
  show: 'نشان دادن رمز عبور',
  code: 'کد شرکت (اختیاری)',
  isActive: 'فعال',

  goods: 'کالاهای بدون بارنامهٔ فوری',
  goodsWhy: 'برای این کالاها بارنامه پیش از بارگیری پذیرفته نمی‌شود.',
  pick: 'نوع کالا',
  pickMany: 'یک یا چند کالا را انتخاب کنید',
  reason: 'دلیل (اختیاری)',
  addGoods: 'افزودن',
  removeGoods: 'حذف',
  noGoods: 'کالایی در این فهرست نیست.',
  of: (verb: string, name: string) => `${verb} «${name}»`,
}
