/** Words of the administrators' screens of load halls (S2 "Load-hall management"; domain.md 4.2). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'
import type { LinkWords } from '#app/modules/organisations/link/link-words.ts'
import { listWords } from '#app/kit/list/list-words.ts'

const n = (value: number) => persianDigits(value)

export const hallsWords = {
  ...listWords('سالن', 'سالن‌ها'),
  search: 'جست‌وجوی سالن‌ها',
  list: 'سالن‌های اعلام بار',
  columns: { name: 'نام', userName: 'نام کاربری', tel: 'تلفن', city: 'شهر', show: 'نمایش', status: 'وضعیت' },
  active: 'فعال',
  inactive: 'غیرفعال',
  byShows: (minutes: number) => `با ساعت نمایش، ${n(minutes)} دقیقه`,
  continuous: 'پیوسته',
  emptyTitle: 'هنوز سالنی ثبت نشده',
  emptyWhy: 'سالن را بسازید، ساعت نمایش و نمایندگانش را بدهید و حسابش را بسازید.',
  add: 'سالن تازه',
  edit: 'ویرایش',
  companies: 'نمایندگان شرکت‌ها',
  account: 'ساختن حساب کاربری',
  password: 'تغییر رمز عبور',
  clerks: 'متصدیان',
  policy: 'قاعدهٔ تقسیم و نسخه‌ها',
  giveTurn: 'نوبت دادن',
  giveTurnIn: (name: string) => `نوبت دادن در ${hallCalled(name)}`,
  showTimes: 'ساعت‌های نمایش',
  turns: 'نوبت‌ها و بررسی بارنامه',
  natives: 'رانندگان بومی',
  addDriver: 'افزودن راننده',
  of: (verb: string, name: string) => `${verb}، ${name}`,
}

export const hallFormWords = {
  addTitle: 'سالن تازه',
  editTitle: (name: string) => `ویرایش «${name}»`,
  saveNew: 'ثبت سالن',
  save: 'ذخیره',
  wrong: 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!',
  name: 'نام سالن',
  tel: 'تلفن (اختیاری)',
  place: 'جای سالن',
  lat: 'عرض جغرافیایی (اختیاری)',
  lng: 'طول جغرافیایی (اختیاری)',
  degrees: 'درجه، مانند ۲۷٫۱۸',
  map: 'نشان دادن روی نقشه',
  mapHint: 'جای سالن را روی نقشه بزنید یا نشانه را جابه‌جا کنید.',
  mapEnd: 'سالن',
  outsideIran: 'این نقطه در ایران یا کنار مرزهای آن نیست.',
  notDegrees: 'مختصات را به درجه و با رقم بنویسید.',
  switches: 'کلیدها',
  isActive: 'سالن فعال است',
  willClose:
    'با ذخیره، سالن غیرفعال می‌شود: نمایشی که باز است بسته و تقسیم می‌شود و مجوزهایش داده می‌شود؛ پس از آن نمایشی باز نمی‌شود و نوبتی داده نمی‌شود. نوبت‌های صف سر جای خود می‌مانند.',
  isActiveHint: 'سالن غیرفعال نوبت نمی‌دهد و نمایش تازه باز نمی‌کند؛ نمایشی که باز است تا پایان می‌رود.',
  shows: 'نمایش در ساعت‌های معین',
  showsHint: 'خاموش: هر بار با رسیدن ساعتش باز می‌شود و پس از مهلت اولویت‌دهی تقسیم می‌شود.',
  free: 'بار آزاد',
  freeHint: 'بارهای آزاد نزدیک سالن هم در آن دیده می‌شود.',
  slips: 'چاپ برگه با ثبت هر فهرست',
  slipsHint:
    'میز سالن پس از ثبت هر فهرست برگهٔ رسید را چاپ می‌کند و راننده پای کیوسک می‌تواند رسیدش را چاپ کند. برای مرورگری که بی‌پرسش چاپ می‌کند.',
  app: 'گرفتن نوبت با برنامهٔ راننده یا پیامک',
  appHint: 'راننده‌ها با گوشی نوبت می‌گیرند و اولویت می‌دهند، و با پیامک نوبت می‌گیرند. خاموش که باشد، هر دو فقط پای میز است.',
  numbers: 'عددها',
  window: 'مهلت اولویت‌دهی',
  windowEffect: (minutes: number | null, shows: boolean) =>
    minutes === null || minutes === 0
      ? shows
        ? 'نمایش ساعت ۱۰:۰۰ بدون مهلت بسته نمی‌شود؛ ۱ تا ۲۵ دقیقه بنویسید.'
        : 'بدون مهلت: اولین نوبتی که بخواهد بار را می‌گیرد.'
      : `نمایش ساعت ۱۰:۰۰ در ${n(10)}:${persianDigits(String(minutes).padStart(2, '0'))} بسته و تقسیم می‌شود.`,
  range: 'شعاع گرفتن نوبت با برنامه',
  rangeEffect: (km: number | null) =>
    km ? `با برنامهٔ راننده از دورتر از ${n(km)} کیلومتر نوبت داده نمی‌شود.` : 'با برنامهٔ راننده از هر جا نوبت داده می‌شود.',
  expire: 'عمر نوبت',
  expireEffect: (hours: number | null) =>
    hours ? `نوبتی که شنبه ۸:۰۰ داده شود پس از ${n(hours)} ساعت منقضی می‌شود.` : 'نوبت منقضی نمی‌شود.',
  nativeExpire: 'عمر نوبت بومی',
  nativeEffect: (hours: number | null) =>
    hours ? `نوبت رانندهٔ بومی پس از ${n(hours)} ساعت منقضی می‌شود.` : 'نوبت رانندهٔ بومی منقضی نمی‌شود.',
  newTurn: 'فاصله تا نوبت بعد',
  newTurnEffect: (hours: number | null) =>
    hours ? `راننده ${n(hours)} ساعت پس از مجوز قبلی‌اش در این سالن نوبت می‌گیرد.` : 'راننده همان‌دم پس از پایان مجوز نوبت می‌گیرد.',
  travel: 'مهلت رسیدن به بارگیری',
  travelEffect: (hours: number | null) =>
    hours ? `راننده‌ای که ۱۰:۲۰ مجوز بگیرد تا ${n(hours)} ساعت بعد باید برسد.` : 'مهلتی نیست و نیامدن خودکار ثبت نمی‌شود.',
  driverFee: 'هزینهٔ راننده برای هر مجوز',
  companyFee: 'هزینهٔ شرکت برای هر مجوز',
  hours: 'ساعت',
  minutes: 'دقیقه',
  kilometres: 'کیلومتر',
}

export const hallCompanyWords: LinkWords = {
  title: (name) => `نمایندگان شرکت‌ها در «${name}»`,
  linked: (count) => `شرکت‌های این سالن (${count})`,
  all: (count) => `همهٔ شرکت‌ها (${count})`,
  noneLinked: 'هیچ شرکتی در این سالن بار اعلام نمی‌کند.',
  noneAtAll: 'هنوز شرکتی در سامانه نیست.',
  already: 'در این سالن است',
  search: 'جست‌وجوی شرکت با نام یا شناسهٔ ملی',
  listFailed: 'فهرست شرکت‌های این سالن دریافت نشد؛ شبکه را بررسی کنید',
  allFailed: 'فهرست شرکت‌ها دریافت نشد؛ شبکه را بررسی کنید',
}

export const hallAccountWords = {
  title: (name: string) => `حساب کاربری «${name}»`,
  body: (userName: string) =>
    `نام کاربری ${userName} است. رمز عبور تازه‌ای ساخته و یک بار نشان داده می‌شود؛ اگر حساب از پیش هست، رمز قبلی کار نمی‌کند و همهٔ دستگاه‌ها بیرون می‌روند.`,
  confirm: 'ساختن حساب کاربری',
}

export const clerkWords = {
  title: (name: string) => `متصدیان «${name}»`,
  why: 'هر متصدی حساب خود را دارد تا گزارش رویدادها بگوید چه کسی چه کرد.',
  none: 'هنوز متصدی‌ای ثبت نشده است.',
  failed: 'فهرست متصدیان این سالن دریافت نشد؛ شبکه را بررسی کنید',
  username: 'نام کاربری',
  usernameHint: (prefix: string) => `حرف‌های لاتین؛ پیشوند \u2066${prefix}\u2069 خودش افزوده می‌شود.`,
  fullName: 'نام و نام خانوادگی',
  mobile: 'همراه (اختیاری)',
  add: 'افزودن متصدی',
  newOne: 'متصدی تازه',
  mayEnter: (name: string) => `ورود ${name}`,
  neverSeen: 'هنوز وارد نشده',
}

export const policyWords = {
  missingTitle: 'چنین سالنی نیست',
  missingWhy: 'نشانی را بررسی کنید.',
  failed: 'قاعدهٔ تقسیم دریافت نشد؛ شبکه را بررسی کنید',
  back: 'سالن‌ها',
  name: 'قاعدهٔ تقسیم بار',
  newest: (version: number) => `نسخهٔ ${n(version)}`,
  countsFrom: 'از این نمایش به کار می‌رود:',
  noShow: 'هنوز نمایشی در راه نیست.',
  openShow: 'نمایشی باز است؛ با قاعده‌ای که با آن باز شده تمام می‌شود.',
  order: 'ترتیب',
  orders: {
    STRICT_FIFO: 'فقط به ترتیب نوبت',
    RATIO: 'به نسبت بومی و غیربومی',
    NATIVE_FIRST: 'اول بومی‌ها',
  } as const,
  orderHints: {
    STRICT_FIFO: 'هر بار به قدیمی‌ترین نوبتی می‌رسد که آن را خواسته است.',
    RATIO: 'از هر چند مجوز، سهمی از بومی‌ها و سهمی از دیگران است؛ درون هر سهم به ترتیب نوبت.',
    NATIVE_FIRST: 'نوبت‌های بومی پیش از دیگران؛ درون هر دسته به ترتیب نوبت.',
  } as const,
  native: 'سهم بومی',
  other: 'سهم دیگران',
  ratioExample: (native: number, other: number) =>
    `نمونه: از هر ${n(native + other)} مجوز ${n(native)} به بومی و ${n(other)} به دیگران می‌رسد.`,
  turnExpireShows: 'پایان نوبتی که بار نمی‌خواهد',
  turnExpireEffect: (shows: number | null) =>
    shows ? `نوبتی که در ${n(shows)} نمایش با بار مناسب چیزی نخواهد پایان می‌یابد.` : 'نوبت برای نخواستن بار پایان نمی‌یابد.',
  noShowPart: 'راننده‌ای که نمی‌آید',
  grace: 'مهلت اضافی پس از مهلت رسیدن',
  cooldown: 'نوبت ندادن پس از نیامدن',
  blockAfter: 'نیامدن‌هایی که مسدود می‌کند',
  blockDays: 'روزهای مسدود بودن',
  autoVoid: 'باطل شدن خودکار مجوز',
  autoVoidHint: 'مجوزی که مهلت و مهلت اضافی‌اش گذشته خودکار باطل می‌شود.',
  off: '۰ یعنی این قاعده نیست.',
  shows: 'نمایش',
  times: 'بار',
  days: 'روز',
  hours: 'ساعت',
  minutes: 'دقیقه',
  reason: 'دلیل این تغییر',
  reasonHint: 'در گزارش رویدادها می‌ماند.',
  save: 'ثبت نسخهٔ تازه',
  wrong: 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!',
  versions: 'نسخه‌های قاعده',
  numberVersions: 'نسخه‌های عددهای سالن',
  numbersFailed: 'نسخه‌های عددهای سالن دریافت نشد؛ شبکه را بررسی کنید',
}
