/** Words of the rating of drivers (S0 §3, §5; GAP42). */
import { persianDigits } from '#contract/digits.ts'

const n = persianDigits

export const starWords = {
  average: (figure: string) => `میانگین امتیاز راننده ${figure} از ۵`,
  nobody: 'هنوز کسی امتیاز نداده است',
}

export const rateWords = {
  title: (permit: number) => `امتیاز به رانندهٔ مجوز ${n(permit)}`,
  question: (driver: string) => `${driver} چطور کار کرد؟`,
  once: 'برای هر مجوز یک بار امتیاز داده می‌شود و پس از ثبت عوض نمی‌شود.',
  label: 'امتیاز',
  stars: ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی'],
  star: (rate: number, word: string) => `${n(rate)} از ۵، ${word}`,
  choose: 'یکی از پنج ستاره را انتخاب کنید',
  missing: 'امتیاز را از ۱ تا ۵ انتخاب کنید.',
  desc: 'توضیح',
  descHint: 'اگر نکته‌ای هست بنویسید؛ لازم نیست.',
  confirm: 'ثبت امتیاز',
}
