/** What a cargo's status is called (S1 §6; the wire's numbers), and what still waits on this device. */
export const cargoStatusWords = {
  '-1': 'در انتظار بررسی',
  '0': 'در حال ارسال',
  '1': 'پایان‌یافته',
  '2': 'حواله، پشتیبانی',
  '3': 'بارنامه، پشتیبانی',
  local: 'روی این دستگاه',
}

/** What the outbox says of one item. «در حال فرستادن», because «در حال ارسال» is the cargo's status 0. */
export const sendStateWords = {
  queued: 'در صف',
  sending: 'در حال فرستادن',
  unknown: 'نامشخص، دوباره بررسی می‌شود',
  delivered: 'ارسال شد',
  attention: 'نیاز به اصلاح',
  blocked: 'منتظر مورد پیشین',
  discarded: 'کنار گذاشته شد',
}
