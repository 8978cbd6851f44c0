/** Words of the hall's desk: the field for drivers and cargos, lists, free cargos (domain.md D11, 4.3–4.4). */
import type { ListChannel } from '#contract/halls/run-rows.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'

const n = persianDigits

const overtakenBy: Record<ListChannel, string> = {
  app: 'راننده همین حالا با گوشی خود فهرست دیگری داد.',
  kiosk: 'راننده همین حالا پای کیوسک فهرست دیگری داد.',
  desk: 'میز دیگری همین حالا فهرست دیگری برای این نوبت ثبت کرد.',
}
const standingBy: Record<ListChannel, string> = { app: ' با گوشی راننده', kiosk: ' پای کیوسک', desk: '' }

export const deskWords = {
  failed: 'اطلاعات میز سالن دریافت نشد؛ شبکه را بررسی کنید',
  stale: 'شبکه یا سرور پاسخ نداد؛ آخرین وضعیت را می‌بینید.',
  tabs: { show: 'نمایش', free: 'بار آزاد' },
  tabsName: 'بخش‌های میز',
  clock: 'ساعت نمایش',
  facts: { cargos: 'بار باز', turns: 'در صف', listed: 'اولویت داده' },
  part: (some: number, all: number) => `${n(some)} از ${n(all)}`,
  live: 'زنده',
  liveWhy: 'هر تغییر سالن همان لحظه دیده می‌شود.',
  lost: 'بدون شبکه',
  lostWhy: 'سرور پاسخ نمی‌دهد؛ با وصل شدن، خودش تازه می‌شود.',
  polling: 'هر ۱۵ ثانیه',
  pollingWhy: 'اتصال زنده برقرار نیست؛ هر ۱۵ ثانیه از سرور پرسیده می‌شود.',

  queue: 'صف نوبت',
  giveTurn: 'نوبت دادن',
  native: 'بومی',
  lastShow: 'یک نمایش دیگر تا پایان نوبت',
  alsoLastShow: (priorities: string) => `${priorities}، یک نمایش دیگر تا پایان نوبت`,
  also: (text: string, more: string) => `${text}، ${more}`,
  noQueue: 'هنوز نوبتی داده نشده است',
  noQueueWhy: 'با «نوبت دادن» برای راننده‌ای که آمده است نوبت بگیرید.',
  priorities: (count: number) => (count === 0 ? 'اولویت نداده' : `${n(count)} اولویت`),
  rowName: (number: number, driver: string, priorities: string) => `نوبت ${n(number)}، ${driver}، ${priorities}`,

  atDesk: 'پای میز',
  driverLabel: 'شمارهٔ نوبت یا کارت',
  driverHint: 'شمارهٔ نوبت، کارت هوشمند راننده یا کارت ناوگان را بنویسید یا بخوانید و Enter بزنید. Enter خالی نفر بعدی را می‌آورد.',
  cargoLabel: 'شمارهٔ بار',
  cargoHint: 'هر Enter یک اولویت می‌افزاید؛ Enter خالی فهرست را ثبت می‌کند.',
  /** A number typed after a failed registration. */
  failedBefore: (number: number) =>
    `فهرست نوبت ${n(number)} ثبت نشده و هنوز پای میز است؛ این شماره خوانده نشد. Enter دوباره می‌فرستد، ↑ یا Backspace فهرست را برای تغییر باز می‌کند، Esc آن را کنار می‌گذارد.`,
  several: (count: number) => `${n(count)} نفر با این شماره در صف‌اند؛ با ↑ و ↓ انتخاب کنید و Enter بزنید.`,
  choices: 'نفرهای صف برای انتخاب',
  noDriver: (digits: string) => `در صف این سالن کسی با شمارهٔ ${n(digits)} نیست. شماره را بررسی کنید یا اول نوبت بدهید.`,
  noneLeft: 'همهٔ نفرهای صف اولویت داده‌اند.',
  leftQueue: 'این نوبت دیگر در صف نیست.',
  wentAway: (number: number) => `نوبت ${n(number)} از صف بیرون رفت. نفر بعدی را بخوانید.`,
  driverFirst: 'اول شمارهٔ نوبت یا کارت راننده را بنویسید.',
  alreadyHere: 'این کارت مال همین راننده‌ای است که پای میز است.',
  noCargo: (digits: string) => `باری با شمارهٔ ${n(digits)} در این نمایش نیست.`,
  leftShow: (number: number, id: number) =>
    `بار ${n(number)} (${n(id)}) از این نمایش بیرون رفته است و شماره‌اش به بار دیگری نمی‌رسد. راننده بار دیگری بگوید.`,
  listed: (name: number, rank: number) => `بار ${n(name)} همین حالا اولویت ${n(rank)} است.`,
  unfit: {
    loader: (name: number, loader: string) => `بار ${n(name)} بارگیر دیگری می‌خواهد؛ این کامیون ${loader} است.`,
    weight: (name: number) => `بار ${n(name)} از ظرفیت این کامیون سنگین‌تر است.`,
    full: (name: number) => `بار ${n(name)} دیگر کامیون خالی ندارد.`,
  },
  unfitShort: { loader: 'بارگیر دیگر', weight: 'سنگین‌تر از ظرفیت', full: 'پر شده' },
  closed: 'نمایشی باز نیست؛ اولویت پذیرفته نمی‌شود.',
  facing: (loader: string, tonnes: string) => `${loader}، ظرفیت ${tonnes}\u00a0تن`,
  cards: (driver: string, vehicle: string) => `کارت راننده ${n(driver)}، ناوگان ${n(vehicle)}`,
  list: 'اولویت‌ها به ترتیب',
  emptyList: 'هنوز باری نوشته نشده است.',
  raise: (name: number) => `بار ${n(name)} یکی بالاتر`,
  lower: (name: number) => `بار ${n(name)} یکی پایین‌تر`,
  drop: (name: number) => `برداشتن بار ${n(name)} از فهرست`,
  outOfShow: 'دیگر در این نمایش نیست',
  cargoNumber: (name: number, id: number) => (name === id ? `بار ${n(id)}` : `بار ${n(name)} (${n(id)})`),
  done: {
    added: (name: number, rank: number) => `بار ${n(name)} اولویت ${n(rank)} شد.`,
    moved: (name: number, rank: number) => `بار ${n(name)} جابه‌جا شد؛ حالا اولویت ${n(rank)} است.`,
    removed: (name: number) => `بار ${n(name)} از فهرست برداشته شد.`,
  },
  register: 'ثبت اولویت‌ها',
  next: 'رانندهٔ بعدی',
  unsent: 'هنوز ثبت نشده است.',
  registered: 'همین فهرست ثبت شده است.',
  driverPage: 'صفحهٔ راننده',
  renewCard: 'ثبت تاریخ تازهٔ کارت',
  nothing: 'اول شمارهٔ حداقل یک بار را بنویسید.',
  until: (time: string) => `تا ${n(time)} می‌توان عوض کرد. پس از قفل، هیچ‌کس نمی‌تواند.`,
  lockedMeanwhile: 'مهلت این نمایش تمام شد و این فهرست ثبت نشد. فهرست همین‌جا می‌ماند تا خودتان حذفش کنید.',
  lockedBefore: (digits: string) => `شمارهٔ ${n(digits)} نوشته نشد: نمایش پیش از آن قفل شد.`,
  onlyNumbers: 'فقط شماره بنویسید.',
  goneTitle: (number: number) => `فهرست نوبت ${n(number)} دیگر ثبت نمی‌شود`,
  goneBody: 'این نوبت از صف بیرون رفته است. با رفتن، فهرستی که نوشته‌اید پاک می‌شود.',
  goneMeanwhile: 'این نوبت همین حالا از صف بیرون رفت؛ فهرستش ثبت نمی‌شود.',
  /** Another list was given meanwhile. */
  overtaken: (by: ListChannel) => `${overtakenBy[by]} اگر ثبت کنید، فهرست شما به‌جای آن می‌نشیند.`,
  takeTheirs: { app: 'آوردن فهرست راننده', kiosk: 'آوردن فهرست راننده', desk: 'آوردن فهرست آن میز' } satisfies Record<
    ListChannel,
    string
  >,

  receiptTitle: (number: number, driver: string, count: number) =>
    count === 0 ? `فهرست نوبت ${n(number)}، ${driver} خالی شد` : `نوبت ${n(number)}، ${driver}: ${n(count)} اولویت ثبت شد`,
  receipt: (receipt: string, time: string) => [`ساعت سرور ${n(time)}، رسید `, receipt] as const,
  ranked: (cargos: readonly { name: number; id: number }[]) =>
    `بارها به ترتیب: ${cargos.map(({ name, id }) => (name === id ? n(id) : `${n(name)} (${n(id)})`)).join('، ')}`,

  leaveTitle: (number: number) => `فهرست نوبت ${n(number)} ثبت نشده است`,
  leaveBody: 'اگر بروید، آنچه نوشته‌اید پاک می‌شود و فهرست ثبت‌شده همان می‌ماند که بود.',
  leave: 'پاک کردن فهرست',
  stay: 'ماندن',
  /** The receipt of the registered list; the code is between both parts. */
  standing: (time: string, by: ListChannel) => `رسید فهرست ثبت‌شده${standingBy[by]}، ساعت ${n(time)}: `,
  salt: 'رمز رسید، برای راننده: ',
}

/** A list that replaces one with a receipt. */
export const replaceWords = {
  title: (number: number) => `فهرست ثبت‌شدهٔ نوبت ${n(number)} عوض شود؟`,
  emptyTitle: (number: number) => `فهرست ثبت‌شدهٔ نوبت ${n(number)} خالی شود؟`,
  /** Text before the receipt's code, the code, and text after it. */
  body: (code: string, time: string, isEmpty: boolean) =>
    isEmpty
      ? (['رسید ', code, `، ساعت ${n(time)}، باطل می‌شود و این راننده در این نمایش هیچ باری نمی‌گیرد. نوبتش می‌ماند.`] as const)
      : (['این فهرست به‌جای رسید ', code, `، ساعت ${n(time)}، می‌نشیند.`] as const),
  everybodyReads: 'همه در کارنامهٔ این نمایش می‌خوانند که فهرست عوض شد و چرا. دلیل را انتخاب کنید:',
  reason: 'دلیل عوض شدن فهرست',
  stay: 'نگه داشتن همان فهرست',
}

export const boardWords = {
  title: 'بارهای این نمایش',
  ahead: 'بارهای نمایش بعدی',
  head: { number: 'شماره', route: 'مسیر و کالا', remaining: 'مانده', rent: 'کرایه (تومان)' },
  none: 'باری در این نمایش نیست',
  noneAhead: 'هنوز باری برای نمایش بعدی اعلام نشده است',
  noneWhy: 'بارهایی که به‌موقع اعلام شوند خودشان اینجا می‌آیند.',
  goods: (goods: string, tonnes: string, loaders: string) => `${goods}، ${tonnes} تن، ${loaders}`,
  rank: (rank: number) => `اولویت ${n(rank)}`,
  name: (name: number, from: string, to: string, remaining: number, rent: string) =>
    `بار ${n(name)}، ${from} به ${to}، ${n(remaining)} کامیون مانده، ${rent} تومان`,
}

/** The state of a show, and why it was skipped. */
export const runStateWords = {
  none: 'نمایشی در راه نیست',
  noneWhy: 'ساعت نمایش فعالی برای این سالن نیست.',
  showTimes: 'تنظیم ساعت‌های نمایش',
  locked: 'این نمایش قفل شد و بارها در حال تقسیم است. نتیجه چند ثانیهٔ دیگر همین‌جا می‌آید.',
  published: (time: string) => `نتیجهٔ نمایش ${n(time)}`,
  publishedCount: (won: number, all: number) => `${n(won)} مجوز برای ${n(all)} نوبت`,
  outcome: 'نتیجهٔ هر نوبت',
  record: 'کارنامهٔ تقسیم',
  recordOf: (time: string) => `کارنامهٔ تقسیم نمایش ${n(time)}`,
  aborted: (time: string) => `نمایش ${n(time)} متوقف شد. دلیل:`,
  skipped: (time: string) => `نمایش ${n(time)} برگزار نشد:`,
  noReason: 'دلیلی نوشته نشده است.',
  won: (cargo: number, number: number | null) => (number === null ? `بار ${n(cargo)}` : `بار ${n(number)} (${n(cargo)})`),
  and: '، ',
  printAll: 'چاپ همهٔ مجوزهای این نمایش',
  lost: 'باری نگرفت',
  states: { OPEN: 'باز', LOCKED: 'قفل', PUBLISHED: 'منتشر شد', SKIPPED: 'برگزار نشد', ABORTED: 'متوقف شد' },
  /** A published show has its time in the name of its record. */
  whenAndWhat: (day: string, time: string | false, state: string) => `${day}${time === false ? '' : `، ${n(time)}`} · ${state}`,
  past: 'نمایش‌های قبلی',
  noPast: 'هنوز نمایشی نبوده است.',
  board: 'تابلوی سالن',
  permits: 'مجوزهای سالن',
  abort: 'توقف نمایش',
  abortTitle: (time: string) => `نمایش ${n(time)} متوقف شود؟`,
  abortBody: (lists: number) =>
    `${n(lists)} فهرست ثبت‌شدهٔ این نمایش باطل می‌شود، نوبت‌ها سر جایشان می‌مانند و بارها به نمایش بعدی می‌روند.`,
  abortReason: 'دلیل',
  abortHint: 'همه می‌بینند که نمایش متوقف شد؛ متن دلیل در سامانه می‌ماند.',
  abortMissing: 'دلیل توقف را بنویسید.',
  abortConfirm: 'توقف نمایش',
}

/** A missed show that is run late. */
export const lateWords = {
  open: 'برگزاری با تأخیر',
  title: (time: string) => `نمایش ${n(time)} با تأخیر برگزار شود؟`,
  body: (minutes: number) => `نمایش از همین حالا ${n(minutes)} دقیقه باز می‌ماند، با صف و بارهای این لحظه.`,
  everybodyReads: 'همه در کارنامهٔ این نمایش می‌خوانند که با تأخیر برگزار شد و چرا. دلیل را انتخاب کنید:',
  reason: 'دلیل برگزاری با تأخیر',
  cancel: 'برگزار نشود',
}

export const balanceWords = {
  title: 'جمع‌بندی روز سالن',
  /** Continues with the day. */
  of: 'در پایان روز',
  announced: (a: number, p: number, u: number, r: number) => `اعلام ${n(a)} = مجوز ${n(p)} + پرنشده ${n(u)} + مانده ${n(r)}`,
  issued: (i: number, p: number, u: number, v: number) => `صادر ${n(i)} = چاپ ${n(p)} + چاپ‌نشده ${n(u)} + باطل ${n(v)}`,
  fits: 'جمع‌ها می‌خواند',
  differs: 'جمع‌ها نمی‌خواند',
  none: 'هنوز جمع‌بندی‌ای نیست.',
  failed: 'جمع‌بندی دریافت نشد؛ شبکه را بررسی کنید.',
}

export const keyWords = {
  title: 'کلیدهای میز',
  open: 'کلیدها',
  rows: [
    ['Enter', 'راننده را پای میز می‌آورد، یا بار را به فهرست می‌افزاید'],
    ['Enter', 'در خانهٔ خالی: نفر بعدی صف، یا ثبت فهرست'],
    ['Ctrl Enter', 'ثبت فهرست'],
    ['Backspace', 'در خانهٔ خالی: آخرین اولویت را برمی‌دارد'],
    ['↑ ↓', 'انتخاب در صف یا در فهرست'],
    ['Alt ↑ ↓', 'جابه‌جا کردن اولویت'],
    ['Delete', 'برداشتن اولویت انتخاب‌شده'],
    ['Escape', 'رانندهٔ بعدی'],
    ['F2', 'نوبت دادن'],
    ['F4', 'صفحهٔ رانندهٔ پای میز'],
    ['F8', 'چاپ برگهٔ رانندهٔ پای میز، یا آخرین فهرست ثبت‌شده'],
  ] as const,
}

export const freeCargoWords = {
  title: 'بارهای آزاد نزدیک این سالن',
  hint: 'بار آزاد بیرون از نمایش است: هر که زودتر بردارد، مجوزش همان لحظه صادر می‌شود.',
  none: 'بار آزادی نیست',
  noneWhy: 'بار آزاد شرکت‌ها و صاحبان کالا که به این سالن نزدیک باشد اینجا می‌آید.',
  failed: 'فهرست بارهای آزاد دریافت نشد؛ شبکه را بررسی کنید',
  take: 'برداشتن برای راننده',
  takeOf: (id: number) => `برداشتن بار ${n(id)} برای راننده`,
  dialog: (id: number) => `برداشتن بار آزاد ${n(id)}`,
  driverCard: 'کارت هوشمند راننده',
  vehicleCard: 'کارت هوشمند ناوگان',
  needDriver: 'شمارهٔ کارت هوشمند راننده را بنویسید یا بخوانید.',
  needVehicle: 'شمارهٔ کارت هوشمند ناوگان را بنویسید یا بخوانید.',
  holder: (driver: string, number: number) => `${driver}، نوبت ${n(number)}`,
  confirm: 'صدور مجوز',
  giveUpTitle: 'نوبت این راننده لغو شود؟',
  giveUp: 'لغو نوبت و برداشتن بار',
  keep: 'نگه داشتن نوبت',
  gone: 'آخرین کامیون این بار را کس دیگری همین حالا برد. مجوزی صادر نشد.',
  similar: 'بارهای آزاد مشابه',
  noSimilar: 'بار آزاد دیگری با این بارگیر نیست.',
  chooseInstead: (id: number) => `برداشتن بار ${n(id)}`,
  line: (id: number, goods: string, tonnes: string) => `بار ${n(id)} · ${goods}، ${tonnes} تن`,
  remaining: (count: number) => `${n(count)} کامیون مانده`,
}

/** The part below the field on a phone: one of two. */
export const partWords = {
  name: 'زیر خانهٔ شماره',
  cargos: (count: number) => `بارها (${n(count)})`,
  queue: (count: number) => `صف (${n(count)})`,
}
