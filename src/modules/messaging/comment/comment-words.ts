/** Words of the messages (S2 "Messages", §5; O4). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { listWords } from '#app/kit/list/list-words.ts'

const n = persianDigits

export const commentScreenWords = {
  ...listWords('پیام', 'پیام‌ها'),
  list: { company: 'پیام‌های شرکت، تازه‌ترین بالا', admin: 'پیام‌های شرکت‌ها، تازه‌ترین بالا' },
  columns: { last: 'آخرین پیام', title: 'عنوان', type: 'نوع', company: 'شرکت', state: 'وضعیت' },
  unread: (count: number) => `${n(count)} پیام نخوانده`,
  answered: 'پاسخ داده شده',
  waiting: 'منتظر پاسخ',
  open: 'باز کردن',
  openOf: (title: string) => `باز کردن، ${title}`,
  add: 'پیام تازه',
  truncated: (shown: string, total: string) => `${shown} پیام تازه‌تر از ${total} پیام آمده است.`,
  emptyTitle: 'پیامی ثبت نشده',
  emptyWhy: {
    company: 'نظر، پیشنهاد یا انتقاد خود را بنویسید؛ پاسخ همین‌جا می‌آید.',
    admin: 'پیام‌های شرکت‌ها اینجا می‌آید.',
  },
  waitingHere: (count: number) => `${n(count)} پیام شما روی این دستگاه است و با شبکهٔ بعدی فرستاده می‌شود.`,
}

export const commentFormWords = {
  newTitle: 'پیام تازه',
  title: 'عنوان',
  text: 'متن پیام',
  answer: 'متن پاسخ',
  type: 'نوع پیام',
  file: 'پیوست',
  fileHint: 'اگر لازم است؛ عکس یا pdf تا ۱۰ مگابایت.',
  send: 'فرستادن پیام',
  sendAnswer: 'فرستادن پاسخ',
  kept: 'پیام روی این دستگاه ذخیره شد و با شبکهٔ بعدی فرستاده می‌شود.',
  /** In the member's outbox. */
  itemTitle: (title: string) => `پیام: ${title}`,
  answerTitle: (title: string) => `پاسخ به پیام: ${title}`,
  seenTitle: (title: string) => `دیده شدن پیام: ${title}`,
}

export const threadWords = {
  you: 'شما',
  download: (name: string) => `دانلود ${name}`,
  messages: 'پیام‌های این گفت‌وگو',
  failed: 'پاسخ‌ها دریافت نشد؛ شبکه را بررسی کنید',
}
