/** Words of the announced-cargo list (S1 §2.4). */

export const cargoColumns = {
  id: 'شماره',
  status: 'وضعیت',
  date: 'تاریخ',
  time: 'ساعت',
  announced: 'زمان اعلام',
  route: 'مسیر',
  source: 'مبدأ',
  destination: 'مقصد',
  rent: 'کرایه (تومان)',
  trucks: 'کامیون',
  priorities: 'درخواست',
  permits: 'مجوز',
  weight: 'وزن (کیلوگرم)',
  goods: 'کالا',
  loaders: 'نوع بارگیر',
  hall: 'سالن',
  display: 'نوع نمایش',
  company: 'شرکت',
  description: 'توضیح',
  finish: 'پایان',
  sender: 'فرستنده',
  receiver: 'گیرنده',
  code: 'کد یکتا',
}

/** How a cargo is shown to drivers (S1 §4, "Display type"). */
export const displayWords = { hall: 'سالنی', free: 'بار آزاد' }

export const statusFilterWords = { all: 'همه', active: 'فعال', inactive: 'غیرفعال', waiting: 'منتظر پذیرش' }

export const cargoFilterWords = {
  name: 'فیلترهای بارها',
  date: 'تاریخ',
  goods: 'نوع کالا',
  senders: 'فرستنده',
  receivers: 'گیرنده',
  status: 'وضعیت',
  company: 'شرکت حمل‌ونقل',
  city: 'شهر سالن',
}

export const cargoListWords = {
  name: 'بارهای اعلام‌شده',
  none: 'موردی یافت نشد',
  count: (total: string) => `${total} بار`,
  waiting: (count: string) => `${count} روی این دستگاه`,
  /** Owners' cargos, to the company that was asked to take them. */
  awaitsYou: (count: string) => `${count} بار در انتظار پذیرش شماست`,
  inTable: (found: string) => `${found} مورد در جدول`,
  truncated: (shown: string, total: string) => `${shown} از ${total} مورد نشان داده شد؛ بازه را کوتاه‌تر کنید.`,
  emptyTitle: 'با این فیلترها باری نیست',
  emptyWhy: (filters: string) => `جست‌وجو شد: ${filters}.`,
  emptyTitleAll: 'هنوز باری اعلام نشده است',
  emptyWhyAll: 'هر بار که اعلام شود، اینجا می‌آید.',
  partsJoined: (parts: string[]) => parts.join('، '),
  lastWeek: 'هفت روز گذشته',
  removeFilters: 'برداشتن فیلترها',
  announce: 'اعلام بار',
  asking: 'در حال گرفتن بارها از سرور',
  unknownTitle: 'بارها گرفته نشد',
  unknownWhy: (why: string) => `${why} آنچه روی سرور است هنوز دانسته نیست.`,
  stale: 'پاسخ تازه‌ای از سرور نیامد. این فهرست پاسخ پیشین سرور است:',
  noNumber: 'بدون شماره',
  finished: 'پایان',
  trucks: (count: string) => `${count} کامیون`,
  permitted: (permits: string, trucks: string) => `${permits} از ${trucks} کامیون`,
  kilograms: (weight: string) => `${weight} کیلوگرم`,
  between: (from: string, to: string) => `${from} به ${to}`,
  joint: ' · ',
  joined: (facts: string[]) => facts.join(' · '),
}

/** Acts of a row that still waits on this device. */
export const waitingActWords = {
  send: 'اکنون بفرست',
  edit: 'ویرایش',
  repair: 'اصلاح کن',
  discard: 'کنار بگذار',
  /** Named for the ear: which row an icon belongs to. */
  of: (verb: string, title: string) => `${verb}: ${title}`,
}
