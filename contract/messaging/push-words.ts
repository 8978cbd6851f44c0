/** Messages about pushes, of the server and the worker (domain.md O3). */
export const pushWords = {
  endpoint: 'نشانی سرویس اعلان این مرورگر پذیرفته نیست.',
  unknown: 'سرویس اعلان این مرورگر پیدا نشد؛ بعداً دوباره امتحان کنید.',
  keys: 'کلیدهای اعلان این مرورگر درست نیست؛ اعلان را دوباره روشن کنید.',
  oldKey: 'کلید اعلان سامانه عوض شده است؛ اعلان را دوباره روشن کنید.',
  tooMany: 'اعلان روی دستگاه‌های زیادی روشن است؛ یکی را خاموش کنید.',
  bound: 'اعلان روی این دستگاه روشن شد.',
  unbound: 'اعلان روی این دستگاه خاموش شد.',
  tested: 'اعلان آزمایشی فرستاده شد.',
  /** The text of a push that cannot be read, or whose member has left this device. */
  any: 'اعلان تازه‌ای دارید',
  test: 'اعلان آزمایشی بارنوبت',
}
