/** Messages about messages (S2 §5 "Messages", §8). */
import type { CommentType } from './comment.ts'

export const commentTypeWords: Readonly<Record<CommentType, string>> = { 1: 'نظر', 2: 'پیشنهاد', 3: 'انتقاد' }

export const commentWords = {
  title: 'عنوان پیام را بنویسید.',
  text: 'متن پیام را بنویسید.',
  answer: 'متن پاسخ را بنویسید.',
  sent: 'پیام شما ثبت شد؛ پاسخ در همین صفحه می‌آید.',
  answered: 'پاسخ ثبت شد.',
  /** S2 §8: no replies yet. */
  none: 'درخواستی ثبت نشده',
  alreadyThere: 'این پیام از قبل ثبت شده است.',
  inactive: 'شرکت شما فعال نیست.',
  nameless: 'پیوست',
  platform: 'پشتیبانی سامانه',
}
