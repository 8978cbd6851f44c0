import { persianDigits } from '../kernel/value/digits.ts'

/** Messages about vehicles and the pages of drivers (J6, K4). */
export const vehicleWords = {
  card: 'شمارهٔ کارت هوشمند ناوگان را بنویسید.',
  noDriver: 'این راننده پیدا نشد.',
  unknownCard: 'ناوگانی با این کارت هوشمند پیدا نشد.',
  unanswered: 'استعلام کارت ناوگان پاسخی نداد و چیزی ثبت نشد؛ چند دقیقهٔ دیگر دوباره بفرستید.',
  inactive: 'این ناوگان غیرفعال است.',
  alreadyHis: 'این ناوگان همین حالا هم به نام این راننده است.',
  /** Refusals to move a vehicle to another driver. */
  elsewhere: {
    inQueue: (number: number, hall: string) =>
      `این ناوگان در ${hall} با رانندهٔ دیگری نوبت ${persianDigits(number)} دارد و تا پایان آن جابه‌جا نمی‌شود.`,
    onRoad: (permit: number) =>
      `این ناوگان با رانندهٔ دیگری زیر مجوز ${persianDigits(permit)} در راه است و تا پایان آن جابه‌جا نمی‌شود.`,
  },
  /** Refusals to unassign a vehicle or take it out of service. */
  busy: {
    inQueue: (number: number, hall: string) =>
      `این ناوگان در ${hall} نوبت ${persianDigits(number)} دارد؛ اول نوبت باید تمام یا لغو شود.`,
    onRoad: (permit: number) => `این ناوگان زیر مجوز ${persianDigits(permit)} در راه است؛ اول باید آن مجوز تمام شود.`,
  },
  noPairing: 'این ناوگان به نام این راننده پیدا نشد.',
  ended: (name: string) => `ناوگان دیگر به نام ${name} نیست.`,
  alreadyEnded: 'این ناوگان دیگر به نام این راننده نیست.',
  deactivated: 'ناوگان غیرفعال شد و با آن نوبت داده نمی‌شود.',
  activated: 'ناوگان فعال شد.',
  alreadyInactive: 'این ناوگان همین حالا هم غیرفعال است.',
  alreadyActive: 'این ناوگان همین حالا هم فعال است.',
  noVehicle: 'این ناوگان پیدا نشد.',
  withoutDriver: 'این ناوگان به نام هیچ راننده‌ای نیست.',
  hasTurn: (number: number, hall: string) => `این ناوگان در ${hall} نوبت ${persianDigits(number)} دارد.`,
  hasPermit: (permit: number) => `این ناوگان زیر مجوز ${persianDigits(permit)} در راه است.`,
  given: (name: string) => `ناوگان به نام ${name} شد.`,
  moved: (from: string, to: string) => `ناوگان از ${from} گرفته و به نام ${to} شد.`,
  saidWrong: 'آنچه استعلام از این ناوگان گفت پذیرفته نیست: ',
  unknownLoader: (title: string) => (title === '' ? 'نوع بارگیر را نگفت.' : `نوع بارگیر «${title}» در فهرست نوع‌های بارگیر نیست.`),

  loader: 'نوع بارگیر را انتخاب کنید.',
  madeYear: (from: number, to: number) =>
    `سال ساخت باید بین ${persianDigits(from)} و ${persianDigits(to)}، یا سال میلادی آن باشد.`,
  vin: 'شمارهٔ VIN هفده حرف و رقم لاتین است و I، O و Q ندارد.',
  vinTaken: (card: string) => `ناوگان دیگری با کارت هوشمند ${persianDigits(card)} این VIN را دارد.`,
  plateTaken: (card: string) => `ناوگان دیگری با کارت هوشمند ${persianDigits(card)} این پلاک را دارد.`,
  reason: 'دلیل را بنویسید.',
  stale: 'این مشخصات را کسی پیش از شما عوض کرده است؛ صفحه را دوباره باز کنید.',
  unchanged: 'چیزی عوض نشده است.',
  edited: 'مشخصات ناوگان ذخیره شد.',
  validityEdited: 'اعتبار کارت‌ها ذخیره شد.',
  noneExpires: 'مدرکی با این شرط پیدا نشد.',
}
