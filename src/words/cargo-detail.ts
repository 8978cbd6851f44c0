/** Words of a cargo's requests and permits, and of its page (S1 §2.4, §3, §8; GAP37). */
import { persianDigits } from '#contract/digits.ts'

const n = persianDigits

export const priorityWords = {
  name: 'درخواست‌های مجوز رانندگان',
  of: (id: number) => `درخواست‌های مجوز بار ${n(id)}`,
  empty: 'درخواستی ثبت نشده است',
  emptyWhy: 'هر راننده‌ای که این بار را بخواهد اینجا می‌آید.',
  failed: 'درخواست‌ها گرفته نشد',
  count: (found: string) => `${found} درخواست`,
  rank: (rank: number) => `اولویت ${n(rank)}`,
  turn: (turn: number) => `نوبت ${n(turn)}`,
}

export const priorityColumns = {
  id: 'شناسه',
  priority: 'اولویت',
  turnNumber: 'شمارهٔ نوبت',
  turnDate: 'تاریخ نوبت',
  turnTime: 'ساعت نوبت',
  date: 'تاریخ درخواست',
  time: 'ساعت درخواست',
  driverName: 'راننده',
  status: 'وضعیت',
  reason: 'علت',
}

/** Why a request ended so (GAP38). */
export const priorityReasons: Record<string, string> = {
  LOST_TO_EARLIER_TURN: 'راننده‌ای با نوبت زودتر این بار را گرفت',
  SUPERSEDED_BY_OWN_RESERVATION: 'راننده بار دیگری گرفت',
  CARGO_CLOSED: 'اعلام این بار پایان یافت',
  CARGO_FULL: 'کامیون‌های این بار کامل شد',
  SUPPORT_DELETE: 'پشتیبانی آن را حذف کرد',
  CARGO_FINISHED_BY_ADMIN: 'مدیر سامانه بار را پایان داد',
  INELIGIBLE_AT_LOCK: 'راننده هنگام تقسیم بار شرایط لازم را نداشت',
  INSUFFICIENT_CREDIT: 'اعتبار راننده کافی نبود',
}

export const permitWords = {
  name: 'مجوزهای صادرشده',
  of: (id: number) => `مجوزهای صادرشدهٔ بار ${n(id)}`,
  empty: 'مجوزی صادر نشده است',
  emptyWhy: 'پس از تقسیم بار، مجوز هر راننده اینجا می‌آید.',
  failed: 'مجوزها گرفته نشد',
  count: (found: string) => `${found} مجوز`,
  mobile: 'همراه',
  card: 'کارت هوشمند',
}

export const permitColumns = {
  id: 'شمارهٔ مجوز',
  date: 'تاریخ صدور',
  time: 'ساعت صدور',
  name: 'نام',
  family: 'نام خانوادگی',
  nationalId: 'کد ملی',
  mobile: 'همراه',
  driverCard: 'کارت راننده',
  freighterCard: 'کارت کامیون',
  plate: 'پلاک',
  status: 'وضعیت',
}

const tabNames = { info: 'مشخصات', priorities: 'درخواست‌ها', permits: 'مجوزها', log: 'تاریخچه' }

export const detailWords = {
  tab: (tab: keyof typeof tabNames, count: number | null) => (count === null ? tabNames[tab] : `${tabNames[tab]} (${n(count)})`),
  tabsName: 'بخش‌های این بار',
  cargo: 'بار',
  home: 'خانه',
  joint: ' · ',
  announcedBy: (who: string, company: string) => `اعلام‌کننده: ${who}، ${company}`,
  announcedFor: (owner: string, company: string) => `اعلام‌کننده: ${owner} (صاحب کالا)، از راه ${company}`,
  missingTitle: 'این بار پیدا نشد',
  missingWhy: 'شاید شمارهٔ آن درست نباشد یا بار شرکت دیگری باشد.',
  failedTitle: 'این بار گرفته نشد',
  stale: 'پاسخ تازه‌ای از سرور نیامد. این پاسخ پیشین سرور است:',
  retry: 'دوباره بپرس',
  taken: (permits: number, trucks: number) => `${n(permits)} از ${n(trucks)} کامیون مجوز گرفته است`,
}

export const infoWords = {
  load: 'بار',
  money: 'کرایه و کامیون',
  route: 'مسیر و زمان',
  parties: 'طرف‌ها',
  records: 'شماره‌ها',
  goods: 'کالا',
  worth: 'ارزش کالا',
  weight: 'وزن هر کامیون',
  packaging: 'بسته‌بندی',
  packages: 'تعداد بسته',
  loaders: 'نوع بارگیر',
  description: 'توضیح',
  rent: 'کرایهٔ خالص هر کامیون',
  trucks: 'تعداد کامیون',
  remaining: 'کامیون بی‌مجوز',
  tel: 'شمارهٔ تماس',
  source: 'مبدأ',
  destination: 'مقصد',
  distance: 'فاصله',
  duration: 'مدت',
  display: 'نوع نمایش',
  hall: 'سالن',
  shownAt: 'زمان نمایش',
  range: 'بازهٔ رزرو',
  limit: 'مهلت اعلام تا نمایش',
  reservation: 'مهلت حضور راننده',
  announcedAt: 'زمان اعلام',
  finishedAt: 'زمان پایان',
  finishReason: 'دلیل پایان',
  company: 'شرکت حمل‌ونقل',
  owner: 'صاحب کالا',
  announcer: 'ثبت‌کننده',
  sender: 'فرستنده',
  receiver: 'گیرنده',
  code: 'کد یکتا',
  isg: 'شمارهٔ ISG',
  shippingOrder: 'دستور حمل',
  typeCode: 'کد نوع',
  selected: 'رانندگان برگزیده',
  kilograms: (weight: string) => `${weight} کیلوگرم`,
  km: (distance: string) => `${distance} کیلومتر`,
  hours: (hours: string) => `${hours} ساعت`,
  minutes: (minutes: string) => `${minutes} دقیقه`,
  drivers: (count: string) => `${count} راننده`,
  place: (name: string, city: string) => `${name}، ${city}`,
}

/** The log: what a call of the audit is called once it was done. */
export const logWords = {
  name: 'آنچه بر این بار گذشت',
  empty: 'هنوز چیزی ثبت نشده است',
  failed: 'تاریخچه گرفته نشد',
  system: 'سامانه',
  other: 'کاری روی این بار انجام داد',
  reason: (reason: string) => `دلیل: ${reason}`,
  field: 'مشخصه',
  before: 'پیش از این',
  after: 'پس از این',
  changes: 'تغییرها',
  blank: 'خالی',
  verbs: {
    'cargo.announce': 'بار را اعلام کرد',
    'cargo.update': 'بار را ویرایش کرد',
    'cargo.finish': 'به بار پایان داد',
    'cargo.returnToSending': 'بار را به ارسال بازگرداند',
    'cargo.accept': 'بار را برای شرکت پذیرفت',
    'cargo.reject': 'بار را نپذیرفت',
  } as Record<string, string>,
}

/** Fields of an announcement, as a log of changes names them. */
export const logFieldWords: Record<string, string> = {
  FutureDate: 'روز اعلام',
  FutureHour: 'ساعت',
  FutureMinute: 'دقیقه',
  SenderCustomerAddressId: 'نشانی فرستنده',
  ReceiverCustomerAddressId: 'نشانی گیرنده',
  KalaId: 'کالا',
  KalaValue: 'ارزش کالا (ریال)',
  Tel: 'شمارهٔ تماس',
  KalaWeight: 'وزن (کیلوگرم)',
  BastebandyId: 'بسته‌بندی',
  BastebandyNumber: 'تعداد بسته',
  CargoRent: 'کرایه (تومان)',
  FreighterNumber: 'تعداد کامیون',
  CargoSource: 'مبدأ',
  CargoDestination: 'مقصد',
  CargoSourceLat: 'عرض مبدأ',
  CargoSourceLong: 'طول مبدأ',
  CargoDestinationLat: 'عرض مقصد',
  CargoDestinationLong: 'طول مقصد',
  CargoDuration: 'مدت (ساعت)',
  CargoDistance: 'فاصله (کیلومتر)',
  Description: 'توضیح',
  CargoRange: 'بازهٔ رزرو (کیلومتر)',
  IsLoadHall: 'نوع نمایش',
  LoaderTypeIds: 'نوع بارگیر',
  TransportationCompanyHallId: 'سالن',
  TransportationCompanyId: 'شرکت حمل‌ونقل',
  SelectedDriverIds: 'رانندگان برگزیده',
}
