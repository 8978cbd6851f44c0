/** Users of a company and the platform's support team: `/AddUser`, `/ManageUser` (S2 "Agency members", §5, §6, §8). */
import { accountWords } from '#contract/access/identity-words.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { listWords } from '#app/kit/list/list-words.ts'
import type { Flag } from '#contract/kernel/flags.ts'

const n = persianDigits

/** Names of the flag groups, by prefix of the flag. */
export const flagGroupWords = {
  Bill: 'بارنامه',
  Customer: 'مشتریان',
  Draft: 'حواله',
  Driver: 'رانندگان',
  Insurance: 'بیمه',
  Load: 'اعلام بار',
  Member: 'کاربران',
  ProductOwner: 'صاحبان کالا',
  Reserve: 'مجوزها',
} as const

/** The table of access toggles. */
export const accessWords = {
  title: 'دسترسی‌ها',
  chosen: (on: number, of: number) => `${n(on)} از ${n(of)} روشن`,
  why: 'کاربر فقط صفحه‌های روشن را می‌بیند. تغییر فوراً اثر می‌کند.',
  whyLimited: 'فقط دسترسی‌هایی را می‌توانید بدهید که خودتان دارید.',
  all: 'همه',
  none: 'هیچ‌کدام',
  allOf: (group: string) => `همهٔ دسترسی‌های ${group}`,
  idleGroup: 'دسترسی‌های بدون صفحه',
  idle: (on: number, of: number) => `دسترسی‌هایی که هنوز صفحه‌ای ندارند (${n(on)} از ${n(of)} روشن)`,
  idleWhy: 'این دسترسی‌ها فعلاً چیزی باز نمی‌کنند و برای روزی که صفحه‌شان ساخته شود نگه داشته می‌شوند.',
  needs: (flag: string) => `بدون «${flag}» کاربر راهی به این کار ندارد.`,
}

/** Fields that both screens have. */
export const memberFieldWords = {
  username: 'نام کاربری',
  fullname: 'نام کامل',
  mobile: 'تلفن همراه',
  mobileHint: '۱۱ رقم؛ برای بازیابی رمز عبور لازم است',
  nationalId: 'کد ملی',
  optional: (label: string) => `${label} (اختیاری)`,
}

/** `/AddUser`. */
export const addMemberWords = {
  form: { company: 'کاربر تازه', support: 'پشتیبان تازه' },
  usernameHint: 'بیش از ۴ حرف: لاتین، رقم، نقطه، خط تیره یا زیرخط.',
  suffix: (suffix: string) => `\u2066${suffix}\u2069 به آخر آن اضافه می‌شود.`,
  ofAgency: (name: string) => `این پسوندِ نمایندگی «${name}» است.`,
  suffixLater: 'کلید شرکت دریافت نشد؛ سرور خودش آن را به آخر نام کاربری اضافه می‌کند.',
  password: 'رمز عبور',
  passwordHint: `${accountWords.rule}. کاربر در اولین ورود آن را عوض می‌کند.`,
  repeat: 'تکرار رمز عبور',
  show: 'نشان دادن رمز عبور',
  repeatMissing: 'تکرار رمز عبور را بنویسید.',
  repeatDiffers: 'رمز عبور و تکرار آن یکی نیست.',
  supportWhy: 'پشتیبان سامانه به کارهای پشتیبانی دسترسی دارد؛ دسترسی جداگانه نمی‌گیرد.',
  submit: 'ثبت کاربر',
  clear: 'پاک کردن',
  sending: 'در حال ثبت',

  sure: 'آیا از درستی اطلاعات واردشده مطمئن هستید؟',
  sureAccess: (on: number, of: number) => `${n(on)} دسترسی از ${n(of)}`,
  sureClear: 'آیا از پاک کردن اطلاعات واردشده مطمئن هستید؟',

  unansweredTitle: 'پاسخی از سرور نرسید',
  unansweredWhy:
    'کاربر فقط با شبکه ثبت می‌شود و در صف ارسال نمی‌ماند. نوشته‌ها سر جای خود هستند؛ همین‌ها را دوباره بفرستید، کاربر دومی ساخته نمی‌شود.',
  draftBack: 'نوشتهٔ قبلی شما برگشت. رمز عبور روی دستگاه ذخیره نمی‌شود؛ آن را دوباره بنویسید.',
  anew: 'شروع از نو',

  added: (username: string) => `کاربر «${username}» ثبت شد`,
  newUser: 'کاربر تازه:',
  addedWhy: 'نام کاربری را همراه رمز عبوری که نوشتید به خودش برسانید.',
  copy: 'کپی نام کاربری',
  copied: 'نام کاربری کپی شد.',
  notCopied: 'مرورگر اجازهٔ کپی نداد؛ نام کاربری را خودتان بردارید.',
  toList: 'فهرست کاربران',
}

/** `/ManageUser`. */
export const membersWords = {
  ...listWords('کاربر', 'کاربران'),
  list: { company: 'کاربران شرکت', support: 'پشتیبانان سامانه' },
  columns: {
    username: 'نام کاربری',
    fullname: 'نام کامل',
    mobile: 'تلفن همراه',
    nationalId: 'کد ملی',
    status: 'وضعیت',
    access: 'دسترسی‌ها',
  },
  active: 'فعال',
  inactive: 'غیرفعال',
  access: (on: number, of: number) => `${n(on)} از ${n(of)}`,
  own: 'خودتان',
  add: 'کاربر تازه',
  edit: 'ویرایش',
  close: 'بستن حساب',
  reopen: 'باز کردن حساب',
  signOut: 'خارج کردن از همهٔ دستگاه‌ها',
  reset: 'رمز عبور تازه',
  sight: 'چه می‌بیند',
  dropFactor: 'برداشتن تأیید دومرحله‌ای',
  adminFactor: 'تأیید دومرحله‌ای یک مدیر',
  of: (verb: string, name: string) => `${verb}، ${name}`,
  editOf: (name: string) => `ویرایش: ${name}`,
  holdsMore: 'بیش از شما دسترسی دارد؛ فقط مدیر شرکت ویرایشش می‌کند.',
  emptyTitle: 'هنوز کاربری ثبت نشده است',
  emptyWhy: {
    company: 'برای هر همکار یک کاربر بسازید تا هر کار به نام خودش ثبت شود.',
    support: 'برای هر پشتیبان یک کاربر بسازید تا هر کار به نام خودش ثبت شود.',
  },

  editTitle: (name: string) => `ویرایش «${name}»`,
  granted: (isOn: boolean) => (isOn ? 'روشن' : 'خاموش'),
  usernameStays: 'نام کاربری عوض نمی‌شود.',
  save: 'ثبت تغییر',
  cancel: 'انصراف',
  saving: 'در حال ثبت',
  same: 'چیزی عوض نشده است.',
  unanswered: 'پاسخی از سرور نرسید. تغییر فقط با شبکه ثبت می‌شود؛ نوشته‌ها سر جای خود هستند، دوباره ثبت کنید.',
}

/** Ready-made sets of flags, by the work they are for. */
export const memberRoleWords = {
  title: 'نقش آماده',
  why: 'یک نقش را بزنید؛ بعد هر دسترسی را می‌توانید جدا روشن یا خاموش کنید.',
  roles: {
    announcer: 'متصدی اعلام بار',
    permits: 'متصدی مجوز',
    accountant: 'حسابدار',
    observer: 'ناظر',
    manager: 'مدیر داخلی',
  },
}

/** Effects of a member's flags, if their names are not self-explanatory. */
export const flagHelpWords: Partial<Record<Flag, string>> = {
  access_Load_Manage: 'دیدن بارها، پایان دادن، ادامهٔ اعلام و پذیرش بار صاحبان کالا',
  access_Load_Add: 'اعلام یک یا چند بار، و الگوها',
  access_Driver_Selected: 'انتخاب راننده‌هایی که بار را زودتر می‌بینند',
  access_Bill_Paid: 'دیدن ماندهٔ کیف پول شرکت در خانه و هنگام اعلام بار',
  access_Reserve_List: 'دیدن و چاپ مجوز، سندها، رویدادها و امتیاز',
  access_Customer_List: 'دیدن فرستنده‌ها و گیرنده‌ها',
  access_Member_Add: 'ساختن همکار تازه، نه با دسترسی بیش از خودش',
}
