/** Words of printing (S2 §2, §8). */
export const printWords = {
  turn: 'چاپ نوبت',
  slip: 'چاپ ۸۰ میلی‌متری',
  preparing: 'چاپ آماده می‌شود…',
  failed: 'خطایی در چاپ رخ داد',
  blocked: 'مرورگر پنجرهٔ چاپ را باز نکرد؛ پروندهٔ چاپ در دانلودهای همین دستگاه است.',
}
