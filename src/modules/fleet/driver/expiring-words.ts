/** Words of the list of expiring papers (K4). */
import { listWords } from '#app/kit/list/list-words.ts'
export const expiringWords = {
  ...listWords('مورد', 'اعتبارها'),
  name: 'اعتبارهای رو به پایان',
  search: 'جست‌وجوی اعتبارها',
  allKinds: 'همه',
  kind: 'مدرک',
  within: 'پایان',
  hall: 'سالن نوبت',
  withinChoices: { past: 'تمام‌شده', day: 'تا ۱ روز', week: 'تا ۷ روز', month: 'تا ۳۰ روز' },
  emptyTitle: 'با این فیلترها چیزی رو به پایان نیست',
  emptyTitleAll: 'چیزی رو به پایان نیست',
  emptyWhy: (filters: string) => `جست‌وجو شد: ${filters}.`,
  emptyWhyAll: 'هر کارت یا معاینهٔ فنی که تا ۳۰ روز دیگر تمام شود اینجا می‌آید.',
  lastWeek: 'هفتهٔ گذشته',
  removeFilters: 'برداشتن فیلترها',
  none: 'موردی پیدا نشد',
}

export const expiringColumns = {
  kind: 'مدرک',
  state: 'وضعیت',
  until: 'آخرین روز',
  left: 'مانده',
  driver: 'راننده',
  mobile: 'همراه',
  driverCard: 'کارت راننده',
  plate: 'پلاک',
  vehicleCard: 'کارت ناوگان',
  turn: 'نوبت',
  hall: 'سالن',
}
