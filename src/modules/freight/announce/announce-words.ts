/** Words of announcing a cargo, new or from an earlier announcement. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'

/** The queued files have reached the device's limit. */
export const tooMuchWord =
  'فایل‌های منتظر این دستگاه به ۶۰ مگابایت رسیده است و این یکی ذخیره نشد. صبر کنید آن‌ها برسند یا یکی را از صف حذف کنید.'

/** «امروز ۱۱:۰۰»: a show's day and time in relative form. */
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
  notRouted: 'با انتخاب مبدأ و مقصد، مسافت حساب می‌شود.',
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
  range: 'شعاع نمایش به رانندگان',
  km: 'کیلومتر',
  rangeInHall: 'فقط برای بار آزاد',
  note: 'توضیح برای راننده',
  choose: 'انتخاب کنید',
  noHall: 'شرکت شما هنوز در سالنی نیست؛ از پشتیبانی بخواهید',
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
  sureClearWhy: 'خانه‌ها به مقدار اول برمی‌گردند و پیش‌نویس هم پاک می‌شود.',
  sending: 'در حال فرستادن',
  title: (from: string, to: string, trucks: number | null) =>
    ['اعلام بار', from && to ? `${from} به ${to}` : from || to, trucks && `${persianDigits(trucks)} کامیون`]
      .filter(Boolean)
      .join('، '),

  draftKept: 'پیش‌نویس نگه داشته شد، ',
  draftThere: 'پیش‌نویس اعلام بار را ادامه می‌دهید؟',
  draftOf: (from: string, to: string) => (from || to ? `${from || '…'} به ${to || '…'}، ` : ''),
  draftSaved: 'نوشته‌شده ',
  continue: 'ادامه',
  anew: 'شروع از نو',

  delivered: 'ارسال شد',
  uniqueCode: 'کد یکتا',
  cargoNumber: (id: number) => `بار ${persianDigits(id)}`,
  openCargo: (id: number) => `دیدن بار ${persianDigits(id)}`,
  asLast: 'مانند بار قبلی شما',
  another: 'یکی دیگر مثل این',
  wayBack: 'برگشت این مسیر',
  kept: 'روی این دستگاه ذخیره شد، هنوز ارسال نشده',
  keptWhy: 'با اولین اتصال خودش فرستاده می‌شود؛ در صف ارسال دیده می‌شود.',
  openOutbox: 'صف ارسال',
  refused: 'سرور این بار را رد کرد',
  notSaved: {
    'storage-full': 'حافظهٔ این دستگاه پر است و بار ذخیره نشد. جایی باز کنید و دوباره بفرستید؛ نوشته‌هایتان سر جای خود است.',
    'storage-broken': 'این دستگاه نتوانست بار را ذخیره کند. صفحه را دوباره باز کنید؛ نوشته‌هایتان سر جای خود است.',
    'too-much': tooMuchWord,
  },
  notEditable: {
    'already-sent': 'این مورد فرستاده شده و منتظر پاسخ است؛ حالا نمی‌شود آن را عوض کرد. می‌توانید از صف ارسال حذفش کنید.',
    finished: 'کار این مورد تمام شده است و دیگر ویرایش نمی‌شود.',
    'not-found': 'این مورد دیگر روی این دستگاه نیست.',
  },
  alreadyApplied: 'این بار پیش از اصلاح به سرور رسیده بود؛ اصلاح شما فرستاده نشد.',
  unexpected: 'خطایی رخ داد و بار فرستاده نشد؛ نوشته‌هایتان سر جای خود است.',
  repairing: (title: string) => `ویرایش «${title}»`,
  repairingWhy: 'هنوز روی این دستگاه است و ثبت نشده.',
  noItem: 'چنین موردی در صف ارسال نیست',
  newOne: 'اعلام بار تازه',

  noDay: 'روز اعلام را درست بنویسید.',
  notPlace: 'جای انتخاب‌شده معتبر نیست! هنگام جست‌وجو گزینهٔ دلخواه را از فهرست پیشنهادی انتخاب کنید.',

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
  listLoading: 'در حال دریافت',
  listUnknown: 'فهرست روی این دستگاه نیست',
  listsUnknown: (names: string[]) => `این فهرست‌ها دریافت نشد و روی این دستگاه هم نیست؛ شبکه را بررسی کنید: ${names.join('، ')}.`,
  listsOld: 'فهرست‌ها از روی این دستگاه است؛ قدیمی‌ترین دریافت: ',
  retry: 'تلاش دوباره',
  gone: (id: number) => `شمارهٔ ${persianDigits(id)}، بیرون از فهرست فعلی`,
}

export const earlierWords = {
  tools: 'پر کردن فرم از قبل',
  earlier: 'اعلام‌های قبلی',
  preloads: 'الگوها',
  save: 'ذخیره به‌عنوان الگو',

  earlierWhy: 'هر ردیف را که انتخاب کنید، فرم با آن پر می‌شود؛ تاریخ آن امروز است.',
  goods: 'کالاها',
  allGoods: 'همهٔ کالاها',
  search: 'جست‌وجو',
  pick: 'انتخاب',
  pickOf: (name: string) => `انتخاب ${name}`,
  remove: 'حذف',
  removeOf: (name: string) => `حذف الگوی «${name}»`,
  list: 'بارهای قبلی شرکت',
  found: (count: string) => `${count} بار`,
  cut: (shown: string, total: string) => `${shown} بار تازه‌تر از ${total} بار نشان داده شد؛ بازهٔ تاریخ را کوتاه‌تر کنید.`,
  nothing: 'بار قبلی پیدا نشد',
  nothingWhy: 'بازهٔ تاریخ را بازتر کنید یا کالاها را حذف کنید.',
  failed: 'فهرست بارهای قبلی دریافت نشد؛ شبکه را بررسی کنید',

  preloadList: 'الگوهای ذخیره‌شده',
  preloadsWhy: 'الگو یعنی اعلامی که با یک نام ذخیره شده تا دوباره به کار بیاید. همهٔ همکاران آن را می‌بینند.',
  noPreloads: 'هنوز الگویی نیست',
  noPreloadsWhy: 'فرم را پر کنید و «ذخیره به‌عنوان الگو» را بزنید تا اینجا بیاید.',
  preloadsFailed: 'فهرست الگوها دریافت نشد؛ شبکه را بررسی کنید',
  old: 'این فهرست از روی این دستگاه است؛ دریافت: ',
  waiting: 'روی این دستگاه',
  unreadable: 'این الگو خوانده نشد',
  sureRemove: (name: string) => `الگوی «${name}» حذف شود؟`,
  sureRemoveWhy: 'از فهرست همهٔ همکاران برداشته می‌شود. بارهای اعلام‌شده سر جای خود می‌مانند.',
  removeFailed: 'حذف نشد: ',

  saveTitle: 'ذخیره به‌عنوان الگو',
  saveWhy: 'آنچه حالا در فرم است، کامل یا ناتمام، با این نام در الگوها می‌ماند.',
  name: 'نام الگو',
  nameExample: 'مانند: میلگرد هفتگی تهران',
  nameMissing: 'برای الگو نامی بنویسید.',
  keep: 'ذخیره',
  kept: (name: string) => `الگوی «${name}» روی این دستگاه است و با اولین اتصال فرستاده می‌شود.`,
  item: (name: string) => `الگوی «${name}»`,
  notSaved: 'این دستگاه نتوانست الگو را ذخیره کند. فرم سر جای خود است؛ دوباره امتحان کنید.',

  sureFill: 'فرم با این بار پر شود؟',
  sureFillWhy: 'این بار جای آنچه در فرم نوشته‌اید می‌نشیند.',
  fill: 'پر کردن فرم',
  filled: 'فرم پر شد؛ پیش از اعلام آن را مرور کنید.',

  columns: {
    name: 'نام',
    date: 'تاریخ',
    saved: 'ذخیره',
    route: 'مسیر',
    goods: 'کالا',
    loaders: 'بارگیر',
    trucks: 'کامیون',
    weight: 'وزن (کیلوگرم)',
    rent: 'کرایه (تومان)',
    parties: 'فرستنده و گیرنده',
    act: 'کار',
  },
  parties: (sender: string | undefined, receiver: string | undefined) => [sender, receiver].filter(Boolean).join(' ← '),
  way: (from: string, to: string) => (from || to ? `${from || '…'} به ${to || '…'}` : ''),
  trucks: (count: string) => `${count} کامیون`,
  kilograms: (weight: string) => `${weight} کیلوگرم`,
  joined: (facts: (string | null)[]) => facts.filter(Boolean).join(' · '),
}

export const selectedDriverWords = {
  title: 'رانندگان منتخب',
  label: 'رانندگان منتخب (اختیاری)',
  why: 'این راننده‌ها ۳۰ دقیقه زودتر از دیگران بار را می‌بینند.',
  chosen: (count: number, most: number) => `${persianDigits(count)} از ${persianDigits(most)} راننده انتخاب شده است.`,
  pick: 'نام، پلاک یا شهر راننده',
  cut: (shown: number, total: number) =>
    `${persianDigits(shown)} راننده از ${persianDigits(total)} راننده در این فهرست است؛ بارگیرهای کمتری انتخاب کنید.`,
  loadersFirst: 'اول نوع بارگیر را انتخاب کنید.',
  none: 'برای این بارگیرها راننده‌ای نیست',
  /** Name, plate, city, card: search texts of a driver. */
  option: (name: string, plate: string, city: string | null, card: string) =>
    [name, `پلاک ${persianDigits(plate)}`, city, `کارت ${persianDigits(card)}`].filter(Boolean).join('، '),
}
