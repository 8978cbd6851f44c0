import { persianDigits } from '../kernel/value/digits.ts'

/** Messages about users created by other users (S2 §5, §8). */
export const memberWords = {
  username: 'لطفاً نام کاربری را وارد کنید.',
  usernameShort: 'نام کاربری باید بیش از ۴ حرف باشد.',
  usernameLetters: 'نام کاربری فقط از حرف لاتین، رقم، نقطه، خط تیره و زیرخط است.',
  usernameDigits: 'نام کاربری حداقل ۱۰ رقم است و جز رقم ندارد.',
  password: 'رمز عبور را بنویسید.',
  name: 'نام کامل را بنویسید.',
  nameLong: (most: number) => `نام کامل حداکثر ${persianDigits(most)} حرف است.`,
  email: 'ایمیل را بنویسید.',
  emailShape: 'ایمیل درست نیست؛ مانند name@example.ir.',
  added: 'کاربر تازه با موفقیت ثبت شد.',
  addFailed: 'خطا در ثبت کاربر.',
  closed: (name: string) => `حساب «${name}» بسته شد و از همهٔ دستگاه‌ها بیرون رفت.`,
  reopened: (name: string) => `حساب «${name}» باز شد و از این پس می‌تواند وارد شود.`,
  closedAlready: (name: string) => `حساب «${name}» از پیش بسته است.`,
  openAlready: (name: string) => `حساب «${name}» از پیش باز است.`,
  signedOut: (name: string, sessions: number) =>
    sessions === 0 ? `«${name}» در هیچ دستگاهی نبود.` : `«${name}» از ${persianDigits(sessions)} دستگاه بیرون رفت.`,
  reset: (name: string) => `رمز عبور تازهٔ «${name}» ساخته شد و از همهٔ دستگاه‌ها بیرون رفت.`,
  stale: 'کس دیگری این کاربر را در این میان عوض کرده است. چیزی ثبت نشد؛ دو نوشته را کنار هم ببینید.',
  updated: 'کاربر با موفقیت ویرایش شد.',
  updateFailed: 'خطا در ویرایش کاربر.',
  taken: (username: string) => `نام کاربری «${username}» قبلاً ثبت شده است.`,
  access: 'دسترسی‌ها درست فرستاده نشده است.',
  noSuchMember: 'چنین کاربری میان کاربران شما نیست.',
  ownRights: 'دسترسی و مشخصات خودتان را اینجا نمی‌توانید عوض کنید؛ از مدیر شرکت بخواهید.',
  notYours: 'این دسترسی را خودتان ندارید و نمی‌توانید به کسی بدهید.',
  holdsMore: 'این کاربر دسترسی‌هایی دارد که شما ندارید. فقط مدیر شرکت می‌تواند ویرایشش کند.',
  passwordSet: 'رمز عبور تازه ثبت شد. کاربر در ورود بعد باید آن را عوض کند.',
  typeNames: { 5: 'سازمان', 6: 'انجمن رانندگان', 7: 'انجمن شرکت‌های حمل‌ونقل' } as const,
}
