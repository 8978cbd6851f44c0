/** Words of checking a month on the reader's device, and of playing it again under another rule. */
import { persianDigits as n, persianNumber } from '#contract/kernel/value/digits.ts'

const envySentence = (pairs: number) =>
  pairs === 0
    ? 'هیچ نوبت جلوتری بار خواسته‌اش را به نوبت عقب‌تر نباخته است.'
    : `${persianNumber(pairs)} بار، نوبت جلوتر بار خواسته‌اش را به نوبت عقب‌تر باخته است.`

export const checkWords = {
  title: 'خودتان حساب کنید',
  why: (records: number) =>
    `این دستگاه ${persianNumber(records)} کارنامه را می‌گیرد، امضا و زنجیرهٔ هر کدام را بررسی می‌کند، تقسیم‌ها را دوباره انجام می‌دهد و نتیجه را با عددهای بالا مقایسه می‌کند.`,
  earlier: (records: number) =>
    `${persianNumber(records)} کارنامه از پیش از این ماه است، برای نوبت‌هایی که از آن وقت منتظر بودند.`,
  start: 'گرفتن کارنامه‌ها و حساب دوباره',
  again: 'حساب دوباره',
  cancel: 'بس است',
  reading: (done: number, all: number) => `${persianNumber(done)} از ${persianNumber(all)} کارنامه بررسی شد`,
  cancelled: (done: number) => `پس از ${persianNumber(done)} کارنامه متوقف شد؛ چیزی مقایسه نشد.`,
  lost: (done: number, all: number) =>
    `سامانه پاسخ نداد: ${persianNumber(done)} از ${persianNumber(all)} کارنامه بررسی شد و درست بود، ولی برای مقایسه همه لازم است.`,
  matches: (records: number, envy: number) =>
    `درست است: ${persianNumber(records)} کارنامه درست و پشت سر هم است و همهٔ عددها همان درآمد. ${envySentence(envy)}`,
  unchecked: 'بررسی کامل نشد',
  matchesOnly: (records: number, envy: number) =>
    `از ${persianNumber(records)} کارنامه همین عددها درآمد. ${envySentence(envy)} ولی تا دفتر کارنامه‌ها بررسی نشود به آن تکیه نکنید.`,
  differs: (_records: number, envy: number) =>
    `درست نیست: از همین کارنامه‌ها عددهای دیگری درمی‌آید.${envy > 0 ? ` ${envySentence(envy)}` : ''} این صفحه را برای سازمان ناظر بفرستید.`,
  broken: (run: number) => `درست نیست: کارنامهٔ ${n(run)} با آنچه اعلام شده نمی‌خواند.`,
  changed: (run: number) => `درست نیست: کارنامهٔ ${n(run)} همان نیست که این دستگاه پیش از این بررسی کرده بود.`,
  absent: (run: number) => `درست نیست: کارنامهٔ ${n(run)}، که این عددها از آن آمده، منتشر نیست.`,
  look: (run: number) => `دیدن کارنامهٔ ${n(run)}`,
}

export const whatIfWords = {
  title: 'اگر قاعده دیگری بود',
  limit:
    'همان فهرست‌های منتشرشده با قاعدهٔ دیگری تقسیم می‌شود؛ راننده‌ها با قاعدهٔ دیگر شاید فهرست دیگری می‌دادند و این را هیچ‌کس نمی‌داند.',
  needs: 'اول کارنامه‌ها را در بخش «خودتان حساب کنید» بگیرید.',
  rule: 'قاعده',
  rules: {
    STRICT_FIFO: 'به ترتیب شمارهٔ نوبت',
    RATIO: 'به نسبت بومی و غیربومی',
    NATIVE_FIRST: 'اول بومی‌ها',
    FIRST_ONLY: 'قاعدهٔ خود سالن، ولی هر نوبت فقط اولین بار فهرستش را بخواهد',
  },
  native: 'سهم بومی',
  other: 'سهم غیربومی',
  turns: 'نوبت',
  noRatio: 'سهم بومی و غیربومی را از ۱ تا ۹۹ بنویسید.',
  play: 'حساب کن',
  failed: 'حساب نشد؛ دوباره امتحان کنید.',
  resultTitle: (rule: string) => `نتیجه: ${rule}`,
  figure: 'عدد',
  was: 'آنچه شد',
  wouldBe: 'با این قاعده',
  permits: 'مجوز',
  first: 'به اولویت اول رسیدند',
  without: 'فهرست بی‌بار',
  median: (group: string) => `انتظار ${group}، نیمی حداکثر`,
  p90: (group: string) => `انتظار ${group}، نه از ده حداکثر`,
  changed: (same: number, other: number, gained: number, lost: number) =>
    `${persianNumber(same)} نوبت همان بار را می‌گرفت، ${persianNumber(other)} نوبت بار دیگری، ${persianNumber(gained)} نوبت که بار نگرفت بار می‌گرفت، و ${persianNumber(lost)} نوبت که بار گرفت بی‌بار می‌ماند.`,
  turn: 'نوبت',
  load: (cargo: number | null) => (cargo === null ? 'بی‌بار' : `بار ${n(cargo)}`),
  list: 'نوبت‌هایی که نتیجه‌شان فرق می‌کرد',
  most: (shown: number) => `${n(shown)} نوبت اول`,
}
