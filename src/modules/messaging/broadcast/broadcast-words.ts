/** Words of the administrator's page of broadcasts (O6). */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Broadcast } from '#contract/messaging/broadcast.ts'
import { listWords } from '#app/kit/list/list-words.ts'

const n = persianDigits

export const broadcastStateWords: Readonly<Record<Broadcast['state'], string>> = {
  WAITING: 'در زمان خود',
  RUNNING: 'در جریان',
  ENDED: 'پایان‌یافته',
}

export const broadcastScreenWords = {
  ...listWords('اطلاعیه', 'اطلاعیه‌ها'),
  list: 'اطلاعیه‌ها، تازه‌ترین بالا',
  columns: { subject: 'موضوع', badge: 'نوع', state: 'وضعیت', to: 'گیرندگان', starts: 'شروع', ends: 'پایان', read: 'خوانده‌اند' },
  everybody: 'همه',
  readOf: (read: number, recipients: number) => `${n(read)} از ${n(recipients)}`,
  add: 'اطلاعیهٔ تازه',
  end: 'پایان دادن',
  endOf: (subject: string) => `پایان دادن، ${subject}`,
  endTitle: 'پایان اطلاعیه',
  endWhy: 'از این پس به کسی نشان داده نمی‌شود. اعلان‌هایی که رفته است می‌ماند.',
  readers: 'چه کسی خوانده',
  readersOf: (subject: string) => `چه کسی خوانده، ${subject}`,
  emptyTitle: 'اطلاعیه‌ای فرستاده نشده',
  emptyWhy: 'اطلاعیه به نقش‌ها، شرکت‌ها، سالن‌ها یا کسانی که نام می‌برید می‌رسد.',
}

export const broadcastFormWords = {
  title: 'اطلاعیهٔ تازه',
  subject: 'موضوع',
  message: 'متن اطلاعیه',
  preview: 'پیش‌نمایش',
  emptyPreview: 'هنوز چیزی ننوشته‌اید.',
  badge: 'نوع',
  mustConfirm: 'هر گیرنده باید بگوید که خوانده است',
  mustConfirmWhy: 'تا آن زمان بالای همهٔ صفحه‌ها می‌ماند.',
  to: 'برای چه کسانی',
  toWhy: 'هر کدام را که بگویید می‌رسد؛ اگر هیچ‌کدام را نگویید به همه می‌رسد.',
  roles: 'نقش‌ها',
  companies: 'شرکت‌ها',
  halls: 'سالن‌ها و شرکت‌های آن‌ها',
  usernames: 'نام‌های کاربری',
  usernamesHint: 'با فاصله از هم جدا کنید.',
  when: 'زمان',
  whenWhy: 'بدون شروع، همین حالا فرستاده می‌شود؛ بدون پایان، تا وقتی پایانش بدهید.',
  startDay: 'روز شروع',
  startTime: 'ساعت شروع',
  endDay: 'روز پایان',
  endTime: 'ساعت پایان',
  dayMissing: 'برای این ساعت، روز را هم انتخاب کنید',
  sureLeave: 'آیا از کنار گذاشتن این نوشته مطمئن هستید؟',
  send: 'فرستادن اطلاعیه',
}

export const readerWords = {
  file: (subject: string) => `خوانندگان ${subject}`,
  columns: { name: 'نام', username: 'نام کاربری', role: 'نقش', read: 'باز کرده', confirmed: 'گفته که خوانده' },
  title: (subject: string) => `چه کسی خوانده: ${subject}`,
  counts: (recipients: number, read: number, confirmed: number) =>
    `به ${n(recipients)} نفر فرستاده شد، ${n(read)} نفر باز کرده‌اند و ${n(confirmed)} نفر گفته‌اند که خوانده‌اند.`,
  readAt: 'باز کرده',
  confirmedAt: 'گفته که خوانده',
  notYet: 'هنوز باز نکرده',
  failed: 'فهرست خوانندگان دریافت نشد؛ شبکه را بررسی کنید',
  none: 'هنوز به کسی فرستاده نشده است.',
}
