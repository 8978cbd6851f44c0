import type { TrialOutcome } from './agency-rows.ts'
import { persianDigits } from '../kernel/value/digits.ts'

/** Messages about main offices, agencies and their configuration (S2 §5, §8). */
export const agencyWords = {
  nameShort: (least: number, most: number) => `نام دفتر حداقل ${persianDigits(least)} و حداکثر ${persianDigits(most)} حرف است.`,
  nationalId: 'کد ملی ۱۰ رقم یا شناسهٔ ملی ۱۱ رقم است و رقم آخر آن باید درست باشد.',
  email: 'ایمیل درست نیست؛ مانند info@example.ir.',
  idStays: 'کد ملی دفتر عوض نمی‌شود؛ نام کاربری دفتر از آن ساخته شده است.',
  taken: (name: string) => `دفتر «${name}» با همین کد ملی ثبت شده است.`,
  added: (name: string) => `دفتر «${name}» ثبت شد و حساب کاربری با موفقیت ساخته شد.`,
  updated: (name: string) => `دفتر «${name}» ویرایش شد.`,
  deactivated: (name: string) => `دفتر «${name}» غیرفعال شد و از همهٔ دستگاه‌ها بیرون رفت.`,
  stale: 'کس دیگری این دفتر را در این میان عوض کرده است. تازه‌ترین را ببینید و دوباره ذخیره کنید.',
  configStale: 'کس دیگری این تنظیمات را در این میان عوض کرده است. تازه‌ترین را ببینید و دوباره ذخیره کنید.',
  noOffice: 'چنین دفتری نیست.',
  noAgency: 'چنین نمایندگی‌ای نیست.',
  linked: (agency: string, office: string) => `«${agency}» به دفتر «${office}» وصل شد.`,
  linkedTwice: (agency: string, office: string) => `«${agency}» از پیش به دفتر «${office}» وصل است.`,
  elsewhere: (agency: string, office: string) => `«${agency}» به دفتر «${office}» وصل است؛ اول از آن دفتر بردارید.`,
  unlinked: (agency: string) => `«${agency}» از دفتر برداشته شد.`,
  notLinked: (agency: string) => `«${agency}» به دفتری وصل نیست.`,
  username: 'نام کاربری معتبر نیست؛ نام کاربری دفتر با AM آغاز می‌شود.',
  passwordMade: 'رمز عبور تازه ساخته شد و این حساب از همهٔ دستگاه‌ها بیرون رفت.',

  agency: 'نمایندگی را انتخاب کنید.',
  permissions: {
    loadSelectedDrivers: 'فراخوان راننده در اعلام بار',
    insertDraft: 'ثبت حواله',
    instantBill: 'بارنامهٔ فوری',
    loadSystemReserve: 'مجوز سیستمی',
    reserveEntrancePermission: 'مجوز ورود',
  },
  granted: (permission: string, agency: string, from: string | null) =>
    from === null
      ? `«${permission}» به «${agency}» داده شد.`
      : `«${permission}» از ${persianDigits(from)} به «${agency}» داده می‌شود.`,
  dayGone: 'این روز گذشته است؛ از امروز یا روزی بعد.',
  denied: (permission: string, agency: string) => `«${permission}» از «${agency}» گرفته شد.`,
  leastRange: 'حداقل فاصله را به کیلومتر بنویسید.',
  mostRange: 'حداکثر فاصله را به کیلومتر بنویسید.',
  rangeTurned: 'حداکثر فاصله نمی‌تواند از حداقل کمتر باشد.',
  rangeSaved: 'شعاع نمایش به رانندگان ثبت شد.',
  finance: {
    ReserveMony: 'مبلغ هر مجوز را بنویسید.',
    MaxKilometerPrice: 'بهای هر کیلومتر را بنویسید.',
    MinKilometerPrice: 'حداقل مبلغ را بنویسید.',
    MinReserveKilometr: 'حداقل کیلومتر را بنویسید.',
  },
  financeSaved: 'تنظیمات با موفقیت ثبت شد.',
  financeSavedFrom: (day: string) =>
    `تنظیمات ثبت شد و از ${persianDigits(day)} اثر دارد؛ بارهایی که پیش از آن اعلام شده‌اند با همان هزینه می‌مانند.`,
  webServiceUser: 'نام کاربری وب‌سرویس را بنویسید.',
  webServicePassword: 'رمز عبور وب‌سرویس را بنویسید.',
  webServiceSaved: 'کد وب‌سرویس ثبت شد. رمز عبور آن دیگر نمایش داده نمی‌شود.',
  noWebService: 'هنوز حسابی ثبت نشده است؛ اول آن را ذخیره کنید.',
  sealedElsewhere: 'رمز عبور ذخیره‌شده با کلید دیگری بسته شده است و باز نمی‌شود؛ آن را دوباره بنویسید و ذخیره کنید.',
  noWaybills: 'نشانی وب‌سرویس بارنامه برای این سامانه تنظیم نشده است؛ به مسئول سرور بگویید.',
  tooManyTrials: (minutes: number) =>
    `این حساب در یک ساعت گذشته چند بار آزمایش شده است؛ ${persianDigits(minutes)} دقیقهٔ دیگر دوباره بزنید.`,
  /** The service name in the demo. */
  sampleService: 'وب‌سرویس نمونه',
  /** Result of testing an account; `where` is the service. */
  tried: {
    accepted: (where: string) => `«${where}» این حساب را پذیرفت.`,
    refused: (where: string) => `«${where}» این حساب را نپذیرفت؛ نام کاربری، رمز عبور و کد شرکت را بررسی کنید.`,
    silent: (where: string) => `«${where}» در مهلت خود پاسخ نداد؛ کمی بعد دوباره بزنید.`,
    unreachable: (where: string) => `به «${where}» وصل نشدیم؛ نشانی وب‌سرویس و شبکهٔ سرور را بررسی کنید.`,
    unusable: (where: string, status: number | null) =>
      `«${where}» پاسخی داد که دربارهٔ این حساب چیزی نمی‌گوید${status === null ? '' : ` (وضعیت ${persianDigits(status)})`}.`,
    inner: (where: string) => `نشانی «${where}» به شبکهٔ داخلی می‌رسد؛ از آن چیزی پرسیده نشد.`,
  } satisfies Record<TrialOutcome, (where: string, status: number | null) => string>,
  goods: 'نوع کالا را انتخاب کنید.',
  noGoods: 'چنین کالایی نیست.',
  forbidden: (count: number) => `${persianDigits(count)} کالا به فهرست افزوده شد.`,
  allowed: (goods: string) => `«${goods}» از فهرست برداشته شد.`,
  notForbidden: 'این کالا در فهرست نیست؛ شاید کس دیگری آن را برداشته باشد.',
  /** Messages about a document. */
  noDraft: 'ثبت حواله برای نمایندگی شما باز نیست. از مدیر سامانه بخواهید آن را باز کند.',
  noInstantBill: (goods: string) =>
    `برای «${goods}» بارنامهٔ فوری مجاز نیست؛ بارنامه را پس از ثبت بارگیری یا حوالهٔ بارگیری بفرستید.`,
}
