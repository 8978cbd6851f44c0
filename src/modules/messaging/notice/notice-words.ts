/** Words of the notices: the feed and its dialog (S2 "Notifications"; O1, O2). */
import { listWords } from '#app/kit/list/list-words.ts'

export const noticeScreenWords = {
  ...listWords('اعلان', 'اعلان‌ها'),
  list: 'اعلان‌ها، از تازه به قدیم',
  span: 'بازهٔ اعلان‌ها',
  recent: '۴۸ ساعت اخیر',
  all: 'همه',
  columns: { date: 'تاریخ', badge: 'نوع', subject: 'موضوع', state: 'وضعیت' },
  read: 'خوانده‌شده',
  unread: 'خوانده‌نشده',
  view: 'مشاهده',
  viewOf: (subject: string) => `مشاهده، ${subject}`,
  markAll: 'همه خوانده شد',
  follow: 'باز کردن',
  receivedAt: 'زمان دریافت',
  type: 'نوع',
  truncated: (shown: string, total: string) => `${shown} اعلان تازه‌تر از ${total} اعلان آمده است.`,
  emptyTitle: 'در ۴۸ ساعت اخیر اعلانی نیامده',
  emptyTitleAll: 'اعلانی نیامده',
  emptyWhy: 'اعلان‌های بارها، مجوزها و حساب شما اینجا می‌آید.',
  /** In the member's outbox. */
  readTitle: (subject: string) => `خوانده شدن اعلان: ${subject}`,
  allReadTitle: 'خوانده شدن همهٔ اعلان‌ها',
}

export const noticeChoiceWords = {
  title: 'اعلان‌های من',
  why: 'آنچه نمی‌خواهید بردارید؛ دیگر برای شما نمی‌آید.',
  fixed: 'همیشه می‌آید.',
  failed: 'انتخاب اعلان‌ها دریافت نشد؛ شبکه را بررسی کنید',
  save: 'ذخیرهٔ انتخاب',
  quiet: 'ساعت‌های بدون صدا',
  quietFrom: 'از ساعت',
  quietTo: 'تا ساعت',
  quietWhy: 'در این ساعت‌ها اعلان روی دستگاه نشان داده نمی‌شود و پس از آن می‌آید؛ اعلان‌های مهم و امنیتی همیشه می‌آید.',
  bothHours: 'هر دو ساعت را بنویسید، یا هر دو را خالی بگذارید.',
}
