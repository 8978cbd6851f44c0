import { forBoth } from '../kernel/person-words.ts'
import { persianDigits } from '../kernel/value/digits.ts'

/** Whether a driver may take a turn or a load (domain.md 4.4), to a member about the driver or to the driver. */
export const guardWords = forBoth(({ who, name, thisAccount, truck, is, has, taken, notCome, takesNone, behind }) => ({
  withoutVehicle: `برای ${who} ${truck} فعالی ثبت نشده است.`,
  noVehicle: `${truck}ی با این کارت هوشمند ثبت نشده است.`,
  notLinked: `این ${truck} به نام ${who} نیست.`,
  driverInactive: `${thisAccount} غیرفعال است.`,
  vehicleInactive: `این ${truck} غیرفعال است.`,
  liveTurn: (number: number, hall: string) => `${who} در ${hall} نوبت ${persianDigits(number)} ${has}.`,
  reservedTurn: (number: number, hall: string) =>
    `${who} با نوبت ${persianDigits(number)} در ${hall} مجوز ${taken} و آن نوبت هنوز تمام نشده است.`,
  vehicleLiveTurn: (number: number, hall: string) =>
    `این ${truck} در ${hall} با رانندهٔ دیگری نوبت ${persianDigits(number)} دارد.`,
  livePermit: (permit: number) => `${who} مجوز بارگیری ${persianDigits(permit)} را در دست ${has}.`,
  vehicleLivePermit: (permit: number) => `این ${truck} با مجوز بارگیری ${persianDigits(permit)} در راه است.`,
  cardExpired: `اعتبار کارت هوشمند ${name} تمام شده است.`,
  healthExpired: `اعتبار کارت سلامت ${name} تمام شده است.`,
  inspectionExpired: `اعتبار معاینهٔ فنی ${truck} تمام شده است.`,
  waybill: `برای ${who} در ۲۴ ساعت گذشته بارنامه صادر شده است.`,
  tooSoon: (day: string, time: string) =>
    `پس از مجوز قبلی تا ${persianDigits(day)} ساعت ${persianDigits(time)} نوبت تازه داده نمی‌شود.`,
  coolDown: (day: string, time: string) =>
    `${who} برای بار قبلی ${notCome} و تا ${persianDigits(day)} ساعت ${persianDigits(time)} در این سالن نوبت ${takesNone}.`,
  blocked: (times: number, day: string, time: string) =>
    `${who} ${persianDigits(times)} بار ${notCome} و تا ${persianDigits(day)} ساعت ${persianDigits(time)} در این سالن نوبت ${takesNone}.`,
  hallInactive: 'این سالن فعال نیست.',
  given: (number: number, ahead: number) =>
    ahead === 0
      ? `نوبت ${persianDigits(number)} داده شد؛ نفر اول صف ${is}.`
      : `نوبت ${persianDigits(number)} داده شد؛ ${persianDigits(ahead)} نوبت جلوتر${behind}.`,
}))
export type GuardWords = (typeof guardWords)['clerk']

/** Messages about turns (domain.md 4.3, 4.4; S2 §5). */
export const turnWords = {
  nationalId: 'کد ملی راننده را بنویسید.',
  vehicleCard: 'شمارهٔ کارت هوشمند ناوگان را بنویسید.',
  hall: 'سالن اعلام بار را انتخاب کنید.',
  hallToSearch: 'لطفاً سالن مورد نظر را انتخاب کنید',
  noDriver: 'راننده‌ای با این کد ملی ثبت نشده است.',
  noDriverCard: 'راننده‌ای با این کارت هوشمند ثبت نشده است.',
  ...guardWords.clerk,
  unchecked: (guards: readonly string[]) =>
    [
      guards.includes('WAYBILL') ? 'سامانهٔ بارنامه پاسخ نداد؛ پیش از چاپ مجوز دوباره پرسیده می‌شود.' : '',
      guards.includes('PAPERS') ? 'تاریخ اعتبار بخشی از مدارک ثبت نشده است؛ هنگام قفل با تاریخ‌های ثبت‌شده بررسی می‌شود.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  reason: 'دلیل را بنویسید.',
  cancelled: (number: number) => `نوبت ${persianDigits(number)} لغو شد.`,
  notQueued: (number: number) => `نوبت ${persianDigits(number)} در صف نیست و لغو نمی‌شود.`,
  returned: (number: number) => `نوبت ${persianDigits(number)} به صف برگشت.`,
  neverReserved: (number: number) => `نوبت ${persianDigits(number)} از صف بیرون نرفته است؛ مجوزی ندارد که باطل شده باشد.`,
  alreadyReturned: (number: number) => `نوبت ${persianDigits(number)} قبلاً به صف برگشته است.`,
  notReturnable: (number: number) => `نوبت ${persianDigits(number)} لغو یا منقضی شده است و با باطل کردن مجوز برنمی‌گردد.`,
  notVoided: 'مجوز این نوبت باطل نشده است.',
  otherLiveTurn: 'این راننده نوبت زندهٔ دیگری دارد.',
  driverFault: 'این مجوز به‌خاطر راننده باطل شده است و نوبت آن برنمی‌گردد.',
  reinstated: (number: number) => `نوبت ${persianDigits(number)} دوباره در صف است.`,
  tooLate: 'بیش از ۷۲ ساعت از پایان این نوبت گذشته است.',
  notEnded: 'این نوبت لغو یا منقضی نشده است.',
  waybillHas: 'در ۲۴ ساعت گذشته بارنامه داشته است.',
  waybillUnderPermit: (permit: number, holds: boolean) =>
    `در ۲۴ ساعت گذشته بارنامه داشته است، زیر مجوز ${persianDigits(permit)}${holds ? '.' : '؛ آن بار تحویل شده و مانع نوبت تازه نیست.'}`,
  waybillNone: 'در ۲۴ ساعت گذشته بارنامه‌ای نداشته است.',
  waybillUnknown: 'سامانهٔ بارنامه پاسخ نداد.',
  priorityDropped: 'این اولویت حذف شد.',
  priorityNotAwaiting: 'این اولویت دیگر در انتظار تقسیم نیست.',
  noPriority: 'اولویتی وجود ندارد.',
  askedFor: (count: number) => `${persianDigits(count)} اولویت برای این بار ثبت شده است.`,
  sealedList: (count: number) => `${persianDigits(count)} اولویت ثبت شده است؛ بارهای آن تا بستن نمایش پوشیده است.`,
  sealed: (count: number) =>
    `تا اینجا ${persianDigits(count)} اولویت ثبت شده؛ راننده‌ها و اولویت‌هایشان تا بسته‌شدن اولویت‌ها دیده نمی‌شود.`,
}

/** Messages to a driver about the own turn (decision 046). */
export const ownTurnWords = {
  noHall: 'چنین سالنی نیست.',
  deskOnly: 'این سالن نوبت را فقط پای میز می‌دهد.',
  otherKiosk: 'این کیوسک برای سالن دیگری است. در سالن نوبت خود یا با گوشی ادامه بدهید.',
  vehicle: 'کامیون را انتخاب کنید.',
  noPlace: (range: number) =>
    `این سالن فقط تا ${persianDigits(range)} کیلومتری خود نوبت می‌دهد. اجازه بدهید مکان شما یک بار با سالن مقایسه شود؛ ذخیره نمی‌شود.`,
  tooFar: (range: number) => `شما بیش از ${persianDigits(range)} کیلومتر با این سالن فاصله دارید. نزدیک‌تر که شدید نوبت بگیرید.`,
  givenUp: (number: number) => `نوبت ${persianDigits(number)} لغو شد و از صف بیرون آمدید.`,
}
