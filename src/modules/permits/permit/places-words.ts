/** Words of the list of loading places by rating (G11). */
import { listWords } from '#app/kit/list/list-words.ts'
export const placeWords = {
  ...listWords('محل', 'محل‌ها'),
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
