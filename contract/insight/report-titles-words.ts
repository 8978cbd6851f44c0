import type { ReportName } from './report-columns.ts'

/** Titles of the reports, as in the specification's menu (S0 §2.9). */
export const reportTitles: Readonly<Record<ReportName, string>> = {
  full: 'گزارش کلی',
  money: 'گزارش مالی',
  accounting: 'گزارش حسابداری',
  parties: 'گزارش فرستنده و گیرنده',
  insurance: 'گزارش بیمه',
  authority: 'گزارش سازمان',
  statement: 'صورت‌وضعیت',
  performance: 'عملکرد رانندگان',
  billPayment: 'پرداخت بارنامه‌ها',
  internal: 'حسابداری داخلی',
  uniqueCode: 'بارنامه با کد یکتا',
  bills: 'فهرست بارنامه‌ها',
  turns: 'گزارش نوبت رانندگان',
}
