import { persianDigits } from '../kernel/value/digits.ts'

/** Faults of an announcement (S1 §5), and its confirmation. */
export const announcementWords = {
  packaging: 'بسته‌بندی را انتخاب کنید.',
  packagingCount: 'تعداد بسته را بنویسید.',
  range: 'شعاع نمایش به رانندگان را بنویسید.',
  loaderTypes: 'حداقل یک نوع بارگیر انتخاب کنید.',
  trucks: 'تعداد کامیون را به عدد بنویسید؛ صفر پذیرفته نیست.',
  tooManyTrucks: 'تعداد کامیون حداکثر سه رقم است.',
  tel: 'شمارهٔ تماس را بنویسید.',
  telShape: (length: number) =>
    length === 11 ? 'شمارهٔ تماس با صفر شروع می‌شود.' : `شمارهٔ تماس ۱۱ رقم است؛ ${persianDigits(length)} رقم نوشته‌اید.`,
  weight: 'وزن بار را بنویسید؛ صفر پذیرفته نیست.',
  rent: 'کرایهٔ خالص را بنویسید؛ صفر پذیرفته نیست.',
  goods: 'نوع کالا را انتخاب کنید.',
  hall: 'سالن اعلام بار را انتخاب کنید.',
  company: 'شرکت حمل‌ونقل را انتخاب کنید.',
  source: 'مبدأ را انتخاب کنید.',
  destination: 'مقصد را انتخاب کنید.',
  placeName: 'نام جا را بنویسید؛ عدد نام جایی نیست.',
  sourceOutside: 'مبدأ در ایران یا کنار مرزهای آن نیست.',
  destinationOutside: 'مقصد در ایران یا کنار مرزهای آن نیست.',
  routeAgain: 'لطفاً دوباره مسیریابی کنید.',
  pastDay: 'روز اعلام گذشته است؛ امروز یا روزی پس از آن را بنویسید.',
  hour: 'ساعت باید از ۰۰ تا ۲۳ باشد.',
  minute: 'دقیقه باید از ۰۰ تا ۵۹ باشد.',

  rangeOutside: (least: number | null, most: number | null) => {
    const km = (value: number) => persianDigits(value)
    if (least === null) return `شعاع نمایش به رانندگان برای این نمایندگی حداکثر ${km(most!)} کیلومتر است.`
    if (most === null) return `شعاع نمایش به رانندگان برای این نمایندگی حداقل ${km(least)} کیلومتر است.`
    return `شعاع نمایش به رانندگان برای این نمایندگی از ${km(least)} تا ${km(most)} کیلومتر است.`
  },
  unknownGoods: 'این نوع کالا در فهرست نیست.',
  unknownPackaging: 'این بسته‌بندی در فهرست نیست.',
  unknownLoaderType: 'یکی از نوع‌های بارگیر در فهرست نیست.',
  unknownHall: 'این سالن در فهرست سالن‌های شما نیست.',
  closedHall: 'این سالن فعال نیست و بار نمی‌پذیرد.',
  noFreeCargo: 'این سالن بار آزاد نمی‌پذیرد.',
  unknownCompany: 'این شرکت در فهرست شرکت‌های فعال نیست.',
  unknownSender: 'نشانی فرستنده در فهرست مشتریان شما نیست.',
  unknownReceiver: 'نشانی گیرنده در فهرست مشتریان شما نیست.',
  companyInactive: 'شرکت شما هنوز تأیید یا فعال نشده است و نمی‌تواند بار اعلام کند.',
  ownerInactive: 'حساب صاحب کالا هنوز تأیید نشده است و نمی‌تواند بار اعلام کند.',
  alreadyThere: 'این اعلام بار قبلاً ثبت شده است.',

  today: 'امروز',
  announced: (id: number) => `بار ${persianDigits(id)} اعلام شد.`,
  entersShow: (day: string, time: string) => `در نمایش ${persianDigits(time)}، ${persianDigits(day)} دیده می‌شود.`,
  hourPassed: 'ساعت نوشته‌شده گذشته بود؛ بار وارد نمایش بعدی می‌شود.',
  noShowAhead: 'این سالن نمایش فعالی در پیش ندارد.',
  awaitsCompany: 'پس از پذیرش شرکت حمل‌ونقل در فهرست بارها می‌آید.',
}
