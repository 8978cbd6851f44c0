/** Words of the table of free hours and hourly rates (domain.md 4.5; I12). */
import { persianDigits } from '#contract/digits.ts'

const n = persianDigits
const whole = new Intl.NumberFormat('fa-IR')

export const detentionTableWords = {
  name: 'ساعت‌های آزاد و مبلغ هر ساعت',
  version: (version: number) => `نسخهٔ ${n(version)}`,
  madeAt: 'از',
  why: 'با هر تغییر نسخهٔ تازه‌ای ساخته می‌شود. کامیونی که پیش از آن رسیده باشد با همان نسخهٔ خودش حساب می‌شود.',
  failed: 'جدول گرفته نشد',
  loader: 'بارگیر',
  everyOther: 'سایر بارگیرها',
  freeLoading: 'ساعت آزاد بارگیری',
  freeUnloading: 'ساعت آزاد تخلیه',
  hourly: 'هر ساعت بیشتر',
  hours: 'ساعت',
  unset: 'تا تعیین نشود خالی بماند',
  field: (field: string, loader: string) => `${field}، ${loader}`,
  loaderTitle: (loader: string) => loader,
  remove: 'برداشتن',
  removeOf: (loader: string) => `برداشتن ${loader}`,
  add: 'افزودن بارگیر',
  addWhich: 'بارگیری که حساب جدا دارد',
  choose: 'انتخاب کنید',
  reason: 'دلیل تغییر',
  reasonMissing: 'دلیل را بنویسید.',
  freeMissing: 'ساعت آزاد را بنویسید؛ اگر نیست صفر.',
  tooLong: 'بیشینه ۷۲۰ ساعت است.',
  rateZero: 'مبلغ باید بیش از صفر باشد؛ اگر تعیین نشده است خالی بگذارید.',
  save: 'ثبت نسخهٔ تازه',
  undo: 'برگرداندن به آنچه ثبت است',
  newer: (version: number) =>
    `نسخهٔ ${n(version)} را کس دیگری در این میان ثبت کرده است. آنچه نوشته‌اید هنوز ثبت نشده و سر جایش است. تغییر او:`,
  nowIs: (loader: string, field: string, figure: number | null) =>
    `${loader}، ${field}: ${figure === null ? 'خالی' : whole.format(figure)}`,
  nowGone: (loader: string) => `${loader}: برداشته شد`,
  keepMine: 'دیدم؛ نوشته‌های خودم بماند',
  takeTheirs: 'نوشته‌ها را کنار بگذار و نسخهٔ تازه را بیاور',
  same: 'چیزی عوض نشده است.',
  wrong: 'این خانه‌ها را درست کنید:',
}
