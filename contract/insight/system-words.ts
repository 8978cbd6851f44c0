/** Names of jobs, and texts of the system page. */
import type { JobName } from './system.ts'

export const jobWords: Record<JobName, string> = {
  shows: 'نمایش بار: باز کردن، قفل و انتشار',
  days: 'پایان روز: رانندگان و تراز سالن‌ها',
  payments: 'پیگیری پرداخت‌های ناتمام',
  money: 'نگه‌داشتن کارمزد و مغایرت‌گیری',
  permits: 'مجوزهای دیرشده',
  notices: 'اعلان‌های سررسیده',
  messages: 'ارسال پیامک‌های مانده',
  pushes: 'ارسال اعلان به دستگاه‌ها',
  reports: 'گزارش‌های زمان‌بندی‌شده',
  imports: 'ورود از فایل',
  codes: 'پاک کردن کدهای کهنه',
  uploads: 'پاک کردن فایل‌های بدون صاحب',
  oldImports: 'پاک کردن فایل‌های ورود کهنه',
  retention: 'پاک کردن آنچه مدت نگهداری‌اش تمام شده',
}

export const systemWords = {
  started: 'کار شروع شد.',
  notHere: 'این کار روی این سرور اجرا نمی‌شود.',
}
