import { CargoStatus } from '../kernel/status.ts'
import { persianDigits } from '../kernel/value/digits.ts'
import { formatReason } from '../kernel/code-words.ts'

/** Reasons of a cargo that the system ended (GAP36). */
const endings: Record<string, string> = {
  SYSTEM_FILLED: 'برای همهٔ کامیون‌های این بار مجوز صادر شد.',
  EXPIRED: 'زمان اعلام این بار تمام شد.',
}

const standings: Record<CargoStatus, string> = {
  [CargoStatus.awaitingReview]: 'در انتظار پذیرش شرکت است',
  [CargoStatus.open]: 'در حال ارسال است',
  [CargoStatus.finished]: 'پایان یافته است',
  [CargoStatus.draftsLoaded]: 'پایان یافته و حواله‌هایش بارگذاری شده است',
  [CargoStatus.billsLoaded]: 'پایان یافته و بارنامه‌هایش بارگذاری شده است',
}

const named = (id: number) => `بار ${persianDigits(id)}`
/** «بار ۴۰۲۶۱۷ پایان یافته است» and its consequence. */
const because = (id: number, status: CargoStatus, so: string) => `${named(id)} ${standings[status]}؛ ${so}`

/** Messages about a cargo after its announcement (S1 §2.3, §4, §8). */
export const cargoWords = {
  /** The display text of a stored reason. */
  ending: (reason: string) => formatReason(endings, reason),

  edited: (id: number) => `${named(id)} ویرایش شد.`,
  notEditable: (id: number, status: CargoStatus) => because(id, status, 'ویرایش نمی‌شود.'),
  ownerTooLate: (id: number) => `شرکت ${named(id)} را پذیرفته یا رد کرده است؛ صاحب کالا دیگر آن را ویرایش نمی‌کند.`,
  wantedNow: (id: number) =>
    `بار ${persianDigits(id)} حالا در فهرست رانندگان است؛ تا پایان این نمایش کرایه کمتر نمی‌شود و مسیر، وزن و بارگیر عوض نمی‌شود.`,
  fewerThanPermits: (permits: number) =>
    `برای این بار ${persianDigits(permits)} مجوز صادر شده است؛ تعداد کامیون را از آن کمتر ننویسید.`,
  hallHasRequests: 'این بار در سالن فعلی اولویت یا مجوز دارد؛ سالن آن عوض نمی‌شود.',

  finished: (id: number) => `${named(id)} پایان یافت.`,
  cancelledPriorities: (count: number) =>
    count === 0 ? 'اولویت فعالی برای لغو نبود.' : `${persianDigits(count)} اولویت فعال لغو شد.`,
  permitsStay: (count: number) => `${persianDigits(count)} مجوز صادرشده معتبر می‌ماند.`,
  finishReason: 'نوشتن دلیل پایان بار الزامی است!',
  notFinishable: (id: number, status: CargoStatus) => because(id, status, 'پایان داده نمی‌شود.'),

  returned: (id: number) => `${named(id)} به وضعیت در حال ارسال برگشت.`,
  returnReason: 'وضعیت بار به در حال ارسال تغییر کرد.',
  hallNotWorking: (id: number) =>
    `شرکت ${named(id)} دیگر در سالن آن جایی ندارد یا سالن فعال نیست؛ بار به وضعیت در حال ارسال برنمی‌گردد.`,
  companyNotWorking: (id: number) => `شرکت ${named(id)} تأییدشده و فعال نیست؛ بار به وضعیت در حال ارسال برنمی‌گردد.`,
  notReturnable: (id: number, status: CargoStatus) => because(id, status, 'به وضعیت در حال ارسال برنمی‌گردد.'),
  noTruckLeft: (id: number) => `برای همهٔ کامیون‌های ${named(id)} مجوز صادر شده است؛ به وضعیت در حال ارسال برنمی‌گردد.`,
  rejectedByCompany: (id: number) => `شرکت ${named(id)} را رد کرده است؛ بار تازه‌ای اعلام کنید.`,

  accepted: (id: number) => `${named(id)} پذیرفته شد و در فهرست بارهای در حال ارسال است.`,
  rejected: (id: number) => `${named(id)} رد شد.`,
  rejectReason: 'دلیل رد بار را بنویسید.',
  withdrawn: (id: number) => `${named(id)} پس گرفته شد.`,
  withdrawReason: 'دلیل پس گرفتن بار را بنویسید.',
  notWithdrawable: (id: number, status: CargoStatus) => because(id, status, 'دیگر پس گرفته نمی‌شود.'),
  wasWithdrawn: (id: number) => `صاحب کالا ${named(id)} را پس گرفته است؛ بار تازه‌ای اعلام می‌شود.`,
  notWaiting: (id: number, status: CargoStatus) => because(id, status, 'در انتظار پذیرش شما نیست.'),

  driversOnlyFree: 'رانندهٔ منتخب فقط برای بار آزاد شرکت انتخاب می‌شود.',
  driversNotGranted: 'نمایندگی شما اجازهٔ فراخوان رانندگان منتخب را ندارد.',
  driversNotYours: 'شما به انتخاب رانندگان منتخب دسترسی ندارید.',
  /** The preferred drivers of a cargo, for readers who may not see their names. */
  driversChosen: (count: number) => (count === 0 ? '' : `${persianDigits(count)} راننده`),
  unknownDriver: 'یکی از رانندگان انتخاب‌شده در فهرست رانندگان فعال نیست.',
  noDriver: 'رانندهٔ فعالی با این نوع بارگیر پیدا نشد.',

  preloadName: 'نام الگو را بنویسید.',
  preloadKept: (name: string) => `الگوی «${name}» ذخیره شد.`,
  preloadThere: 'این الگو قبلاً ذخیره شده است.',
  preloadDeleted: 'الگو حذف شد.',

  noPriority: 'درخواستی ثبت نشده است',
  noPermit: 'مجوزی صادر نشده است',
}
