/** Words of a permit's paper before it is printed (S0 §2.10, §3, §8). */
import { persianDigits } from '#contract/digits.ts'
import { hallCalled } from '#contract/words/hall.ts'

/** The alerts of S0 §8, to the letter. */
export const paperAlerts = {
  nothing: 'اطلاعاتی موجود نیست',
  loaded: 'بازیابی اطلاعات انجام شد',
  refused: (status: number) => `خطای ارتباطی ${persianDigits(status)}`,
  unknown: (message: string) => `خطای ناشناخته ${message}`.trim(),
}

export const paperWords = {
  title: (permit: number) => `چاپ مجوز ${persianDigits(permit)}`,
  loading: 'مجوز خوانده می‌شود',
  failed: 'مجوز خوانده نشد',
  nothingWhy: 'این مجوز ابطال شده است و برگه‌ای ندارد.',
  sheet: 'پیش‌نمایش برگهٔ مجوز',
  a5: 'چاپ A5',
  slip: 'چاپ ۸۰ میلی‌متری',
  look: 'پیش‌نمایش در پنجرهٔ تازه',
  first: 'این نخستین چاپ است؛ با آن وضعیت مجوز «چاپ‌شده» می‌شود.',
  again: (serial: number) => `این مجوز پیش‌تر چاپ شده است؛ چاپ بعدی شمارهٔ ${persianDigits(serial)} است و «المثنی» می‌خورد.`,
  forObserver: 'برگهٔ شما «نسخهٔ ناظر» می‌خورد و وضعیت مجوز را عوض نمی‌کند.',
  tooLate: 'برای این مجوز سند بارگذاری شده است؛ دیگر چاپ نمی‌شود.',
  code: 'کد دوبعدی مجوز',
  /** In the place of the code. */
  codeLater: 'کد پس از چاپ',
  codeOnPaper: 'کد تنها روی برگهٔ چاپی',
  heading: (permit: number) => `مجوز بارگیری ${persianDigits(permit)}`,
  withoutHall: 'بار آزاد، بی‌سالن',
  hall: hallCalled,
  turn: (number: number) => `نوبت ${persianDigits(number)}`,
  joint: ' · ',
  kg: 'کیلوگرم',
  time: (clock: string) => `ساعت ${clock}`,
}

export const paperFields = {
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
  pieces: 'شمار بسته',
  value: 'ارزش کالا',
  weight: 'وزن',
  description: 'توضیحات',
}
