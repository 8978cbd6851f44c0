/** Words of `/TransportationCompany` and `/ManageProductOwner` (S2 §2, §4, §8; GAP16–GAP18). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { listWords } from '#app/kit/list/list-words.ts'

const applicantWords = {
  review: 'بررسی',
  look: 'دیدن',
  /** The button with its row, for screen readers. */
  of: (verb: string, name: string) => `${verb}: ${name}`,
  stages: 'کدام‌ها',
  stage: (word: string, count: string) => `${word} (${count})`,
  showAll: 'نمایش همه',
}

export const companiesWords = {
  ...applicantWords,
  ...listWords('شرکت', 'شرکت‌ها'),
  add: 'افزودن شرکت',
  next: { account: 'ساختن حساب', hall: 'افزودن به سالن' },
  list: 'فهرست شرکت‌های حمل‌ونقل',
  page: {
    back: 'فهرست شرکت‌ها',
    failed: 'مشخصات این شرکت دریافت نشد؛ شبکه را بررسی کنید',
    missingTitle: 'چنین شرکتی نیست',
    missingWhy: 'شاید نشانی درست نباشد. شرکت را در فهرست پیدا کنید.',
  },
  stageNames: { waiting: 'در انتظار', answered: 'پاسخ گرفته', unfinished: 'ناتمام', all: 'همه' },
  empty: {
    waiting: ['شرکتی در انتظار تأیید نیست', 'هر شرکتی که ثبت‌نام کند، اینجا می‌آید تا سندش بررسی شود.'],
    answered: ['شرکتی پاسخ نگرفته است', 'شرکت‌های ردشده و آن‌ها که باید سند بهتری بفرستند اینجا می‌آیند.'],
    unfinished: ['شرکت ناتمامی نیست', 'هر شرکت تأییدشده حساب کاربری و حداقل یک سالن دارد.'],
    all: ['هنوز شرکتی ثبت نشده است', 'شرکت‌ها خودشان ثبت‌نام می‌کنند یا اینجا افزوده می‌شوند.'],
  } as const,
  lacks: (parts: string[]) => parts.join('، '),
  /** Steps after acceptance before a company can work. */
  afterwards: { account: 'حساب', hall: 'سالن' },
  /** On a card, which has no column headings. */
  cardLacks: (parts: string) => (parts === '' ? '' : `کمبود: ${parts}`),
  columns: {
    name: 'نام شرکت',
    nationalId: 'شناسهٔ ملی',
    mobile: 'همراه',
    city: 'شهر',
    address: 'نشانی',
    postalCode: 'کد پستی',
    applied: 'درخواست',
    missing: 'کمبود',
    status: 'وضعیت',
  },
}

/** On a phone: an applicant's facts, with a mark before the application date. */
export const applicantCardWords = { facts: (facts: string[]) => facts.map((fact) => `${fact} ·`).join(' ') }

/** States of a company; one word each, in the order of its acceptance. */
export const companyStateWords = {
  inactive: 'غیرفعال',
  accountless: 'بدون حساب کاربری',
  hallless: 'بدون سالن',
  active: 'فعال',
}

export const ownersWords = {
  ...applicantWords,
  ...listWords('صاحب کالا', 'صاحبان کالا'),
  add: 'افزودن صاحب کالا',
  next: { account: 'ساختن حساب' },
  list: 'فهرست صاحبان کالا',
  page: {
    back: 'فهرست صاحبان کالا',
    failed: 'مشخصات این صاحب کالا دریافت نشد؛ شبکه را بررسی کنید',
    missingTitle: 'چنین صاحب کالایی نیست',
    missingWhy: 'شاید حذف شده باشد، یا نشانی درست نباشد.',
  },
  stageNames: { waiting: 'در انتظار', answered: 'پاسخ گرفته', accepted: 'تأییدشده', all: 'همه' },
  empty: {
    waiting: ['صاحب کالایی در انتظار تأیید نیست', 'هر کس ثبت‌نام کند، اینجا می‌آید تا سندش بررسی شود.'],
    answered: ['صاحب کالایی پاسخ نگرفته است', 'ردشده‌ها و آن‌ها که باید سند بهتری بفرستند اینجا می‌آیند.'],
    accepted: ['هنوز صاحب کالایی تأیید نشده است', 'پس از تأیید، همین‌جا می‌ماند.'],
    all: ['هنوز صاحب کالایی ثبت نشده است', 'صاحبان کالا خودشان ثبت‌نام می‌کنند یا اینجا افزوده می‌شوند.'],
  } as const,
  columns: {
    name: 'نام',
    meliCode: 'کد ملی یا شناسهٔ ملی',
    mobile: 'همراه',
    type: 'شخص',
    city: 'شهر',
    created: 'ثبت‌نام',
    status: 'وضعیت',
  },
  types: { natural: 'حقیقی', legal: 'حقوقی' },
}

export const ownerStateWords = { active: 'فعال' }

/** A no, or a call for a better document (decision 029). */
export const verdictWords = {
  reason: 'دلیل',
  reasonHint: 'متقاضی همین را در پیامک و صفحهٔ پیگیری می‌خواند.',
  missing: 'دلیل را بنویسید؛ متقاضی آن را می‌خواند.',
  often: 'دلیل‌های پرکاربرد',
  refused: {
    verb: 'رد درخواست',
    title: (name: string) => `درخواست «${name}» رد شود؟`,
    effect: 'متقاضی با پیامک باخبر می‌شود و اگر بخواهد باید دوباره ثبت‌نام کند.',
    often: ['شناسه با نام شرکت نمی‌خواند.', 'این فعالیت در سامانه پذیرفته نیست.'],
  },
  returned: {
    verb: 'برگشت برای سند بهتر',
    title: (name: string) => `درخواست «${name}» برگردد؟`,
    effect: 'متقاضی با پیامک باخبر می‌شود و می‌تواند با کد پیگیری سند دیگری بفرستد.',
    often: ['سند خوانا نیست.', 'سند مربوط به این شناسه نیست.', 'اعتبار سند گذشته است.'],
  },
}

/** Adding by an administrator (S2 §5). */
export const addApplicantWords = {
  company: 'افزودن شرکت حمل‌ونقل',
  owner: 'افزودن صاحب کالا',
  save: 'ثبت',
  sure: 'آیا از درستی اطلاعات واردشده مطمئن هستید؟',
  file: 'تصویر سند',
  person: 'شخص',
  natural: 'حقیقی',
  legal: 'حقوقی',
  legalName: 'نام شرکت یا سازمان',
  legalId: 'شناسهٔ ملی',
  afterwards: 'پس از ثبت، در انتظار تأیید می‌ماند.',
}

/** Suspension, twins and deletion of an applicant. */
export const suspensionWords = {
  suspended: 'معلق',
  since: (reason: string) => `معلق است. دلیل: ${reason}`,
  suspend: 'معلق کردن',
  suspendTitle: (name: string) => `«${name}» معلق شود؟`,
  suspendEffect: 'تا فعال شدن دوباره بار اعلام نمی‌کند و بارهایش به نمایش نمی‌آید؛ دلیل را با پیامک می‌خواند.',
  resume: 'فعال کردن دوباره',
  resumeTitle: (name: string) => `«${name}» دوباره فعال شود؟`,
  resumeEffect: 'از این پس مانند قبل کار می‌کند و با پیامک باخبر می‌شود.',
  twins: (count: number) => `${persianDigits(count)} ثبت‌نام دیگر با همین شناسهٔ ملی`,
  twinState: { accepted: 'تأییدشده', applied: 'درخواست', deleted: 'حذف‌شده' },
  cargos: (count: number) => `${persianDigits(count)} بار`,
  merge: 'ادغام در این ثبت‌نام',
  mergeTitle: (name: string) => `«${name}» در این ثبت‌نام ادغام شود؟`,
  mergeEffect:
    'بارها، مشتری‌ها و الگوهایش به این ثبت‌نام می‌آید و حساب کاربری‌اش بسته می‌شود و با پیامک باخبر می‌شود؛ سند، کد پیگیری و گردش کیف پول جابه‌جا نمی‌شود. این کار برگشت ندارد.',
  deleted: 'حذف‌شده‌ها',
  deletedTitle: 'صاحبان کالای حذف‌شده',
  noneDeleted: 'صاحب کالای حذف‌شده‌ای نیست.',
  failed: 'این فهرست دریافت نشد؛ شبکه را بررسی کنید',
  undelete: 'برگرداندن',
  undeleteTitle: (name: string) => `«${name}» برگردد؟`,
  undeleteEffect: 'به فهرست‌ها برمی‌گردد و با حساب قبلی خود وارد می‌شود.',
  of: (verb: string, name: string) => `${verb}، ${name}`,
  accept: 'تأیید',
  acceptEffect: 'هر کدام جدا تأیید می‌شود و با پیامک باخبر می‌شود. سند هر کدام را پیش از این دیده باشید.',
  reason: 'دلیل',
  reasonMissing: 'دلیل را بنویسید.',
}

export const reviewWords = {
  money: 'کیف پول',
  moneyOf: (name: string) => `کیف پول ${name}`,
  facts: 'مشخصات',
  document: 'سند',
  documentOf: (name: string) => `سند «${name}»`,
  email: 'ایمیل',
  telephone: 'تلفن ثابت',
  accepted: 'تأیید',

  edit: 'ویرایش مشخصات',
  save: 'ذخیره',
  wrong: 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!',
  name: 'نام شرکت',
  nationalId: 'شناسهٔ ملی',
  mobile: 'همراه',
  lead: 'مهلت اعلام پیش از نمایش',
  leadHint: 'باری که دیرتر از این برسد به نمایش بعدی می‌رود.',
  minutes: 'دقیقه',
  firstname: 'نام',
  lastname: 'نام خانوادگی',
  meliCode: 'کد ملی',
  delete: 'حذف صاحب کالا',
  deleteTitle: (name: string) => `«${name}» حذف شود؟`,
  deleteEffect: 'از فهرست‌ها می‌رود و دیگر وارد نمی‌شود؛ بارهای پایان‌یافته‌اش می‌ماند.',
  reason: 'دلیل',
  reasonMissing: 'دلیل را بنویسید.',

  checks: 'پیش از تأیید',
  parts: { Address: 'نشانی', Tell: 'تلفن یا همراه', CityId: 'شهر', File: 'سند' },
  there: (part: string) => `${part}: هست`,
  lacking: (part: string) => `${part}: نیست`,
  completable: 'کمبودها را همین‌جا کامل کنید؛ با تأیید ثبت می‌شود.',
  beyond: (parts: string[]) => `تا ${parts.join(' و ')} نباشد، این درخواست تأیید نمی‌شود.`,
  errors: (count: number) => (count === 1 ? 'یک مورد را درست کنید' : `${persianDigits(count)} مورد را درست کنید`),
  address: 'نشانی',
  postalCode: 'کد پستی',
  optional: (label: string) => `${label} (اختیاری)`,

  accept: 'تأیید',
  acceptCompany: 'تأیید شرکت',
  acceptOwner: 'تأیید صاحب کالا',
  /** No answer. */
  companyNotAccepted: (why: string) => `شرکت تأیید نشد؛ نوشته‌ها مانده است. ${why} دوباره «تأیید شرکت» را بزنید.`,
  ownerNotAccepted: (why: string) => `صاحب کالا تأیید نشد. ${why} دوباره «تأیید صاحب کالا» را بزنید.`,
  again: (why: string, verb: string) => `${why} دوباره «${verb}» را بزنید.`,
  /** S2 §5: confirmation before sending. */
  sureTitle: (name: string) => `«${name}» تأیید شود؟`,
  sureHall: (hall: string) => `به سالن «${hall}» افزوده می‌شود.`,
  sureAccount: 'حساب کاربری‌اش ساخته می‌شود.',
  sureCompany: 'آیا از درستی اطلاعات و سند این شرکت مطمئن هستید؟ با تأیید، شرکت فعال می‌شود.',
  /** Before either, if the document was not opened. */
  unseen: 'سندی که فرستاده است هنوز باز نشده است.',
  sureOwner: 'آیا از درستی اطلاعات و سند این شخص مطمئن هستید؟ با تأیید، حسابش کامل باز می‌شود.',

  acceptHall: 'سالن',
  acceptHallHint: 'پس از تأیید، شرکت به این سالن افزوده می‌شود.',
  acceptAccount: 'حساب کاربری هم ساخته شود',
  /** Steps after the acceptance that were not done, and why. */
  left: (steps: readonly string[], why: string) => `شرکت تأیید شد. این کارها مانده است: ${steps.join('، ')}. ${why}`,
  leftHall: (hall: string) => `افزودن به سالن «${hall}»`,

  account: 'حساب کاربری',
  noAccount: 'این شرکت هنوز حساب کاربری ندارد و کسی از آن نمی‌تواند وارد شود.',
  noOwnerAccount: 'این صاحب کالا حساب کاربری ندارد.',
  pendingAccount: 'حساب هست و تا تأیید شدن، فقط وضعیت درخواست را نشان می‌دهد.',
  create: 'ساختن حساب کاربری',
  renew: 'ساختن رمز عبور تصادفی',
  sureRenewTitle: (userName: string) => `رمز عبور «${userName}» تغییر کند؟`,
  sureRenew: 'رمز عبور فعلی دیگر کار نمی‌کند و هر جا که با این حساب وارد شده‌اند، بسته می‌شود.',
  forceOut: 'خارج کردن از همهٔ دستگاه‌ها',
  dropFactor: 'برداشتن تأیید دومرحله‌ای',

  tracking: 'کد پیگیری',
  passwordOf: 'نوشتن رمز عبور دلخواه',

  hallTitle: 'سالن‌ها',
  hallNext: 'شرکت تأیید شد. حالا سالنی را که در آن بار اعلام می‌کند انتخاب کنید.',
  removeHall: 'برداشتن',
  removeHallOf: (hall: string) => `برداشتن از «${hall}»`,
  removeSure: (name: string, hall: string) => `«${name}» از «${hall}» برداشته شود؟`,
  removeEffect: 'این شرکت دیگر در این سالن بار اعلام نمی‌کند؛ بارهای پایان‌یافته می‌ماند.',
  noHall: 'این شرکت در هیچ سالنی نیست و هنوز نمی‌تواند بار سالنی اعلام کند.',
  hall: 'سالن تازه',
  hallHint: 'سالن را انتخاب کنید',
  noHallChosen: 'سالن را انتخاب کنید.',
  addHall: 'افزودن به سالن',
}
