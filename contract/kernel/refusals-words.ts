import { persianDigits } from './value/digits.ts'
import type { RefusalCode } from './refusal.ts'

/** The message of each refusal. */
export const refusalWords: Record<RefusalCode, string> = {
  'bad-shape': 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!',
  'bad-json': 'درخواست خوانده نشد؛ بدنهٔ آن درست نیست.',
  'bad-key': 'کلید یکتای درخواست درست نیست.',
  'not-signed-in': 'برای این کار باید وارد شوید.',
  'wrong-credentials': 'نام کاربری یا رمز عبور درست نیست.',
  'not-allowed': 'شما به این کار دسترسی ندارید.',
  'account-mismatch': 'این درخواست از حساب دیگری است و با حساب فعلی فرستاده نمی‌شود.',
  'account-inactive': 'این حساب فعال نیست. با مدیر خود تماس بگیرید.',
  'second-factor': 'کد برنامهٔ تأیید را هم بنویسید.',
  'must-set-second-factor': 'برای این حساب تأیید دومرحله‌ای لازم است. اول آن را روشن کنید.',
  'show-second-factor': 'برای این کار کد برنامهٔ تأیید را بنویسید.',
  'must-change-password': 'رمز عبور این حساب را کس دیگری گذاشته است. اول رمز عبور خود را تغییر دهید.',
  'not-found': 'چنین موردی پیدا نشد.',
  'no-such-call': 'چنین درخواستی وجود ندارد.',
  'in-progress': 'همین درخواست در حال انجام است؛ کمی بعد دوباره بررسی می‌شود.',
  'stale-version': 'این مورد در این میان عوض شده است. نسخهٔ تازه را ببینید و دوباره تصمیم بگیرید.',
  conflict: 'وضعیت فعلی این مورد اجازهٔ این کار را نمی‌دهد.',
  cancelled: 'این مورد قبلاً از صف حذف شده است و ثبت نمی‌شود.',
  'too-large': 'حجم درخواست بیش از حد است.',
  'wrong-media-type': 'نوع محتوای درخواست پذیرفته نیست.',
  'key-reuse': 'این کلید یکتا قبلاً با محتوای دیگری به کار رفته است.',
  'broken-rule': 'لطفاً تمام اطلاعات خواسته‌شده را درست وارد کنید!',
  'proof-needed': 'پیش از فرستادن پیامک، مرورگر باید محاسبهٔ کوچکی انجام دهد. دوباره امتحان کنید.',
  'too-many-attempts': 'تعداد تلاش‌ها بیش از حد است. کمی بعد دوباره امتحان کنید.',
  'server-error': 'خطای ناشناخته در سرور رخ داد.',
  'outside-unreachable': 'خطا در برقراری ارتباط با سرویس بیرونی. کمی بعد دوباره امتحان کنید.',
  busy: 'سرور شلوغ است؛ چند لحظه بعد دوباره امتحان کنید.',
  'shutting-down': 'سرور در حال راه‌اندازی دوباره است؛ کمی بعد دوباره امتحان کنید.',
}

/** A repeated command whose first response contained a password. */
export const shownOnce = 'این کار انجام شده و رمز عبور همان بار گفته شد. اگر به دستتان نرسید، رمز عبور تازه بسازید.'

/** An account or a network exceeded a budget. */
export const overBudget = (seconds: number) =>
  `از حساب یا شبکهٔ شما در این چند لحظه درخواست‌های سنگین زیادی آمد. ${persianDigits(seconds)} ثانیهٔ دیگر دوباره امتحان کنید.`

/** A company, a hall, an owner or a main office exceeded the quota that its members share. */
export const overQuota = (seconds: number) =>
  `از حساب‌های شرکت یا سالن شما در این چند لحظه درخواست‌های زیادی آمد. ${persianDigits(seconds)} ثانیهٔ دیگر دوباره امتحان کنید.`
