/** Words of all lists. */
import { persianDigits } from '#contract/kernel/value/digits.ts'

/** Words of a list: its count, notes and error. `one` follows a number, `many` is the plural. */
export const listWords = (one: string, many: string) => ({
  count: (total: string) => `${total} ${one}`,
  inTable: (found: string) => `${found} مورد در جدول`,
  truncated: (shown: string, total: string) => `${shown} از ${total} ${one} نشان داده شد؛ فیلتر را دقیق‌تر کنید.`,
  asking: `در حال دریافت ${many}`,
  unknownTitle: `فهرست ${many} دریافت نشد؛ شبکه را بررسی کنید`,
  unknownWhy: (why: string) => `${why} نمی‌دانیم روی سرور چیست؛ با وصل شدن، فهرست می‌آید.`,
  stale: 'شبکه یا سرور پاسخ نداد؛ فهرست قبلی را می‌بینید:',
  live: 'زنده',
  liveWhy: 'هر تغییر همان لحظه اینجا دیده می‌شود',
  polling: 'هر ۱۵ ثانیه تازه می‌شود',
})

export const listToolWords = {
  add: 'افزودن',
  /** In the field that finds among the rows shown; the page's own search is named apart. */
  within: 'در همین فهرست',
  /** The button of a phone that unfolds sorting, saved views and export. */
  tools: 'ترتیب، نماها و خروجی',
  /** Words of the hidden columns of one row. */
  whole: (row: string) => `همهٔ ستون‌ها، ${row}`,
  wholeTitle: 'آنچه در جدول جا نشد',
}

/** Ready-made questions to a list. */
export const viewWords = {
  name: 'فیلترهای آماده',
  today: 'امروز',
  yesterday: 'دیروز',
  tomorrow: 'فردا',
  recent: 'از هفت روز پیش',
  week: 'این هفته',
  unfilled: 'بدون کامیون',
  waiting: 'در انتظار من',
  overdue: 'دیر کرده',
  lacksDocuments: 'بدون سند',
  queued: 'در صف',
  ended: 'پایان‌یافته',
  /** More than are counted. */
  more: '۹۹+',
  /** For screen readers. */
  counted: (word: string, count: string) => `${word}، ${count} مورد`,
}

/** Labels of filters by cargo data. */
export const cargoFilterLabels = {
  goods: 'نوع کالا',
  senders: 'فرستنده',
  receivers: 'گیرنده',
  company: 'شرکت حمل‌ونقل',
  city: 'شهر سالن',
}

/** Over checkboxes that narrow a list. */
export const onlyWord = 'فقط'

/** Words of the detail panel. */
export const besideWords = {
  page: 'صفحهٔ کامل',
  close: (title: string) => `بستن ${title}`,
  gone: 'این سطر در فهرست نیست',
  goneWhy: 'با فیلترهای دیگر جست‌وجو کنید یا پنجره را ببندید.',
}

/** Titles of the detail panel. */
export const permitTitle = (id: number) => `مجوز ${persianDigits(id)}`
export const turnBesideTitle = 'جزئیات نوبت'

/** Words of commands on several rows. */
export const bulkWords = {
  start: 'انتخاب',
  title: (verb: string, count: string) => `${verb} برای ${count} سطر`,
  others: (count: string) => `${count} سطر انتخاب‌شده این کار را ندارد و کنار می‌ماند.`,
  outcome: (done: string, kept: string, failed: string, all: string) =>
    `${done} انجام شد، ${kept} روی دستگاه ماند، ${failed} رد شد؛ از ${all} سطر`,
  tooMany: (most: string, count: string) => `این کار با حداکثر ${most} سطر انجام می‌شود؛ ${count} سطر انتخاب شده است.`,
  progress: 'پیشرفت کار',
  done: 'انجام شد',
  kept: 'روی دستگاه',
  failed: 'نشد',
  stop: 'بقیه انجام نشود',
  close: 'بستن',
}

/** A search as a file of CSV. */
export const exportWords = {
  export: 'دانلود CSV',
  exported: (name: string) => `فایل ${name} آماده شد.`,
}

/** Returns an action's name with its subject. A verb that ends with the subject's kind is not followed by it again. */
export const nameAct = (verb: string, kind: string, number: string): string =>
  verb.endsWith(` ${kind}`) ? `${verb} ${number}` : `${verb}، ${kind} ${number}`
