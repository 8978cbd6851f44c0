/** Words of `/TransportationCompany` and `/ManageProductOwner` (S2 §2, §4, §8; GAP16–GAP18). */
import { persianDigits } from '#contract/digits.ts'

const listWords = {
  stale: 'پاسخ تازه‌ای از سرور نیامد. این فهرست پاسخ پیشین سرور است:',
  unknownWhy: (why: string) => `${why} آنچه روی سرور است هنوز دانسته نیست.`,
  inTable: (found: string) => `${found} مورد در جدول`,
  review: 'بررسی',
  look: 'دیدن',
  /** Which row a button belongs to, for the ear. */
  of: (verb: string, name: string) => `${verb}: ${name}`,
  stages: 'کدام‌ها',
  stage: (word: string, count: string) => `${word} (${count})`,
  showAll: 'نمایش همه',
  /** The address names one that is not in the list. */
  notFound: (id: number) => `موردی با شمارهٔ ${persianDigits(id)} در فهرست نیست؛ شاید نشانی درست نباشد.`,
}

export const companiesWords = {
  ...listWords,
  list: 'فهرست شرکت‌های حمل‌ونقل',
  unknownTitle: 'فهرست شرکت‌ها گرفته نشد',
  stageNames: { waiting: 'در انتظار', unfinished: 'ناتمام', all: 'همه' },
  empty: {
    waiting: ['شرکتی در انتظار پذیرش نیست', 'هر شرکتی که ثبت‌نام کند، اینجا می‌آید تا سندش بررسی شود.'],
    unfinished: ['شرکت ناتمامی نیست', 'هر شرکت پذیرفته‌شده حساب کاربری و دست‌کم یک سالن دارد.'],
    all: ['هنوز شرکتی ثبت نشده است', 'شرکت‌ها خودشان ثبت‌نام می‌کنند و اینجا پذیرفته می‌شوند.'],
  } as const,
  lacks: (parts: string[]) => parts.join('، '),
  /** What an accepted company still needs before it can work. */
  afterwards: { account: 'حساب', hall: 'سالن' },
  /** On a card, where no heading says what it is. */
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

/** On a phone: what is known of an applicant, with a mark before when they applied. */
export const applicantCardWords = { facts: (facts: string[]) => facts.map((fact) => `${fact} ·`).join(' ') }

/** Where a company stands; one word each, in the order of its way in. */
export const companyStateWords = {
  waiting: 'در انتظار پذیرش',
  inactive: 'غیرفعال',
  accountless: 'بی‌حساب کاربری',
  hallless: 'بی‌سالن',
  active: 'فعال',
}

export const ownersWords = {
  ...listWords,
  list: 'فهرست صاحبان کالا',
  unknownTitle: 'فهرست صاحبان کالا گرفته نشد',
  stageNames: { waiting: 'در انتظار', accepted: 'پذیرفته', all: 'همه' },
  empty: {
    waiting: ['صاحب کالایی در انتظار پذیرش نیست', 'هر کس ثبت‌نام کند، اینجا می‌آید تا سندش بررسی شود.'],
    accepted: ['هنوز صاحب کالایی پذیرفته نشده است', 'پس از پذیرفتن، همین‌جا می‌ماند.'],
    all: ['هنوز صاحب کالایی ثبت نشده است', 'صاحبان کالا خودشان ثبت‌نام می‌کنند و اینجا پذیرفته می‌شوند.'],
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

export const ownerStateWords = { waiting: 'در انتظار پذیرش', active: 'فعال' }

/** The dialog in which one applicant is looked at. */
export const reviewWords = {
  companyTitle: (name: string) => `شرکت «${name}»`,
  ownerTitle: (name: string) => `صاحب کالا «${name}»`,
  facts: 'مشخصات',
  document: 'سند',
  documentOf: (name: string) => `سند «${name}»`,
  email: 'رایانامه',
  telephone: 'تلفن ثابت',
  accepted: 'پذیرش',

  checks: 'پیش از پذیرفتن',
  parts: { Address: 'نشانی', Tell: 'تلفن یا همراه', CityId: 'شهر', File: 'سند' },
  there: (part: string) => `${part}: هست`,
  lacking: (part: string) => `${part}: نیست`,
  completable: 'کمبودها را همین‌جا کامل کنید؛ با پذیرفتن ثبت می‌شود.',
  beyond: (parts: string[]) => `تا ${parts.join(' و ')} نباشد، این درخواست پذیرفته نمی‌شود.`,
  errors: 'این‌ها درست نیست',
  address: 'نشانی',
  postalCode: 'کد پستی',
  optional: (label: string) => `${label} (اختیاری)`,

  accept: 'پذیرفتن',
  acceptCompany: 'پذیرفتن شرکت',
  acceptOwner: 'پذیرفتن صاحب کالا',
  /** No answer came. */
  companyNotAccepted: (why: string) => `شرکت پذیرفته نشد؛ نوشته‌ها مانده است. ${why} دوباره «پذیرفتن شرکت» را بزنید.`,
  ownerNotAccepted: (why: string) => `صاحب کالا پذیرفته نشد. ${why} دوباره «پذیرفتن صاحب کالا» را بزنید.`,
  again: (why: string, verb: string) => `${why} دوباره «${verb}» را بزنید.`,
  /** S2 §5: asked before what was entered is sent. */
  sureTitle: (name: string) => `«${name}» پذیرفته شود؟`,
  sureCompany: 'آیا از درستی اطلاعات و سند این شرکت مطمئن هستید؟ با پذیرفتن، شرکت فعال می‌شود.',
  sureOwner: 'آیا از درستی اطلاعات و سند این شخص مطمئن هستید؟ با پذیرفتن، حسابش کامل باز می‌شود.',

  account: 'حساب کاربری',
  noAccount: 'این شرکت هنوز حساب کاربری ندارد و کسی از آن نمی‌تواند وارد شود.',
  noOwnerAccount: 'این صاحب کالا حساب کاربری ندارد.',
  pendingAccount: 'حساب هست و تا پذیرفته شدن، تنها وضعیت درخواست را نشان می‌دهد.',
  create: 'ساختن حساب کاربری',
  renew: 'گذرواژهٔ تازه',
  sureRenewTitle: (userName: string) => `گذرواژهٔ «${userName}» عوض شود؟`,
  sureRenew: 'گذرواژهٔ کنونی دیگر کار نمی‌کند و هر جا که با این حساب وارد شده‌اند، بسته می‌شود.',
  forceOut: 'خارج کردن از همهٔ دستگاه‌ها',

  hallTitle: 'سالن‌ها',
  noHall: 'این شرکت در هیچ سالنی نیست و هنوز نمی‌تواند بار سالنی اعلام کند.',
  hall: 'سالن تازه',
  hallHint: 'سالن را انتخاب کنید',
  noHallChosen: 'سالن را انتخاب کنید.',
  addHall: 'افزودن به سالن',
}
