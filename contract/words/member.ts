import { persianDigits } from '../digits.ts'

/** Sentences about users whom somebody else makes (S2 §5, §8). */
export const memberWords = {
  username: 'لطفاً نام کاربری را وارد کنید.',
  usernameShort: 'نام کاربری باید بیش از ۴ نویسه باشد.',
  usernameLetters: 'نام کاربری تنها از حرف لاتین، رقم، نقطه، خط تیره و زیرخط است.',
  usernameDigits: 'نام کاربری دست‌کم ۱۰ رقم است و جز رقم ندارد.',
  password: 'گذرواژه را بنویسید.',
  name: 'نام کامل را بنویسید.',
  nameLong: (most: number) => `نام کامل حداکثر ${persianDigits(most)} نویسه است.`,
  email: 'رایانامه را بنویسید.',
  emailShape: 'رایانامه درست نیست؛ مانند name@example.ir.',
  added: 'کاربر تازه با موفقیت ثبت شد.',
  addFailed: 'خطا در ثبت کاربر.',
  updated: 'کاربر با موفقیت ویرایش شد.',
  updateFailed: 'خطا در ویرایش کاربر.',
  taken: (username: string) => `نام کاربری «${username}» پیش‌تر گرفته شده است.`,
  access: 'دسترسی‌ها درست فرستاده نشده است.',
  noSuchMember: 'چنین کاربری میان کاربران شما نیست.',
  ownRights: 'دسترسی و مشخصات خودتان را این‌جا نمی‌توانید عوض کنید؛ از مدیر شرکت بخواهید.',
  notYours: 'این دسترسی را خودتان ندارید و نمی‌توانید به کسی بدهید.',
  holdsMore: 'این کاربر دسترسی‌هایی دارد که شما ندارید. تنها مدیر شرکت می‌تواند ویرایشش کند.',
  passwordSet: 'گذرواژهٔ تازه ثبت شد. کاربر در ورود بعد باید آن را عوض کند.',
  typeNames: { 5: 'سازمان', 6: 'انجمن رانندگان', 7: 'انجمن شرکت‌های حمل‌ونقل' } as const,
}
