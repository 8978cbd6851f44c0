/** Words of the global search, and of the keyboard help. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Findable } from '#contract/insight/find.ts'

const n = persianDigits

export const findWords = {
  open: 'پیدا کردن',
  openHint: 'پیدا کردن…',
  openKeys: 'Ctrl K',
  title: 'پیدا کردن با شماره یا نام',
  field: 'شماره، پلاک، کارت، کد ملی یا نام',
  fieldNoData: 'نام صفحه یا کار',
  asking: 'در حال پیدا کردن…',
  nothing: 'چیزی پیدا نشد. شماره را کامل بنویسید؛ نام را می‌توانید ناقص بنویسید.',
  found: (count: number) => `${n(count)} مورد`,
  offline: 'بدون شبکه فقط صفحه‌ها پیدا می‌شوند.',

  acts: 'کارها',
  places: 'صفحه‌ها',
  kinds: {
    cargos: 'بارها',
    permits: 'مجوزها',
    turns: 'نوبت‌ها',
    drivers: 'رانندگان',
    vehicles: 'ناوگان',
    customers: 'مشتریان',
    members: 'کاربران',
    companies: 'شرکت‌ها',
    owners: 'صاحبان کالا',
    halls: 'سالن‌ها',
    offices: 'دفترهای اصلی',
    agencies: 'نمایندگی‌ها',
    observers: 'کاربران ناظر',
  } satisfies Record<Findable, string>,

  cargo: (id: number) => `بار ${n(id)}`,
  permit: (id: number) => `مجوز ${n(id)}`,
  turn: (number: number) => `نوبت ${n(number)}`,
  way: (from: string, to: string) => `${from} به ${to}`,
  print: (id: number) => `چاپ مجوز ${n(id)}`,
  editCargo: (id: number) => `ویرایش بار ${n(id)}`,
  giveTurn: 'نوبت دادن به این ناوگان',
  annulled: 'لغوشده',
  active: 'در صف',
  ended: 'پایان‌یافته',
  inactive: 'غیرفعال',
  waiting: 'در انتظار تأیید',
}

export const keySheetWords = {
  title: 'کلیدهای صفحه‌کلید',
  open: 'کلیدها',
  everywhere: 'همه‌جا',
  rows: [
    ['Ctrl K', 'پیدا کردن بار، مجوز، نوبت، پلاک، نام یا صفحه'],
    ['?', 'همین راهنما'],
    ['Tab', 'رفتن به خانه یا دکمهٔ بعدی؛ با Shift به قبلی'],
    ['Enter', 'فشردن دکمه یا باز کردن آنچه انتخاب شده است'],
    ['Ctrl Enter', 'ارسال فرم یا جست‌وجو از هر خانهٔ آن'],
    ['↑ ↓', 'رفتن میان گزینه‌های یک فهرست بازشده'],
    ['Escape', 'بستن پنجره یا فهرست'],
  ],
} as const
