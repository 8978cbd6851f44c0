/** Words of the screen that gives a turn (S2 §2, §5). Refusals have the server's own messages. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

export const giveTurnWords = {
  form: 'نوبت تازه',
  nationalId: 'کد ملی راننده',
  driverCard: 'کارت هوشمند راننده',
  nationalIdHint: '۱۰ رقم، یا ۷ رقم کارت هوشمند راننده؛ با Enter به خانهٔ بعد بروید',
  vehicleCard: 'کارت هوشمند ناوگان',
  vehicleCardHint: '۷ رقم؛ نام راننده و پلاک خودش پرسیده می‌شود',
  nationalIdLength: (length: number) => `کد ملی ۱۰ رقم و کارت هوشمند ۷ رقم است؛ ${persianDigits(length)} رقم نوشته‌اید.`,
  nationalIdWrong: 'این کد ملی درست نیست؛ رقم‌ها را دوباره ببینید.',
  vehicleCardLength: (length: number) => `کارت هوشمند ناوگان ۷ رقم است؛ ${persianDigits(length)} رقم نوشته‌اید.`,
  reason: 'دلیل نوبت دادن با وجود بارنامه',
  reasonHint: 'در کارنامهٔ تقسیم با سمت شما نوشته می‌شود که این کار دلیلی داشت؛ متن دلیل در سامانه می‌ماند.',
  give: 'نوبت دادن',
  clear: 'پاک کردن',
  keys: 'Ctrl Enter',

  sure: 'آیا از ثبت نوبت برای این راننده مطمئن هستید؟',
  sureClear: 'آیا از پاک کردن اطلاعات واردشده مطمئن هستید؟',

  result: 'نتیجه',
  waitingTitle: 'هنوز نوبتی داده نشده',
  waitingWhy: 'کد ملی راننده و کارت هوشمند ناوگان را بنویسید یا با بارکدخوان بخوانید.',
  sending: 'در حال ثبت نوبت',
  refused: 'نوبت داده نشد',
  refusedCount: (count: number) => `نوبت داده نشد؛ ${persianDigits(count)} مانع هست.`,
  unansweredTitle: 'پاسخی از سرور نرسید',
  unansweredWhy: 'نوبت فقط با شبکه داده می‌شود. شماره‌ها سر جای خود هستند؛ همین درخواست را دوباره بفرستید، نوبت دومی داده نمی‌شود.',
  unaskedTitle: 'نام راننده و پلاک نرسید',
  unaskedWhy:
    'نوبت پس از دیدن نام راننده و پلاک داده می‌شود و این بار پاسخی از سرور نیامد. شماره‌ها سر جای خود هستند؛ دوباره بفرستید.',
  inProgress: 'همین درخواست در سرور در حال انجام است. کمی بعد دوباره بفرستید؛ نوبت دومی داده نمی‌شود.',
  sendAgain: 'ارسال دوباره',
  toTurns: 'نوبت‌ها',
  given: 'نوبت داده شد',
  unchecked: {
    WAYBILL: 'سامانهٔ بارنامه پاسخ نداد؛ بارنامهٔ ۲۴ ساعت گذشته پیش از چاپ مجوز دوباره پرسیده می‌شود.',
    PAPERS: 'تاریخ اعتبار کارت هوشمند، کارت سلامت یا معاینهٔ فنی ثبت نشده است؛ هنگام قفل با تاریخ‌های ثبت‌شده بررسی می‌شود.',
  } as Record<string, string>,
  uncheckedOther: 'بخشی از استعلام‌ها پاسخ نداد.',

  /** Remedies for a failed guard (domain.md 4.4). */
  advice: {
    driver: 'از پشتیبانی بخواهید راننده را فعال کند.',
    vehicle: 'از پشتیبانی بخواهید ناوگان را فعال کند.',
    link: 'کارت ناوگان را با کارت راننده مقایسه کنید؛ اگر درست است، پشتیبانی باید این ناوگان را به نام راننده کند.',
    turn: 'یا با همان نوبت بار بگیرد، یا آن نوبت با نوشتن دلیل لغو شود.',
    permit: 'تا پایان یا باطل شدن آن مجوز نوبت تازه نمی‌گیرد.',
    card: 'راننده باید کارت هوشمند خود را تمدید کند.',
    health: 'راننده باید کارت سلامت خود را تمدید کند.',
    inspection: 'ناوگان باید معاینهٔ فنی شود.',
    waybill: 'اگر با این حال باید نوبت بگیرد، دلیل را در خانهٔ بالا بنویسید و دوباره بفرستید.',
    later: 'پس از آن ساعت دوباره بیاید.',
    hall: 'تا فعال شدن سالن نوبتی داده نمی‌شود؛ با مدیر سامانه تماس بگیرید.',
    other: 'اگر فکر می‌کنید نادرست است، با پشتیبانی تماس بگیرید.',
  },

  queue: 'صف سالن',
  queueFailed: 'صف سالن دریافت نشد؛ شبکه را بررسی کنید',
  queueOld: 'آخرین وضعیت دریافت‌شدهٔ صف سالن:',
  inQueue: 'در صف',
  nextNumber: 'اولین نوبت صف',
  empty: 'کسی در صف نیست',
  watching: { live: 'زنده', polling: 'هر ۱۵ ثانیه تازه می‌شود' },

  sitting: 'نوبت‌هایی که دادید',
  sittingWhy: 'فقط تا بسته شدن این صفحه در حافظه می‌ماند.',
  number: (number: number) => `نوبت ${persianDigits(number)}`,
  driver: 'راننده',
  plate: 'پلاک',
  loader: 'بارگیر',
  moment: (day: string, time: string) => `${day}، ساعت ${time}`,
}

export const giveKeyWords = {
  title: 'کلیدهای نوبت دادن',
  rows: [
    ['Enter', 'خانهٔ بعد، یا پرسیدن نام راننده و پلاک'],
    ['Ctrl Enter', 'نوبت دادن'],
    ['F8', 'چاپ برگهٔ نوبتی که تازه داده شد'],
  ] as const,
}

/** The driver of the turn, before it is given. */
export const partyWords = {
  asking: 'نام راننده و پلاک پرسیده می‌شود…',
}

/** An administrator gives a turn to a driver. */
export const driverTurnWords = {
  title: (driver: string) => `نوبت دادن به ${driver}`,
  effect: 'این نوبت بیرون از میز سالن داده می‌شود و با همین دلیل در کارنامهٔ تقسیم بار می‌آید.',
  salon: 'سالن',
  choose: 'انتخاب سالن',
  nothing: 'سالنی با این نام نیست',
  /** S1 §5. */
  missing: 'سالن را انتخاب کنید.',
  passWaybill: 'با وجود بارنامهٔ ۲۴ ساعت گذشته نوبت داده شود',
  often: ['میز سالن در دسترس نیست', 'اعتراض راننده پذیرفته شد'],
  confirm: 'نوبت دادن',
}

/** Words of the code with which a driver binds a phone. */
export const phoneCodeWords = {
  act: 'کد برنامهٔ راننده',
  cardWhy: 'راننده گوشی خودش را با یک کد به حسابش وصل می‌کند و از آن پس خودش نوبت می‌گیرد.',
  title: (name: string) => `کد برنامهٔ راننده برای ${name}`,
  effect:
    'اول کارت ملی و کارت هوشمند راننده را ببینید. با این کد گوشی خود راننده به حسابش وصل می‌شود و از آن پس خودش نوبت می‌گیرد و فهرست می‌دهد. کد یک بار نشان داده می‌شود.',
  nationalId: 'کد ملی راننده',
  card: 'شمارهٔ کارت هوشمند راننده',
  give: 'گرفتن کد',
  read: 'این کد را به راننده نشان دهید تا در برنامه بنویسد:',
  code: 'کد هشت‌رقمی',
  until: (time: string) => `تا ساعت ${persianDigits(time)} و فقط یک بار کار می‌کند.`,
  done: 'کد نوشته شد',
}
