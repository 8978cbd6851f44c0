import { persianDigits } from '../digits.ts'

/** Sentences of shows, lists and the split (domain.md 4.3–4.7). */
export const runWords = {
  beingSplit: 'بارهای این نمایش همین حالا در حال تقسیم است؛ چند ثانیهٔ دیگر دوباره امتحان کنید.',
  notOpen: 'این نمایش باز نیست و اولویت نمی‌پذیرد.',
  closed: (time: string) => `مهلت اولویت‌دهی ساعت ${persianDigits(time)} تمام شد.`,
  notQueued: 'این نوبت دیگر در صف نیست.',
  otherHall: 'این نوبت در صف این سالن نیست.',
  notInShow: (cargo: number) => `بار ${persianDigits(cargo)} در این نمایش نیست.`,

  otherLoader: (cargo: number) => `نوع بارگیر این کامیون با بار ${persianDigits(cargo)} نمی‌خواند.`,
  tooHeavy: (cargo: number) => `وزن بار ${persianDigits(cargo)} از ظرفیت این کامیون بیشتر است.`,
  received: (count: number) => (count === 0 ? 'فهرست اولویت این نوبت خالی شد.' : `${persianDigits(count)} اولویت ثبت شد.`),
  listReason: 'این نوبت فهرست ثبت‌شده دارد؛ دلیل عوض شدنش را انتخاب کنید.',
  otherReceipt: (time: string, receipt: string) =>
    `برای این نوبت ساعت ${persianDigits(time)} فهرست دیگری ثبت شده است (رسید ${receipt}). آن را ببینید و دوباره ثبت کنید.`,
  noReceipt: 'فهرستی که می‌خواهید عوض کنید ثبت نشده است. میز را تازه کنید و دوباره ثبت کنید.',
  registeredBefore: 'همین فهرست پیش‌تر ثبت شده است.',
  reason: 'دلیل را بنویسید.',
  aborted: 'این نمایش پیش از تقسیم متوقف شد.',
  notAbortable: 'این نمایش دیگر باز نیست و متوقف نمی‌شود.',
  noRun: 'نمایشی با این شماره نیست.',
  noRecord: 'نتیجهٔ این نمایش هنوز منتشر نشده است.',
}
