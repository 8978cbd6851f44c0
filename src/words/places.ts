/** Words of the list of places of loading by their rating (G11). */
export const placeWords = {
  name: 'امتیاز محل‌های بارگیری',
  search: 'جست‌وجوی محل‌های بارگیری',
  hall: 'سالن',
  emptyTitle: 'دربارهٔ هیچ محلی نظری نیست',
  emptyTitleAll: 'دربارهٔ هیچ محلی نظری نیست',
  emptyWhy: (filters: string) => `جست‌وجو شد: ${filters}.`,
  emptyWhyAll: 'نظر راننده از صفحهٔ مجوز او ثبت می‌شود و میانگین آن اینجا می‌آید.',
  lastWeek: 'هفتهٔ گذشته',
  removeFilters: 'برداشتن فیلترها',
  none: 'محلی پیدا نشد',
  count: (total: string) => `${total} محل`,
  inTable: (found: string) => `${found} محل در جدول`,
  truncated: (shown: string, total: string) => `${shown} از ${total} محل نشان داده شد؛ فیلتر کنید.`,
  asking: 'در حال دریافت',
  unknownTitle: 'امتیاز محل‌ها دریافت نشد؛ شبکه را بررسی کنید',
  unknownWhy: (why: string) => `${why} نمی‌دانیم روی سرور چیست؛ با وصل شدن، فهرست می‌آید.`,
  stale: 'شبکه یا سرور پاسخ نداد؛ فهرست قبلی را می‌بینید:',
}

export const placeColumns = {
  source: 'محل بارگیری',
  company: 'شرکت',
  average: 'میانگین',
  rates: 'نظرها',
  low: 'نظرهای ۱ و ۲',
  said: 'آخرین نوشته',
  last: 'آخرین نظر',
}
