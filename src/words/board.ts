/** Words of a hall's wall board (domain.md D12). */
import { persianDigits as n } from '#contract/digits.ts'

export const boardWords = {
  title: 'تابلوی سالن',
  old: (time: string) => `آخرین وضعیت: ${n(time)}، ارتباط قطع است`,
  live: 'زنده',
  failedTitle: 'تابلو گرفته نشد',
  failedWhy: 'شبکه در دسترس نیست و این تابلو هنوز روی این دستگاه نمانده است. با برگشتن شبکه خودش باز می‌شود.',
  noneTitle: 'چنین سالنی نیست',
  noneWhy: 'شمارهٔ سالن در نشانی این صفحه درست نیست.',

  cargos: (count: number) => `بارها، ${n(count)} مورد`,
  noCargos: 'باری برای این نمایش اعلام نشده است.',
  queue: (count: number) => `صف، ${n(count)} نوبت`,
  noQueue: 'کسی در صف نیست.',
  results: (time: string) => `نتیجهٔ نمایش ${n(time)}`,
  noResults: 'در این نمایش کسی فهرستی نداده بود.',
  page: (page: number, pages: number) => `${n(page)} از ${n(pages)}`,

  toman: 'تومان',
  trucks: (count: number) => `${n(count)} کامیون`,
  card: (digits: string) => `کارت …${n(digits)}`,
  native: 'بومی',
  /** An answer that this device stored before numbers came has none. */
  cargo: (id: number, number?: number | null) => (number ? `بار ${n(number)} (${n(id)})` : `بار ${n(id)}`),
  way: (from: string, to: string) => `${from} به ${to}`,
  nothing: 'نوبتش مانده است',

  commitment: 'اثر تعهد',
  commitmentWhy: 'فهرست‌ها قفل شد و از این پس عوض نمی‌شود',
  record: (time: string) => `پروندهٔ تقسیم ${n(time)} برای همه:`,
  facts: (parts: readonly string[]) => parts.filter(Boolean).join(' · '),
}
