/** Words of the show times' screen (S2 §2, §5, §8). */
import { persianDigits } from '#contract/digits.ts'

const minutes = (count: number) => `${persianDigits(count)} دقیقه`

export const showTimeWords = {
  list: 'ساعت‌های نمایش',
  columns: { hour: 'ساعت', status: 'وضعیت' },
  active: 'فعال',
  inactive: 'غیرفعال',
  add: 'ساعت تازه',
  edit: 'ویرایش',
  editOf: (time: string) => `ویرایش ساعت ${persianDigits(time)}`,
  count: (all: string, active: string) => `${all} ساعت، ${active} فعال`,
  inTable: (count: string) => `${count} ساعت`,
  emptyTitle: 'ساعتی ثبت نشده',
  emptyWhy: 'تا ساعتی ثبت نشود، نمایشی باز نمی‌شود.',
  failed: 'ساعت‌های نمایش گرفته نشد',
  old: 'ساعت‌ها آخرین بار چنین بودند.',

  addTitle: 'ساعت نمایش تازه',
  hour: 'ساعت نمایش',
  hourHint: 'سر ساعت یا نیم‌ساعت؛ بنویسید یا از فهرست انتخاب کنید',
  choose: 'انتخاب ساعت',
  taken: (time: string) => `${persianDigits(time)} (ثبت شده)`,
  noMatch: 'چنین ساعتی در فهرست نیست',
  reason: 'دلیل',
  reasonHint: 'همه در پروندهٔ سالن می‌خوانند؛ اگر انتخاب نکنید، نوشته می‌شود که دلیلی گفته نشد.',
  status: 'وضعیت',
  addIt: 'ثبت ساعت',
  editIt: 'ثبت تغییر',
  saving: 'در حال ثبت',
  failedAdd: 'خطا در ثبت زمان نمایش',
  failedEdit: 'خطا در ویرایش زمان نمایش',
  unanswered:
    'پاسخی از سرور نرسید. ساعت نمایش فقط با شبکه ثبت می‌شود؛ آنچه انتخاب کرده‌اید سر جایش است. دوباره بفرستید، دو بار ثبت نمی‌شود.',

  day: 'نمایش‌های هر روز',
  unknownWindow: 'مهلت اولویت‌دهی سالن گرفته نشد، پس بازه‌ها نشان داده نمی‌شود.',
  summary: (count: number, window: number) =>
    `روزی ${persianDigits(count)} نمایش؛ هر کدام ${minutes(window)} باز است و سپس تقسیم می‌شود.`,
  window: (opens: string, locks: string) => `${persianDigits(opens)} تا ${persianDigits(locks)}`,
  spokenDay: (first: string, last: string) => `خط روز: نخستین نمایش ${persianDigits(first)}، آخرین نمایش ${persianDigits(last)}`,
  hourMark: (hour: number) => persianDigits(hour),
  now: (time: string) => `اکنون ${persianDigits(time)}`,
  tight: (opens: string, next: string, rest: number) =>
    `از تقسیم ${persianDigits(opens)} تا نمایش ${persianDigits(next)} فقط ${minutes(rest)} می‌ماند؛ اگر تقسیم به درازا بکشد، نمایش ${persianDigits(next)} برگزار نمی‌شود.`,
  overlap: (opens: string, next: string) =>
    `نمایش ${persianDigits(opens)} هنوز باز است که ساعت ${persianDigits(next)} می‌رسد؛ نمایش ${persianDigits(next)} برگزار نمی‌شود.`,
  tightMark: 'فاصلهٔ کم',
  noneActive: 'هیچ ساعتی فعال نیست، پس نمایشی باز نمی‌شود.',
  hallInactive: 'این سالن غیرفعال است؛ تا فعال نشود، در هیچ ساعتی نمایشی باز نمی‌شود.',
  continuous: (window: number) =>
    window > 0
      ? `این سالن پیوسته کار می‌کند و ساعت نمایش ندارد: هر باری که اعلام شود ${minutes(window)} باز است و سپس تقسیم می‌شود. ساعت‌های این فهرست به کار نمی‌روند.`
      : 'این سالن پیوسته کار می‌کند و ساعت نمایش ندارد: هر باری که اعلام شود به نخستین نوبت مناسب داده می‌شود. ساعت‌های این فهرست به کار نمی‌روند.',
}
