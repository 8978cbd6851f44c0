/** Words of the permit list, of permit commands, of the printout, and of the table of free hours. */
import { persianDigits, persianNumber } from '#contract/kernel/value/digits.ts'
import type { VoidCode } from '#contract/kernel/reasons.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'
import { listWords, nameAct } from '#app/kit/list/list-words.ts'

export const permitListColumns = {
  id: 'شماره',
  status: 'وضعیت',
  date: 'تاریخ و ساعت',
  turn: 'نوبت',
  driver: 'راننده',
  mobile: 'همراه',
  plate: 'پلاک',
  cargo: 'بار',
  route: 'مسیر',
  goods: 'کالا',
  company: 'شرکت',
  arrival: 'مهلت حضور',
  show: 'نمایش',
  driverCard: 'کارت راننده',
  vehicleCard: 'کارت ناوگان',
  sender: 'فرستنده',
  receiver: 'گیرنده',
  papers: 'سندها',
  rate: 'امتیاز',
}

export const permitSearchWords = {
  name: 'جست‌وجوی مجوزها',
  date: 'تاریخ صدور',
  driverCard: 'کارت هوشمند راننده',
  hall: 'سالن',
  vehicleCard: 'کارت هوشمند ناوگان',
  status: 'وضعیت',
  only: 'کدام‌ها',
  overdue: 'دیر کرده',
  lacksDocuments: 'بدون سند',
}

export const permitListWords = {
  ...listWords('مجوز', 'مجوزها'),
  name: { permits: 'مجوزهای بارگیری', hall: 'مجوزهای سالن', agency: 'مجوزهای نمایندگی‌ها' },
  none: 'مجوزی نیست',
  truncated: (shown: string, total: string) => `${shown} از ${total} مورد نشان داده شد؛ بازه را کوتاه‌تر کنید.`,
  emptyTitle: 'با این فیلترها مجوزی نیست',
  emptyWhy: (filters: string, text: string) => `جست‌وجو شد: ${filters}. ${text}`,
  emptyTitleAll: 'هنوز مجوزی صادر نشده است',
  emptyAll: (why: string, text: string) => `${text} ${why}`,
  emptyWhyAll: {
    permits: 'هر مجوزی که برای راننده‌ها صادر شود، اینجا می‌آید.',
    hall: 'هر مجوزی که برای بارها یا نوبت‌های این سالن صادر شود، اینجا می‌آید.',
    agency: 'هر مجوزی که برای بارهای نمایندگی‌های شما صادر شود، اینجا می‌آید.',
  },
  lastWeek: 'هفت روز گذشته',
  removeFilters: 'حذف فیلترها',
  turn: (number: number) => `نوبت ${persianDigits(number)}`,
  withoutTurn: 'بدون نوبت',
  record: (run: number) => `کارنامهٔ نمایش ${persianDigits(run)}`,
  overdue: 'دیر کرده',
  annulled: 'لغو با رخداد',
  bill: 'بارنامه',
  draft: 'حواله',
  /** For screen readers: whether a document is present. */
  hasDocument: (document: string) => `${document} هست`,
  lacksDocument: (document: string) => `${document} نیست`,
  documents: (said: string[]) => said.join('، '),
  joint: ' · ',
  between: (from: string, to: string) => `${from} به ${to}`,
}

const n = persianDigits

/** Button labels. */
export const permitActWords = {
  print: 'چاپ',
  documents: 'سندها',
  void: 'باطل کردن مجوز',
  return: 'برگرداندن نوبت',
  rate: 'امتیاز دادن',
  ratePlace: 'نظر راننده دربارهٔ بارگیری',
  /** For screen readers: the button with its permit. */
  of: (verb: string, id: number) => nameAct(verb, 'مجوز', n(id)),
  line: (id: number, driver: string, from: string, to: string) => `مجوز ${n(id)}، ${driver}، ${from} به ${to}`,
}

/** The party at fault for a voided permit, and the effect on the driver's turn (domain.md 4.3). */
const voidReasonWords: Record<VoidCode, readonly [name: string, effect: string]> = {
  OWNER_FAULT: [reasonWords.OWNER_FAULT, 'نوبت راننده خودش به صف برمی‌گردد.'],
  COMPANY_FAULT: [reasonWords.COMPANY_FAULT, 'نوبت راننده را پس از باطل شدن می‌توانید برگردانید.'],
  DRIVER_REFUSED: [reasonWords.DRIVER_REFUSED, 'نوبت راننده فقط با نوشتن دلیل برمی‌گردد.'],
  DRIVER_ASKED: [reasonWords.DRIVER_ASKED, 'نوبتی که برای این بار داده بود خودش به صف برمی‌گردد.'],
  NO_SHOW: [reasonWords.NO_SHOW, 'نوبت راننده فقط با نوشتن دلیل برمی‌گردد.'],
  SYSTEM: [reasonWords.SYSTEM, 'نوبت راننده را پس از باطل شدن می‌توانید برگردانید.'],
  ADMIN: [reasonWords.ADMIN, 'نوبت راننده را پس از باطل شدن می‌توانید برگردانید.'],
  WEATHER: [reasonWords.WEATHER, 'نوبت راننده را پس از باطل شدن می‌توانید برگردانید.'],
}

export const voidWords = {
  title: (id: number) => `باطل کردن مجوز ${n(id)}`,
  sure: 'آیا این مجوز باطل شود؟',
  effect: 'ظرفیت بار آزاد می‌شود و کد این مجوز باطل است.',
  label: 'دلیل باطل کردن',
  reasons: voidReasonWords,
  choose: 'از این دلیل معلوم می‌شود نوبت راننده چه می‌شود.',
  withoutTurn: 'این مجوز نوبتی ندارد.',
  missing: 'دلیل باطل کردن را انتخاب کنید.',
  note: 'توضیح',
  noteHint: 'در تاریخچهٔ مجوز می‌ماند؛ لازم نیست.',
}

export const returnTurnWords = {
  title: (id: number) => `برگرداندن نوبت مجوز ${n(id)}`,
  sure: 'آیا این نوبت برگردانده شود؟',
  effect: (driver: string, turn: number | null) =>
    turn === null ? `${driver} با نوبت خود به صف برمی‌گردد.` : `${driver} با همان نوبت ${n(turn)} به صف برمی‌گردد.`,
  reason: 'دلیل',
  reasonHint: 'راننده مقصر بود؛ بنویسید چرا نوبت با این حال برمی‌گردد.',
  missing: 'دلیل برگرداندن نوبت را بنویسید.',
  failed: 'معلوم نشد این نوبت برمی‌گردد یا نه',
  barredTitle: 'این نوبت برنمی‌گردد',
  notVoided: 'این مجوز باطل نیست.',
  alreadyBack: 'این نوبت قبلاً به صف برگشته است.',
  /** The server only answers that there is an obstacle. */
  inTheWay: 'راننده یا ناوگان نوبت یا مجوز دیگری در دست دارد، یا این نوبت لغو یا منقضی شده است.',
}

/** The alerts of S0 §8, to the letter. */
export const printoutAlerts = {
  nothing: 'اطلاعاتی موجود نیست',
  loaded: 'بازیابی اطلاعات انجام شد',
  refused: (status: number) => `خطای ارتباطی ${persianDigits(status)}`,
  unknown: (message: string) => `خطای ناشناخته ${message}`.trim(),
}

export const printoutWords = {
  title: (permit: number) => `چاپ مجوز ${persianDigits(permit)}`,
  loading: 'مجوز خوانده می‌شود',
  failed: 'مجوز خوانده نشد',
  nothingWhy: 'این مجوز باطل شده است و برگه‌ای ندارد.',
  sheet: 'پیش‌نمایش برگهٔ مجوز',
  a5: 'چاپ A5',
  slip: 'چاپ ۸۰ میلی‌متری',
  look: 'پیش‌نمایش در پنجرهٔ تازه',
  first: 'این اولین چاپ است؛ با آن وضعیت مجوز «چاپ‌شده» می‌شود.',
  again: (serial: number) => `این مجوز قبلاً چاپ شده است؛ چاپ بعدی شمارهٔ ${persianDigits(serial)} است و «المثنی» می‌خورد.`,
  forObserver: 'برگهٔ شما «نسخهٔ ناظر» می‌خورد و وضعیت مجوز را عوض نمی‌کند.',
  tooLate: 'برای این مجوز سند بارگذاری شده است؛ دیگر چاپ نمی‌شود.',
  code: 'کد دوبعدی مجوز',
  /** Shown instead of the code. */
  codeLater: 'کد پس از چاپ',
  codeOnPrintout: 'کد فقط روی برگهٔ چاپی',
  heading: (permit: number) => `مجوز بارگیری ${persianDigits(permit)}`,
  withoutHall: 'بار آزاد، بدون سالن',
  hall: hallCalled,
  turn: (number: number) => `نوبت ${persianDigits(number)}`,
  joint: ' · ',
  kg: 'کیلوگرم',
  time: (clock: string) => `ساعت ${clock}`,
}

export const printoutFields = {
  reserved: 'تاریخ صدور',
  deadline: 'مهلت حضور',
  source: 'مبدأ',
  destination: 'مقصد',
  firstName: 'نام راننده',
  lastName: 'نام خانوادگی',
  nationalId: 'کد ملی',
  mobile: 'تلفن همراه',
  driverCard: 'کارت راننده',
  vehicleCard: 'کارت ناوگان',
  loader: 'بارگیر',
  plate: 'پلاک',
  cargo: 'شمارهٔ بار',
  goods: 'نوع کالا',
  packaging: 'بسته‌بندی',
  pieces: 'تعداد بسته',
  value: 'ارزش کالا',
  weight: 'وزن',
  loadingAddress: 'آدرس بارگیری',
  rent: 'کرایه',
  description: 'توضیحات',
  driverFee: 'هزینه برای راننده',
  companyFee: 'هزینه برای شرکت',
}

export const detentionTableWords = {
  name: 'ساعت‌های رایگان و مبلغ هر ساعت',
  version: (version: number) => `نسخهٔ ${n(version)}`,
  madeAt: 'از',
  why: 'با هر تغییر نسخهٔ تازه‌ای ساخته می‌شود. کامیونی که پیش از آن رسیده باشد با همان نسخهٔ خودش حساب می‌شود.',
  failed: 'جدول دریافت نشد؛ شبکه را بررسی کنید',
  loader: 'بارگیر',
  everyOther: 'سایر بارگیرها',
  freeLoading: 'ساعت رایگان بارگیری',
  freeUnloading: 'ساعت رایگان تخلیه',
  hourly: 'هر ساعت بیشتر',
  hours: 'ساعت',
  unset: 'تا تعیین نشود خالی بماند',
  field: (field: string, loader: string) => `${field}، ${loader}`,
  loaderTitle: (loader: string) => loader,
  remove: 'حذف',
  removeOf: (loader: string) => `حذف ${loader}`,
  add: 'افزودن بارگیر',
  addWhich: 'بارگیری که حساب جدا دارد',
  choose: 'انتخاب کنید',
  reason: 'دلیل تغییر',
  reasonMissing: 'دلیل را بنویسید.',
  freeMissing: 'ساعت رایگان را بنویسید؛ اگر نیست صفر.',
  tooLong: 'حداکثر ۷۲۰ ساعت است.',
  rateZero: 'مبلغ باید بیش از صفر باشد؛ اگر تعیین نشده است خالی بگذارید.',
  save: 'ثبت نسخهٔ تازه',
  undo: 'برگرداندن به آنچه ثبت است',
  newer: (version: number) =>
    `نسخهٔ ${n(version)} را کس دیگری در این میان ثبت کرده است. آنچه نوشته‌اید هنوز ثبت نشده و سر جایش است. تغییر او:`,
  nowIs: (loader: string, field: string, figure: number | null) =>
    `${loader}، ${field}: ${figure === null ? 'خالی' : persianNumber(figure)}`,
  nowGone: (loader: string) => `${loader}: حذف شد`,
  keepMine: 'نگه داشتن نوشته‌های من',
  takeTheirs: 'جایگزینی با نسخهٔ تازه',
  same: 'چیزی عوض نشده است.',
  wrong: 'این خانه‌ها را درست کنید:',
}

/** Labels of filters set only by a link from a figure. */
export const figureFilterWords = {
  marks: {
    counted: 'بی باطل‌شده و لغوشده',
    uncounted: 'باطل یا لغوشده',
    late: 'با تأخیر',
    failed: 'نیامدن یا انصراف راننده',
    noSender: 'بدون فرستنده',
    noReceiver: 'بدون گیرنده',
    noHall: 'بیرون از سالن',
    refunded: 'کارمزد برگشته',
    companyRefunded: 'کارمزد شرکت برگشته',
  },
  agency: 'نمایندگی',
  announcer: 'اعلام‌کننده',
}
