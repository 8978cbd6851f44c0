import { persianDigits } from '#contract/kernel/value/digits.ts'
import { tooMuchWord } from '../announce/announce-words.ts'
import { listWords } from '#app/kit/list/list-words.ts'
import { cityWords } from '#app/kit/reference/city-words.ts'

/** The address book: `/Customer`, its dialogs, and the sender and receiver of an announcement (S1 §2.6). */
export const customerWords = {
  ...listWords('مشتری', 'مشتریان'),
  list: 'فهرست مشتریان',
  cut: (shown: string, total: string) =>
    `فهرست کامل نیست: ${shown} مشتری از ${total}، به ترتیب نام. جست‌وجو و فرم اعلام بار هم فقط همین‌ها را می‌شناسد.`,
  waiting: (count: string) => `${count} روی این دستگاه`,
  joined: (facts: string[]) => facts.join(' · '),
  listed: (names: string[]) => names.join('، '),
  unsure: 'دسترسی شما به این فهرست از سرور پرسیده نشد؛ فهرست روی همین دستگاه را می‌بینید.',
  emptyTitle: 'هنوز مشتری‌ای ثبت نشده است',
  emptyWhy: 'فرستنده‌ها و گیرنده‌هایی که ثبت کنید، در فرم اعلام بار هم پیدا می‌شوند.',
  notEditable: 'این مورد دیگر ویرایش نمی‌شود؛ یا رسیده یا در راه است. در صف ارسال ببینیدش.',

  columns: { name: 'نام', code: 'کد یا شناسهٔ ملی', addresses: 'نشانی', cities: 'شهرها', state: 'وضعیت' },
  addressCount: (count: number) => `${persianDigits(count)} نشانی`,
  inQueue: 'در صف ارسال',
  deleting: 'حذف، در صف ارسال',
  latest: 'تازه ثبت شد',

  add: 'مشتری تازه',
  edit: 'ویرایش',
  repair: 'اصلاح',
  delete: 'حذف',
  addresses: 'نشانی‌ها',
  discard: 'حذف از صف',
  /** For screen readers: the button with its row. */
  of: (verb: string, name: string) => `${verb}: ${name}`,

  sureDelete: (name: string) => `«${name}» حذف شود؟`,
  sureDeleteWhy: 'از فهرست مشتریان و از گزینه‌های فرم اعلام بار برداشته می‌شود. بارهای قبلی نامش را نگه می‌دارند.',
}

/** The dialogs. */
export const customerFormWords = {
  ...cityWords,
  addTitle: 'مشتری تازه',
  editTitle: (name: string) => `ویرایش «${name}»`,
  firstAddress: 'نشانی اول',
  name: 'نام کامل شخص یا شرکت',
  code: 'کد ملی یا شناسهٔ ملی',
  codeWhy: 'شخص ۱۰ رقم، شرکت ۱۱ رقم',
  address: 'نشانی',
  postalCode: 'کد پستی',
  telephone: 'تلفن ثابت',
  mobile: 'تلفن همراه',

  saveNew: 'ثبت مشتری',
  saveChange: 'ثبت ویرایش',
  saveAddress: 'ثبت نشانی',
  cancel: 'انصراف',
  checking: 'در حال استعلام و فرستادن',

  addressesTitle: (name: string) => `نشانی‌های «${name}»`,
  addressList: 'نشانی‌ها',
  newAddress: 'نشانی تازه',
  editAddress: 'ویرایش نشانی',
  editAddressOf: (address: string) => `ویرایش نشانی: ${address}`,
  choiceOf: (address: string) => `انتخاب نشانی: ${address}`,
  choice: 'انتخاب',
  noAddress: 'نشانی‌ای ثبت نشده است.',
  noAddressWhy: 'اولین نشانی را ثبت کنید.',
  addressesUnknown: 'نشانی‌ها دریافت نشد؛ شبکه را بررسی کنید',
  old: 'از روی این دستگاه، دریافت‌شده',
  line: (city: string, address: string) => `${city}، ${address}`,
  withCustomer: 'همراه خود مشتری فرستاده می‌شود',

  /** An inquiry's answer, in the sentences of S1 §5. */
  codeInvalid: 'کد ملی معتبر نیست.',
  postalCodeInvalid: 'کد پستی معتبر نیست.',
  notAsked: { MeliCode: 'کد ملی استعلام نشد.', PostalCode: 'کد پستی استعلام نشد.' },

  kept: 'روی این دستگاه ذخیره شد و هنوز ارسال نشده است.',
  said: (sentences: string[]) => sentences.filter(Boolean).join(' '),
  title: {
    add: (name: string) => `مشتری تازه، ${name}`,
    update: (name: string) => `ویرایش مشتری، ${name}`,
    delete: (name: string) => `حذف مشتری، ${name}`,
    addAddress: (name: string) => `نشانی تازه، ${name}`,
    updateAddress: (name: string) => `ویرایش نشانی، ${name}`,
  },
  notSaved: {
    'storage-full': 'حافظهٔ این دستگاه پر است و چیزی ذخیره نشد. جایی باز کنید و دوباره بفرستید؛ نوشته‌هایتان سر جای خود است.',
    'storage-broken': 'این دستگاه نتوانست ذخیره کند. صفحه را دوباره باز کنید و از نو بنویسید.',
    'too-much': tooMuchWord,
  },
  notEditable: {
    'already-sent': 'این مورد فرستاده شده و منتظر پاسخ است؛ حالا نمی‌شود آن را عوض کرد.',
    finished: 'کار این مورد تمام شده است و دیگر ویرایش نمی‌شود.',
    'not-found': 'این مورد دیگر روی این دستگاه نیست.',
  },
  unexpected: 'خطایی رخ داد و چیزی فرستاده نشد؛ نوشته‌هایتان سر جای خود است.',
}

/** The sender and the receiver in the announce form. */
export const partyWords = {
  add: 'مشتری تازه',
  addFor: (side: string) => `مشتری تازه برای ${side}`,
  edit: 'ویرایش',
  editOf: (side: string) => `ویرایش مشتری ${side}`,
  addresses: 'نشانی‌ها',
  addressesOf: (side: string) => `نشانی‌های ${side}`,
  waiting: (label: string) => `${label} (در صف ارسال)`,
}
