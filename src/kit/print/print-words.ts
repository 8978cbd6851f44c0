/** Words of printing (S2 §2, §8). */
import type { Paper } from '#contract/kernel/paper.ts'

export const printWords = {
  turn: 'چاپ نوبت',
  slip: 'چاپ ۸۰ میلی‌متری',
  preparing: 'چاپ آماده می‌شود…',
  failed: 'خطایی در چاپ رخ داد',
  /** The same at a printer of this device. */
  again: 'خطایی در چاپ رخ داد. شبکه و چاپگر را ببینید و دوباره چاپ کنید.',
  blocked: 'مرورگر پنجرهٔ چاپ را باز نکرد؛ فایل چاپ در دانلودهای همین دستگاه است.',
  /** This device cannot print. */
  noPrinter: 'این مرورگر چاپ نمی‌کند. برگه را در فهرست نوبت‌ها یا مجوزها بگیرید و با دستگاه دیگری چاپ کنید.',
}

/** Printing on this device's own paper. */
export const paperWords = {
  slip: 'چاپ برگه',
  slipOf: (turn: string) => `چاپ برگهٔ نوبت ${turn}`,
  paper: 'کاغذ چاپگر',
  papers: { '80mm': 'رول ۸۰ میلی‌متری', a6: 'A6', a5: 'A5' } satisfies Record<Paper, string>,
  hint: 'برای چاپگر همین دستگاه. اگر برگه بریده یا کوچک چاپ شد، کاغذ دیگری انتخاب کنید.',
}

/** Commands on several permits. */
export const bulkPermitWords = {
  print: 'چاپ مجوزها',
  save: 'دانلود PDF مجوزها',
  of: (permit: string, driver: string) => `${permit}، ${driver}`,
  printEffect: 'هر مجوز جداگانه ثبت می‌شود و همهٔ برگه‌ها با هم چاپ می‌شود.',
  saveEffect: 'هر مجوز جداگانه چاپ و ثبت می‌شود؛ برگه‌ها با هم در یک PDF داده می‌شود.',
}
