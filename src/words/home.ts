import { persianDigits } from '#contract/digits.ts'

/** Words of the first screen. */
export const homeWords = {
  waiting: (count: number) => `${persianDigits(count)} مورد روی این دستگاه در صف ارسال است.`,
  needs: (count: number) => `${persianDigits(count)} مورد پذیرفته نشده و منتظر شماست.`,
  see: 'دیدن صف ارسال',
  fix: 'اصلاح کن',
  none: 'برای شما هنوز صفحه‌ای نیست',
  noneWhy: 'مدیر شرکت می‌تواند دسترسی‌های شما را روشن کند.',
  building: 'در دست ساخت',
}
