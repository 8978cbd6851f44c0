import { persianDigits } from '#contract/digits.ts'
import { hallCalled } from '#contract/words/hall.ts'
import { tooMuchWord } from './saving.ts'

/** «امروز ۱۱:۰۰»: a show's day and time as somebody near it says them. */
const shown = (day: string, time: string) => persianDigits(day ? `${day} ${time}` : time)

export const announceWords = {
  form: 'فرم اعلام بار',
  optional: '(اختیاری)',

  hallAndTime: 'سالن و زمان',
  companyOnly: 'شرکت حمل‌ونقل',
  route: 'مسیر',
  goodsAndLoader: 'کالا و بارگیر',
  rentAndContact: 'کرایه و تماس',
  supplement: 'اطلاعات تکمیلی',
  beside: 'پیش‌نمایش و اطلاعات تکمیلی',

  hall: 'سالن اعلام بار',
  hallClosed: (name: string) => `${name} (بسته)`,
  hallLabel: (name: string, city: string) => (name.includes(city) ? name : `${name}، ${city}`),
  company: 'شرکت حمل‌ونقل',
  companyWhy: 'بار پس از پذیرش این شرکت در فهرست بارها می‌آید.',
  free: 'بار آزاد',
  freeWhy: 'بیرون از نوبت نمایش سالن؛ هر رانندهٔ نزدیک مبدأ می‌تواند آن را بردارد.',
  day: 'تاریخ اعلام',
  time: 'ساعت',
  asBefore: 'مانند پیش',
  nextShow: (day: string, time: string, byDay: string, by: string) =>
    time === by && day === byDay
      ? `نمایش بعدی ${shown(day, time)}`
      : `نمایش بعدی ${shown(day, time)}؛ تا ${shown(byDay, by)} فرصت اعلام هست`,
  nextShowOffline: (day: string, time: string, byDay: string, by: string) =>
    `نمایش بعدی ${shown(day, time)}؛ باید تا ${shown(byDay, by)} به سرور برسد`,
  noShow: 'این سالن نمایش فعالی در پیش ندارد',

  from: 'مبدأ',
  to: 'مقصد',
  placeHint: 'نام شهر را بنویسید',
  estimate: 'مسیر تقریبی، از روی نقشهٔ راه‌های همین برنامه',
  notRouted: (km: number, hours: number) =>
    `هنوز مسیریابی نشده است؛ پیش‌فرض ${persianDigits(km)} کیلومتر و ${persianDigits(hours)} ساعت است و فرستاده نمی‌شود.`,
  routing: 'در حال مسیریابی',
  routeFailed: 'مسیریابی انجام نشد.',
  routeAgain: 'مسیریابی دوباره',
  via: (names: string[]) => `از ${names.join('، ')}`,
  sender: 'فرستنده',
  receiver: 'گیرنده',
  party: (name: string, city: string, address: string) => [name, city, address].filter(Boolean).join('، '),
  noParties: 'هنوز مشتری‌ای ثبت نشده است',

  goods: 'نوع کالا',
  packaging: 'بسته‌بندی',
  packages: 'تعداد بسته',
  bulk: 'فله تعداد ندارد',
  weight: 'وزن هر کامیون',
  trucks: 'تعداد کامیون',
  loaderGroup: 'گروه بارگیر',
  allGroups: 'همهٔ گروه‌ها',
  loaders: 'نوع بارگیر',
  pickLoaders: 'انتخاب بارگیر',
  value: 'ارزش بار',

  rent: 'کرایهٔ خالص هر کامیون',
  tel: 'تلفن تماس',
  range: 'بازهٔ رزرو',
  km: 'کیلومتر',
  rangeInHall: 'تنها برای بار آزاد به کار می‌رود',
  note: 'توضیح برای راننده',
  choose: 'انتخاب کنید',
  noMatch: 'چیزی با این نوشته نیست',

  distance: 'مسافت',
  duration: 'مدت',
  sourceAt: 'مختصات مبدأ',
  destinationAt: 'مختصات مقصد',
  about: 'حدود',
  joint: ' · ',
  untilRouted: 'پیش از مسیریابی',
  hours: 'ساعت',
  latitude: (degrees: string) => `${degrees} شمالی`,
  longitude: (degrees: string) => `${degrees} شرقی`,

  slipHall: (hall: string, show: string) => [hallCalled(hall), show].filter(Boolean).join('، '),
  slipShow: (day: string, time: string) => persianDigits(`${day} ${time}`),
  slipFree: 'بار آزاد، بیرون از نوبت نمایش',
  slipCompany: (company: string) => `${company}، پس از پذیرش`,

  slipAsked: 'برگهٔ این بار',

  submit: 'اعلام بار',
  submitAgain: 'اصلاح و ارسال دوباره',
  clear: 'پاک کردن فرم',
  sure: 'آیا از درستی اطلاعات واردشده مطمئن هستید؟',
  sureClear: 'همهٔ نوشته‌های این فرم پاک شود؟',
  sureClearWhy: 'خانه‌ها به مقدار نخست برمی‌گردند و پیش‌نویس هم پاک می‌شود.',
  yes: 'بله',
  no: 'خیر',
  sending: 'در حال فرستادن',
  title: (from: string, to: string, trucks: number | null) =>
    ['اعلام بار', from && to ? `${from} به ${to}` : from || to, trucks && `${persianDigits(trucks)} کامیون`]
      .filter(Boolean)
      .join('، '),

  draftKept: 'پیش‌نویس نگه داشته شد، ',
  draftThere: 'پیش‌نویس اعلام بار را ادامه می‌دهید؟',
  draftOf: (from: string, to: string) => (from || to ? `${from || '…'} به ${to || '…'}، ` : ''),
  draftSaved: 'نوشته‌شده ',
  continue: 'ادامه می‌دهم',
  anew: 'از نو آغاز می‌کنم',

  delivered: 'ارسال شد',
  uniqueCode: 'کد یکتا',
  kept: 'در گوشی ذخیره شد، هنوز ارسال نشده',
  keptWhy: 'با نخستین اتصال خودش فرستاده می‌شود؛ در صف ارسال دیده می‌شود.',
  openOutbox: 'صف ارسال',
  refused: 'سرور این بار را نپذیرفت',
  notSaved: {
    'storage-full': 'حافظهٔ این دستگاه پر است و بار ذخیره نشد. جایی باز کنید و دوباره بفرستید؛ نوشته‌هایتان سر جای خود است.',
    'storage-broken': 'این دستگاه نتوانست بار را ذخیره کند. صفحه را دوباره باز کنید؛ نوشته‌هایتان سر جای خود است.',
    'too-much': tooMuchWord,
  },
  notEditable: {
    'already-sent': 'این مورد فرستاده شده و منتظر پاسخ است؛ اکنون نمی‌شود آن را عوض کرد. در صف ارسال می‌توانید کنارش بگذارید.',
    finished: 'کار این مورد تمام شده است و دیگر ویرایش نمی‌شود.',
    'not-found': 'این مورد دیگر روی این دستگاه نیست.',
  },
  alreadyApplied: 'این بار پیش از اصلاح به سرور رسیده بود؛ اصلاح شما فرستاده نشد.',
  unexpected: 'کاری پیش‌بینی‌نشده رخ داد و بار فرستاده نشد؛ نوشته‌هایتان سر جای خود است.',
  repairing: (title: string) => `ویرایش «${title}»`,
  repairingWhy: 'هنوز روی این دستگاه است و ثبت نشده.',
  noItem: 'چنین موردی در صف ارسال نیست',
  newOne: 'اعلام بار تازه',

  noDay: 'روز اعلام را درست بنویسید.',
  notPlace: 'جای انتخاب‌شده درست نیست! هنگام جست‌وجو گزینهٔ دلخواه را از فهرست پیشنهادی انتخاب کنید.',

  lists: {
    halls: 'سالن‌ها',
    companies: 'شرکت‌ها',
    places: 'شهرها',
    goods: 'کالاها',
    packagings: 'بسته‌بندی‌ها',
    loaderTypes: 'بارگیرها',
    loaderGroups: 'گروه‌های بارگیر',
    parties: 'مشتریان',
  },
  listLoading: 'در حال گرفتن',
  listUnknown: 'فهرست روی این دستگاه نیست',
  listsUnknown: (names: string[]) => `این فهرست‌ها گرفته نشد و روی این دستگاه هم نیست: ${names.join('، ')}.`,
  listsOld: 'فهرست‌ها از روی این دستگاه است؛ قدیمی‌ترین دریافت: ',
  retry: 'دوباره',
  gone: (id: number) => `شمارهٔ ${persianDigits(id)}، بیرون از فهرست کنونی`,
}
