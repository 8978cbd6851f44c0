/** Words of printing. */
/** Words of printing (S2 §2, §8). */
export const printWords = {
  turn: 'چاپ نوبت',
  slip: 'چاپ ۸۰ میلی‌متری',
  preparing: 'چاپ آماده می‌شود…',
  failed: 'خطایی در چاپ رخ داد',
  blocked: 'مرورگر پنجرهٔ چاپ را باز نکرد؛ فایل چاپ در دانلودهای همین دستگاه است.',
}

/** Commands on several permits. */
export const bulkPermitWords = {
  print: 'چاپ مجوزها',
  of: (permit: string, driver: string) => `${permit}، ${driver}`,
  printEffect: 'هر مجوز جداگانه چاپ و ثبت می‌شود؛ برگه‌ها با هم در یک PDF داده می‌شود.',
}
