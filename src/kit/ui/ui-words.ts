/** Words of the components in src/kit/ui. Screens have their own in their area's file. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

/** Shown for an unknown value. */
export const unknown = '—'

export const plateWords = {
  country: 'ایران',
  /** The letter of goods vehicles, whose plate is yellow. */
  freightLetter: 'ع',
  parts: { two: 'دو رقم اول پلاک', letter: 'حرف پلاک', three: 'سه رقم پلاک', region: 'شمارهٔ ایران' },
  spoken: (two: string, letter: string, three: string, region: string) => `پلاک ${two} ${letter} ${three} ایران ${region}`,
}

export const routeWords = {
  km: 'کیلومتر',
  shortKm: 'ک‌م',
  hours: 'ساعت',
  about: 'حدود',
  comma: '، ',
  /** Between a town and its province. */
  province: '،',
  /** In a file and on paper, which are read from the right. */
  arrow: (from: string, to: string) => `${from} ← ${to}`,
  spoken: (from: string, to: string, way: string) => `از ${from} به ${to}${way && `، ${way}`}`,
}

export const slipWords = {
  name: 'پیش‌نمایش برگهٔ بار',
  title: 'برگهٔ بار، همان‌طور که راننده می‌خواند',
  noRoute: 'مبدأ و مقصد هنوز انتخاب نشده',
  noRent: 'کرایه هنوز نوشته نشده',
  missing: 'هنوز نوشته نشده',
  perTonneKm: (amount: string) => `هر تن‌کیلومتر ${amount} تومان`,
  joined: (parts: string[]) => parts.join('، '),
  goods: 'کالا',
  weight: 'وزن هر کامیون',
  tonnes: 'تن',
  kg: 'کیلوگرم',
  loaders: 'بارگیر',
  trucks: 'کامیون',
  truckUnit: 'دستگاه',
  shownIn: 'نمایش در',
  when: 'اعلام برای',
  tel: 'تلفن تماس',
}

export const fieldWords = {
  amountInWords: 'مانند ۱۸ میلیون؛ مبلغ به حروف همین‌جا نوشته می‌شود',
  weightHint: 'مانند ۲۲۰۰۰ یا ۲۲ تن',
  kg: 'کیلوگرم',
  inTonnes: (tonnes: string) => `= ${tonnes} تن`,
  tooManyDigits: (most: number) => `این خانه بیش از ${persianDigits(most)} رقم نمی‌پذیرد؛ رقم‌های بیشتر نوشته نشد.`,
  numberTooLong: (most: number) => `این شماره بیش از ${persianDigits(most)} رقم دارد؛ رقم‌های اضافی را پاک کنید.`,
  /** Unreadable input of a number field, by the unit of the field. */
  unread: {
    number: 'این نوشته خوانده نشد؛ فقط عدد بنویسید، بدون اعشار.',
    kg: 'وزن خوانده نشد؛ به کیلوگرم و بدون اعشار بنویسید، یا مانند «۲۲٫۵ تن».',
    toman: 'مبلغ خوانده نشد؛ به تومان و بدون اعشار بنویسید، یا مانند «۱۸ میلیون».',
    rial: 'مبلغ خوانده نشد؛ به ریال و بدون اعشار بنویسید، یا مانند «۱۸۰ میلیون».',
  },
  openCalendar: 'باز کردن تقویم',
  clear: 'پاک کردن',
  datePlaceholder: '۱۴۰۵/۰۱/۰۱',
  timePlaceholder: '۰۸:۳۰',
  badTime: 'این ساعت خوانده نشد؛ مانند «۱۷:۳۰» یا «۵ عصر» بنویسید.',
  badDate: 'چنین روزی در تقویم نیست',
  dateBefore: (day: string) => `روز باید ${persianDigits(day)} یا پس از آن باشد`,
  dateAfter: (day: string) => `روز باید ${persianDigits(day)} یا پیش از آن باشد`,
  from: 'از تاریخ',
  to: 'تا تاریخ',
}

export const rowWords = { more: 'کارهای دیگر' }

/** A field that offers choices by name. */
export const choiceWords = {
  any: 'همه',
  loading: 'در حال دریافت…',
  failed: 'دریافت نشد؛ شبکه را بررسی کنید',
  nothing: 'چیزی با این نام نیست',
  clearField: 'پاک کردن این خانه',
  /** A choice with an unknown name. */
  nameless: (id: number) => `شناسهٔ ${persianDigits(id)}`,
  /** «سیمان و ۲ مورد دیگر» */
  several: (first: string, others: number) => (others === 0 ? first : `${first} و ${persianDigits(others)} مورد دیگر`),
}

export const filterWords = {
  name: 'فیلترهای فعال',
  remove: (label: string, value: string) => `حذف فیلتر ${label}: ${value}`,
  clearAll: 'حذف همه',
  from: (day: string) => `از ${day}`,
  until: (day: string) => `تا ${day}`,
  between: (from: string, to: string) => `${from} تا ${to}`,
  /** One active filter, in a sentence about the search. */
  part: (label: string, value: string) => `${label} ${value}`,
  parts: (all: string[]) => all.join('، '),
}

/** A form of filters. */
export const searchWords = {
  open: 'فیلترها',
  search: 'جست‌وجو',
  clear: 'پاک کردن',
}

export const dialogWords = { cancel: 'انصراف', close: 'بستن' }

/** The buttons of the confirmations that the specification describes (S0 §8); the product's own dialogs name their verb. */
export const yesNo = { confirm: 'بله', cancel: 'خیر' }

export const tableWords = {
  search: 'در فهرست',
  searchShort: 'جست‌وجو',
  clearSearch: 'پاک کردن جست‌وجو',
  columns: 'ستون‌ها',
  columnsReset: 'بازگشت به حالت اول',
  moveEarlier: (column: string) => `«${column}» یکی جلوتر`,
  moveLater: (column: string) => `«${column}» یکی عقب‌تر`,
  dense: 'فشرده',
  roomy: 'باز',
  density: 'فاصلهٔ سطرها',
  sortBy: 'ترتیب بر اساس',
  sorted: (column: string, way: string) => `${column}، ${way}`,
  sortNone: 'جدیدترین',
  sortHint: 'با Shift ستون بعدی هم به ترتیب افزوده می‌شود؛ Alt با پیکان، پهنای ستون را تغییر می‌دهد.',
  /** For screen readers: it sorts after others. */
  sortedAs: (place: number, desc: boolean) => `ترتیب ${persianDigits(place)}، ${desc ? 'نزولی' : 'صعودی'}`,
  pin: (column: string) => `«${column}» همیشه دیده شود`,
  picking: 'سطرهای انتخاب‌شده',
  pickSome: 'سطرها را انتخاب کنید',
  picked: (count: string) => `${count} سطر انتخاب شد`,
  pick: (row: string) => `انتخاب ${row}`,
  pickPage: 'انتخاب همهٔ این صفحه',
  unpickPage: 'برداشتن انتخاب این صفحه',
  endPicking: 'پایان انتخاب',
  ascending: 'صعودی',
  descending: 'نزولی',
  actions: 'کارها',
  pageSize: 'تعداد در صفحه',
  all: 'همه',
  pager: 'صفحه‌های جدول',
  first: 'صفحهٔ اول',
  previous: 'صفحهٔ قبلی',
  next: 'صفحهٔ بعد',
  last: 'صفحهٔ آخر',
  page: (page: number) => `صفحهٔ ${persianDigits(page)}`,
  range: (from: string, to: string, of: string) => `${from} تا ${to} از ${of}`,
  none: 'موردی نیست',
  noMatch: 'با این جست‌وجو چیزی نیست',
  noMatchWhy: (search: string) => `هیچ سطری «${search}» ندارد.`,
  scrollable: (name: string) => `${name}، جدول قابل پیمایش`,
}

export const viewerWords = {
  loading: 'در حال دریافت سند',
  failed: 'سند دریافت نشد',
  tools: 'ابزار دیدن سند',
  larger: 'بزرگ‌تر',
  smaller: 'کوچک‌تر',
  turn: 'چرخاندن',
  whole: 'اندازهٔ اول',
  zoom: (percent: number) => `${persianDigits(percent)}٪`,
  /** For screen readers: the rotation. */
  turned: (degrees: number) => `چرخش ${persianDigits(degrees)} درجه`,
  scroll: (name: string) => `${name}؛ با کلیدهای جهت جابه‌جا می‌شود، با + و - بزرگ و کوچک، با R چرخانده`,
  pdf: 'این PDF در همین صفحه باز نشد. دوباره امتحان کنید، یا آن را دانلود کنید و با برنامهٔ خودش ببینید.',
  again: 'باز کردن دوباره',
  page: (page: number, pages: number) => `صفحهٔ ${persianDigits(page)} از ${persianDigits(pages)}`,
  pageOf: (name: string, page: number) => `${name}، صفحهٔ ${persianDigits(page)}`,
  pageBefore: 'صفحهٔ قبل',
  pageAfter: 'صفحهٔ بعد',
  download: 'دانلود سند',
  none: 'سندی فرستاده نشده است',
}

/** The field of a reason that the audit records. */
export const recordedReasonWords = {
  label: 'دلیل',
  hint: 'با نام شما در گزارش رویدادها نوشته می‌شود.',
  missing: 'دلیل را بنویسید.',
  often: 'دلیل‌های پرتکرار',
}
