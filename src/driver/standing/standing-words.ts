import { persianDigits as n, persianNumber } from '#contract/kernel/value/digits.ts'

/** Words of the standing preferences. */
export const standingWords = {
  why: 'در هر نمایش با زدن یک دکمه، بارهایی که با این‌ها می‌خواند در فهرست شما چیده می‌شود: پُرکرایه‌ترین در هر کیلومتر اول. چیزی خودبه‌خود فرستاده نمی‌شود؛ فهرست را شما ثبت می‌کنید.',
  loader: 'نوع بارگیر از روی کامیون نوبت شما حساب می‌شود.',
  least: 'کمترین کرایه (تومان)',
  perKm: 'کمترین کرایهٔ هر کیلومتر (تومان)',
  amount: (digits: string) => (digits === '' ? 'خالی: هر کرایه‌ای' : `${persianNumber(Number(digits))} تومان`),
  night: 'شب بار نمی‌گیرم',
  nightAbout: 'در نمایشی که فهرستش از ساعت ۲۲ تا ۶ قفل می‌شود چیزی چیده نمی‌شود.',
  destinations: 'مقصدها',
  anywhere: 'مقصدی انتخاب نشده است: هر مقصدی.',
  chosen: (names: readonly string[]) => `فقط به ${names.join('، ')}`,
  whole: (province: string) => `همهٔ استان ${province}`,
  province: (name: string, cities: number) => (cities === 0 ? name : `${name} (${n(cities)} شهر)`),
  save: 'ذخیرهٔ ترجیح‌ها',
  saving: 'در حال ذخیره…',
  same: 'ذخیره شده است',
  item: 'ترجیح‌های من',
  kept: 'روی گوشی منتظر است',
  waiting: 'ترجیح‌ها روی این گوشی است و با آمدن شبکه فرستاده می‌شود. هنوز به سامانه نرسیده است.',
  refused: (why: string) => `ترجیح‌ها رد شد: ${why}`,
  dismiss: 'فهمیدم',
}

/** Words of filling a list from them. */
export const fillWords = {
  act: 'پر کردن از ترجیح‌های من',
  set: 'تنظیم ترجیح‌های من',
  change: 'عوض کردن ترجیح‌ها',
  filled: (count: number) => `${n(count)} بار از ترجیح‌های شما چیده شد. ببینید و خودتان ثبت کنید.`,
  nothing: 'هیچ بار این نمایش با ترجیح‌های شما نمی‌خواند؛ فهرست عوض نشد.',
}
