/** Words of what can be done with a cargo (S1 §2.4, §4, §5; GAP36). */
import { persianDigits } from '#contract/digits.ts'

const n = persianDigits

/** The verbs, as they stand on buttons. */
export const cargoActWords = {
  accept: 'پذیرش بار',
  reject: 'نپذیرفتن بار',
  edit: 'ویرایش',
  finish: 'پایان دادن',
  return: 'بازگشت به ارسال',
  detail: 'جزئیات بار',
  priorities: 'درخواست‌های مجوز',
  permits: 'مجوزهای صادرشده',
  /** Named for the ear: which cargo an icon belongs to. */
  of: (verb: string, id: number) => `${verb}، بار ${n(id)}`,
  title: (id: number) => `بار ${n(id)}`,
  line: (id: number, from: string, to: string) => `بار ${n(id)}، ${from} به ${to}`,
  counted: (what: string, id: number, count: string) => `${what}، بار ${n(id)}: ${count}`,
  named: (what: string, count: string) => `${what}: ${count}`,
  requests: 'درخواست‌ها',
  awaiting: 'درخواست‌های در انتظار تقسیم بار',
  permitsShort: 'مجوزها',
  /** How many of how many. */
  part: (some: number, all: number) => `${n(some)} از ${n(all)}`,
}

/** One line for the list of what this device sends. */
export const cargoActTitles = {
  accept: (id: number) => `پذیرش بار ${n(id)}`,
  reject: (id: number) => `نپذیرفتن بار ${n(id)}`,
  finish: (id: number) => `پایان بار ${n(id)}`,
  return: (id: number) => `بازگشت بار ${n(id)} به ارسال`,
}

/** What an act in the outbox is called beside the row it is about. */
const waitingNames: Record<string, string> = {
  'cargo.update': 'ویرایش',
  'cargo.finish': 'پایان',
  'cargo.returnToSending': 'بازگشت به ارسال',
  'cargo.accept': 'پذیرش',
  'cargo.reject': 'نپذیرفتن',
}

export const waitingActChips = {
  queued: (call: string) => `${waitingNames[call]}، در صف ارسال`,
  sending: (call: string) => `${waitingNames[call]}، در حال فرستادن`,
  attention: (call: string) => `${waitingNames[call]}، پذیرفته نشد`,
  open: 'دیدن در صف ارسال',
}

export const reasonWords = {
  label: 'دلیل',
  hint: 'در تاریخچهٔ بار می‌ماند.',
  suggestions: 'دلیل‌های پرتکرار',
  tooLong: (most: number) => `دلیل حداکثر ${n(most)} نویسه است.`,
  notSaved: 'روی این دستگاه ذخیره نشد. جایی باز کنید و دوباره امتحان کنید؛ آنچه نوشته‌اید اینجا می‌ماند.',
  kept: 'روی این دستگاه ماند و با آمدن شبکه خودش فرستاده می‌شود.',
  done: 'انجام شد.',
  now: (from: string, to: string, rent: string, trucks: string, status: string) =>
    `اکنون: ${from} به ${to}، کرایه ${rent} تومان، ${trucks} کامیون، ${status}.`,
}

export const finishWords = {
  title: (id: number) => `پایان دادن به بار ${n(id)}`,
  confirm: 'پایان بده',
  missing: 'نوشتن دلیل پایان بار الزامی است!',
  suggestions: ['همهٔ کامیون‌ها بارگیری شدند', 'صاحب کالا منصرف شد', 'اعلام بار اشتباه بود'],
  cancelPriorities: 'لغو اولویت‌های فعال',
  cancelPrioritiesWhy: 'رانندگانی که این بار را خواسته‌اند از صف آن بیرون می‌آیند.',
  effect: 'پس از پایان',
  leaves: (priorities: number, permits: number) => [
    priorities === 0 ? 'درخواستی در انتظار نیست' : `${n(priorities)} اولویت منتظر می‌ماند`,
    permits === 0 ? 'مجوزی صادر نشده است' : `${n(permits)} مجوز معتبر می‌ماند`,
  ],
  cancels: (priorities: number, permits: number) => [
    priorities === 0 ? 'اولویت فعالی نیست که لغو شود' : `${n(priorities)} اولویت لغو می‌شود`,
    permits === 0 ? 'مجوزی صادر نشده است' : `${n(permits)} مجوز معتبر می‌ماند`,
  ],
  joined: (parts: string[]) => `${parts.join('، ')}.`,
}

export const returnWords = {
  title: (id: number) => `بازگشت بار ${n(id)} به ارسال؟`,
  body: (from: string, to: string) => `بار ${from} به ${to} دوباره برای رانندگان دیده می‌شود و می‌توانند آن را بخواهند.`,
  confirm: 'بازگردان',
  /** The fixed description of S1 §4. */
  description: 'تغییر وضعیت به در حال ارسال',
}

export const acceptWords = {
  title: (id: number) => `پذیرش بار ${n(id)}؟`,
  body: (from: string, to: string, rent: string) =>
    `بار ${from} به ${to} با کرایهٔ ${rent} تومان به نام شرکت شما اعلام می‌شود و رانندگان آن را می‌بینند.`,
  confirm: 'بپذیر',
}

export const rejectWords = {
  title: (id: number) => `نپذیرفتن بار ${n(id)}`,
  effect: 'صاحب کالا این دلیل را می‌بیند و بار پایان‌یافته می‌شود.',
  confirm: 'رد بار',
  missing: 'دلیل نپذیرفتن را بنویسید تا صاحب کالا بداند.',
  suggestions: ['کامیون خالی نداریم', 'کرایه با این مسیر نمی‌خواند', 'این کالا را حمل نمی‌کنیم'],
}
