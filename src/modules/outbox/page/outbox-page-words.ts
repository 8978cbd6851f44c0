/** Words of the outbox's page (offline.md 2.16): an item's next step, the connection, and notes about this device. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { hallCalled } from '#contract/kernel/hall-words.ts'
import { sizeWords } from '#app/kit/file/file-words.ts'

const n = persianDigits

export const outboxWords = {
  title: (count: number) => `روی این دستگاه، ${n(count)} مورد`,
  sendAll: 'ارسال همه',
  emptyTitle: 'چیزی در صف نیست',
  emptyWhy: 'هر چه بدون شبکه بنویسید اینجا می‌ماند تا برسد.',
  reading: 'در حال خواندن صف این دستگاه',
  brokenTitle: 'صف این دستگاه خوانده نشد',
  brokenWhy: 'حافظهٔ مرورگر پاسخ نمی‌دهد. پیدا نبودن موردها به معنی خالی بودن صف نیست؛ صفحه را دوباره باز کنید.',
  reload: 'باز کردن دوبارهٔ صفحه',
  written: (when: string) => `نوشته‌شده ${when}`,
  attempts: (count: number) => `${n(count)} تلاش`,
  joined: (parts: string[]) => parts.join(' · '),
  delivered: 'ارسال‌شده‌ها (تا ۳۰ روز)',
  deliveredNone: 'در ۳۰ روز گذشته چیزی از این دستگاه فرستاده نشده است.',
  number: {
    'cargo.announce': 'شمارهٔ بار',
    'cargo.update': 'شمارهٔ بار',
    'document.attach': 'شمارهٔ سند',
    'permitLife.event': 'شمارهٔ مجوز',
  } as Record<string, string>,
  anyNumber: 'شماره',
  noNumber: 'بدون شماره',
  /** Its member has left this device since. */
  untitled: 'یک مورد از مشتریان',
  discarded: 'حذف‌شده‌ها از صف',
  discardedWhy: 'فرستاده نمی‌شوند. تا ۳۰ روز می‌توانید برگردانید.',
  more: (count: number) => `${n(count)} مورد دیگر`,
  kilograms: (weight: string) => `${weight} کیلوگرم`,
  rent: (toman: string) => `${toman} تومان`,
  hall: hallCalled,
  nameless: 'فایل بدون نام',
  sized: (bytes: number) => `(${sizeWords(bytes)})`,
}

/** Labels of an item's buttons. */
export const nextWords = {
  onlyHere: 'هنوز از این دستگاه بیرون نرفته است. با آمدن شبکه خودش می‌رود.',
  notDone: 'سرور هنوز ثبتش نکرده و خواسته است کمی بعد دوباره فرستاده شود.',
  partThere: 'بخشی از فایل رسیده است. با آمدن شبکه بقیه‌اش از همان‌جا فرستاده می‌شود.',
  afterSignIn: 'فقط روی همین دستگاه است. پس از ورود شما فرستاده می‌شود.',
  blocked: 'هنوز از این دستگاه بیرون نرفته است. پس از رسیدن مورد پیش از خود فرستاده می‌شود، تا ترتیب به هم نخورد.',
  sending: 'همین حالا در راه است. اگر صفحه بسته شود چیزی گم نمی‌شود.',
  unknown: 'شاید به سرور رسیده باشد، ولی پاسخش نیامد. دوباره بررسی می‌شود و هرگز دو بار ثبت نمی‌شود.',
  cancelling: 'از سرور خواسته می‌شود ثبتش نکند. اگر قبلاً رسیده باشد، ثبت می‌ماند و شماره‌اش اینجا می‌آید.',
  suspect: 'سرور چند بار برای این مورد خطا داد. فعلاً از صف بیرون رفت تا بقیه بروند؛ هر ساعت دوباره امتحان می‌شود.',
  applied: 'نسخهٔ قبلی همین مورد به سرور رسیده و ثبت شده بود، پس این اصلاح فرستاده نشد. بار را در فهرست ببینید.',
  parentGone: 'موردی که این بر اساس آن نوشته شده بود از صف حذف شد یا شماره‌ای نگرفت؛ این را هم از صف حذف کنید.',
  keysGone: 'کلید بازکردن این مورد دیگر در این مرورگر نیست و نمی‌تواند فرستاده شود. دوباره ثبتش کنید و این را از صف حذف کنید.',
  waits: (title: string) => `منتظر «${title}»؛ پس از رسیدن آن خودش فرستاده می‌شود.`,
  refusedPlain: 'سرور این مورد را نپذیرفت. اصلاحش کنید یا از صف حذف کنید.',
  soon: 'تلاش بعدی تا یک دقیقهٔ دیگر',
  at: (when: string) => `تلاش بعدی ${when}`,
  last: (why: string) => `آخرین بار: ${why}`,
}

/** Why the last attempt did not settle it; '' without a message. */
export const outcomeWords: Record<string, string> = {
  ok: '',
  reject: '',
  cancelled: '',
  net: 'شبکه در میان راه قطع شد',
  timeout: 'پاسخ به‌موقع نیامد',
  cut: 'پاسخ ناتمام رسید',
  foreign: 'پاسخ از سرور ما نبود؛ شاید شبکه نیاز به ورود دارد',
  auth: 'نیاز به ورود بود',
  stop: 'این حساب اجازهٔ فرستادن نداشت',
  early: 'سرور هنوز آماده نبود',
  busy: 'سرور هنوز در کار همین مورد بود',
  overload: 'سرور شلوغ بود؛ خودش دوباره فرستاده می‌شود',
  rate: 'سرور خواست آهسته‌تر فرستاده شود',
  server: 'سرور خطا داد',
}

export const lineWords = {
  title: 'اتصال',
  answered: 'سرور پاسخ داد:',
  neverHeard: 'هنوز پاسخی از سرور شنیده نشده است',
  offline: (since: string) => `بدون شبکه از ${since}`,
  lastHeard: 'آخرین پاسخ سرور:',
  synced: (when: string) => `آخرین همگام‌سازی ${when}، ساعت سرور.`,
  neverSynced: 'هنوز چیزی از این دستگاه همگام نشده است.',
  safe: 'اگر صفحه پنهان یا دستگاه خاموش شود، چیزی گم نمی‌شود.',
  /** Features this browser lacks. */
  limit: {
    'no-worker':
      'این مرورگر بارنوبت را بدون شبکه باز نمی‌کند و فقط تا وقتی صفحه باز است می‌فرستد. با شبکه صفحه را باز کنید تا موردهای صف برود.',
    'page-only': 'این مرورگر فقط تا وقتی صفحهٔ بارنوبت باز است می‌فرستد. اگر ببندیدش، موردهای صف با باز شدن دوباره می‌رود.',
  },
  check: 'بررسی اتصال',
  ok: (ms: number) => `سرور پاسخ داد، در ${n(ms)} هزارم ثانیه.`,
  failed: 'پاسخی نیامد. آنچه در صف است روی دستگاه می‌ماند.',
}

/** Notes at the top about this device. */
export const outboxNotes = {
  signIn: 'برای فرستادن باید دوباره وارد شوید. چیزی گم نشده است.',
  mismatch: 'حساب دیگری وارد شده است؛ موردهای این حساب پس از ورود دوبارهٔ شما می‌رود.',
  inactive: 'این حساب فعال نیست و آنچه در صف است فرستاده نمی‌شود. با مدیر خود تماس بگیرید.',
  toSignIn: 'ورود',
  full: 'حافظهٔ دستگاه پر است؛ مورد تازه ذخیره نمی‌شود. جا باز کنید.',
  broken: 'حافظهٔ این مرورگر کار نمی‌کند؛ آنچه بنویسید روی این دستگاه نمی‌ماند.',
  low: (free: string) => `فقط ${free} مگابایت جا مانده است؛ جا باز کنید تا موردهای تازه ذخیره شود.`,
  files: (bytes: number, most: number) =>
    `سندهای ارسال‌نشدهٔ این دستگاه ${sizeWords(bytes)} است؛ بیش از ${sizeWords(most)} پذیرفته نمی‌شود. جایی با شبکه باز کنید تا برود.`,
  notPersistent: 'اگر حافظهٔ گوشی پر شود، مرورگر ممکن است این صف را پاک کند.',
  persist: 'اجازهٔ نگه‌داری دائم',
  persistRefused: 'مرورگر نپذیرفت. نصب بارنوبت روی دستگاه معمولاً این را درست می‌کند.',
  others: (count: number) => `${n(count)} مورد از حساب دیگری روی این دستگاه مانده است؛ با ورود همان حساب فرستاده می‌شود.`,
  evicted: (count: number) => `مرورگر ${n(count)} مورد ارسال‌نشده را از این دستگاه پاک کرده است:`,
  listed: (titles: string[]) => titles.join('؛ '),
  dismiss: 'بستن',
  portal: 'پاسخ‌ها از سرور بارنوبت نیست؛ این شبکه شاید نیاز به ورود دارد.',
  long: 'مورد قدیمی‌تر بیش از ۲ ساعت است که ارسال نشده.',
  day: 'مورد قدیمی‌تر بیش از یک روز است که ارسال نشده؛ جایی با شبکه باز کنید.',
  stuck: 'مورد قدیمی‌تر بیش از سه روز است که ارسال نشده و فقط روی همین دستگاه است. نسخهٔ پشتیبان صف را ذخیره کنید.',
}
