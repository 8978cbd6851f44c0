import { persianDigits } from '../kernel/value/digits.ts'
import { hallCalled } from '../kernel/hall-words.ts'

/** Messages about halls and their show times (S2 §5, §8). */
export const hallWords = {
  showTime: 'ساعت نمایش را انتخاب کنید.',
  showTimeTwice: (time: string) => `ساعت ${persianDigits(time)} قبلاً برای این سالن ثبت شده است.`,
  showTimeAdded: (time: string) => `ساعت نمایش ${persianDigits(time)} ثبت شد.`,
  showTimeChanged: (time: string) => `ساعت نمایش ${persianDigits(time)} تغییر کرد.`,
  name: 'نام سالن را بنویسید.',
  window: 'مهلت اولویت‌دهی نمی‌تواند بیش از ۲۵ دقیقه باشد.',
  windowNeeded: 'سالنی که ساعت نمایش دارد، مهلت اولویت‌دهی می‌خواهد.',
  city: 'شهر سالن را انتخاب کنید.',
  outside: 'مختصات سالن در ایران یا کنار مرزهای آن نیست.',
  halfPlace: 'هر دو مختصات سالن را بنویسید، یا هیچ‌کدام را.',
  added: (name: string) => `${hallCalled(name)} ثبت شد. حالا ساعت نمایش، نمایندگان و حساب کاربری آن را بسازید.`,
  accountMade: 'حساب کاربری با موفقیت ساخته شد.',
  passwordMade: 'رمز عبور تازه ساخته شد و این حساب از همهٔ دستگاه‌ها بیرون رفت.',
  clerkUsername: 'نام کاربری ۳ تا ۳۰ حرف لاتین، رقم، نقطه، خط تیره یا زیرخط است.',
  clerkName: 'نام و نام خانوادگی متصدی را بنویسید.',
  clerkMobile: 'شمارهٔ همراه ۱۱ رقم است و با ۰۹ شروع می‌شود.',
  clerkAdded: (name: string) => `حساب «${name}» ساخته شد.`,
  clerkOn: (name: string) => `«${name}» از این پس می‌تواند وارد شود.`,
  clerkOff: (name: string) => `«${name}» از همهٔ دستگاه‌ها بیرون رفت و دیگر وارد نمی‌شود.`,
  noClerk: 'چنین متصدی‌ای در این سالن نیست.',
  changedOpen: 'تغییرات سالن ثبت شد. نمایشی که باز است با عددهای قبلی تمام می‌شود و از نمایش بعدی به کار می‌رود.',
  off: 'سالن غیرفعال شد: نوبت نمی‌دهد و نمایش تازه باز نمی‌کند.',
  offOpen:
    'سالن غیرفعال شد. نمایشی که باز است بسته و تقسیم می‌شود و مجوزهایش داده می‌شود؛ پس از آن نمایشی باز نمی‌شود و نوبتی داده نمی‌شود.',
  stale: 'کس دیگری این سالن را در این میان عوض کرده است. چیزی ثبت نشد؛ دو نوشته را کنار هم ببینید.',
  rangeNeedsPlace: 'شعاع از جای سالن حساب می‌شود؛ جای سالن را هم بنویسید.',
  changed: 'تغییرات سالن ثبت شد و از نمایش بعدی به کار می‌رود.',
  ratio: 'در تقسیم نسبتی حداقل یکی از دو سهم باید بیش از صفر باشد.',
  choose: 'لطفاً سالن مورد نظر را انتخاب کنید',
  tooManyWatch: 'تعداد صفحه‌هایی که از اینجا زنده دیده می‌شوند پر است؛ این صفحه هر چند ثانیه یک بار تازه می‌شود.',
  noShowDays: 'تعداد روزها از ۱ تا ۳۶۵ است.',
  reason: 'دلیل را بنویسید.',
  policyStale: 'کس دیگری قاعدهٔ تقسیم را در این میان عوض کرده است. تازه‌ترین را ببینید و دوباره ذخیره کنید.',
  policy: (version: number) => `قاعدهٔ تازهٔ تقسیم (نسخهٔ ${persianDigits(version)}) از نمایش بعدی به کار می‌رود.`,
}

/** Differences in a hall's day (domain.md 4.7 "hall balance sheet"). */
export const balanceWords = {
  idle: (trucks: number) =>
    `${persianDigits(trucks)} کامیونِ مانده از بار شرکت‌هایی است که در این سالن کار نمی‌کنند؛ در هیچ نمایشی نمی‌آید.`,
  overfull: (cargo: number, permits: number, trucks: number) =>
    `بار ${persianDigits(cargo)} برای ${persianDigits(trucks)} کامیون اعلام شده و ${persianDigits(permits)} مجوز دارد.`,
  notFull: (cargo: number, trucks: number) =>
    `بار ${persianDigits(cargo)} پرشده ثبت است و ${persianDigits(trucks)} کامیونش مجوز ندارد.`,
  notAsDecided: (run: number, cargo: number, decided: number, permits: number) =>
    `نمایش ${persianDigits(run)} برای بار ${persianDigits(cargo)} ${persianDigits(decided)} مجوز داده و ${persianDigits(permits)} مجوز ثبت است.`,
  fromNoShow: (permit: number) => `مجوز ${persianDigits(permit)} از نتیجهٔ هیچ نمایشی نیامده است.`,
  voidedUnsaid: (permit: number) => `مجوز ${persianDigits(permit)} باطل است و باطل شدنش ثبت نشده است.`,
  announced: (announced: number, rest: number) =>
    `${persianDigits(announced)} کامیون اعلام شده و مجوزدار، خالی و مانده روی هم ${persianDigits(rest)} کامیون است.`,
  issued: (issued: number, rest: number) =>
    `${persianDigits(issued)} مجوز صادر شده و چاپ‌شده، چاپ‌نشده و باطل روی هم ${persianDigits(rest)} مجوز است.`,
  permitted: (permitted: number, rest: number) =>
    `${persianDigits(permitted)} کامیون مجوز دارد و مجوزهای صادرشدهٔ باطل‌نشده ${persianDigits(rest)} است.`,
}
