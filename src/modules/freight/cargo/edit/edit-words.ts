/** Words of editing a cargo, and of merging two changes. */
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { partWords } from '../fields/cargo-fields-words.ts'

const n = persianDigits
const { km, hours } = announceWords

export const editWords = {
  form: 'فرم ویرایش بار',
  submit: 'ویرایش',
  home: 'صفحهٔ اصلی',
  number: 'شمارهٔ بار',
  sure: 'این تغییرها ثبت شود؟',
  fewerTrucks: 'چرا کامیون‌ها کم شد؟',
  fewerTrucksHint:
    'اگر نمایش این بار باز باشد، همه در کارنامهٔ سالن می‌خوانند که کامیون‌هایش کم شد و چرا؛ اگر انتخاب نکنید، نوشته می‌شود که دلیلی گفته نشد.',
  idle: 'چیزی در این فرم عوض نشده است.',
  title: (id: number | null, route: string) =>
    [id === null ? 'ویرایش بار' : `ویرایش بار ${n(id)}`, route].filter(Boolean).join('، '),
  route: (from: string, to: string) => (from && to ? `${from} به ${to}` : from || to),
  change: (before: string, after: string) => `${before} ← ${after}`,

  draftThere: 'ویرایش نیمه‌کارهٔ این بار را ادامه می‌دهید؟',
  draftOld: 'این بار پس از نوشتن پیش‌نویس عوض شده است. هنگام ثبت، تفاوت‌ها را کنار هم می‌بینید.',
  anew: 'شروع از بار فعلی',

  continued: (title: string) => `ادامهٔ «${title}»`,
  continuedWhy: 'هنوز فرستاده نشده؛ آنچه اینجا ثبت کنید جای آن را می‌گیرد.',
  refusedWhy: 'سرور این ویرایش را نپذیرفت.',
  after: (title: string) => `پس از «${title}»`,
  afterWhy: 'آن مورد فرستاده شده و پاسخش نیامده است؛ این ویرایش پس از رسیدن پاسخ، خودش فرستاده می‌شود.',
  oldRead: 'این بار از روی همین دستگاه خوانده شده است؛ دریافت: ',

  listsMissing: 'فرم ویرایش به این فهرست‌ها نیاز دارد',
  reading: 'در حال دریافت بار و فهرست‌ها',
  unreadTitle: 'اطلاعات بار دریافت نشد؛ شبکه را بررسی کنید',
  absentTitle: 'چنین باری پیدا نشد',
  absentWhy: 'شاید شماره درست نیست، یا این بار مال شما نیست.',
  closedTitle: 'این بار ویرایش نمی‌شود',
  closedWhy: {
    1: 'اعلام این بار پایان یافته است. اگر دوباره باید فرستاده شود، اول «ادامهٔ اعلام» را بزنید.',
    2: 'حوالهٔ این بار بارگذاری شده است و دیگر ویرایش نمی‌شود.',
    3: 'بارنامهٔ این بار بارگذاری شده است و دیگر ویرایش نمی‌شود.',
  } as Record<number, string>,
  acceptedWhy: 'شرکت این بار را پذیرفته است و از این پس فقط همان شرکت ویرایشش می‌کند.',
  toCargo: 'صفحهٔ این بار',
  toCargos: 'فهرست بارها',
  stillHere: 'آنچه نوشته بودید در صف ارسال مانده است.',
  laterTitle: 'این بار را کس دیگری هم عوض کرده است',
  laterWhy: 'برای دیدن تفاوت‌ها باید سرور پاسخ دهد. نوشتهٔ شما سر جای خود است.',
}

/** The three columns. */
export const mergeWords = {
  name: 'کنار هم گذاشتن دو ویرایش',
  title: 'این بار را کس دیگری هم عوض کرده است',
  why: (open: number) =>
    open > 0
      ? `نوشتهٔ شما گم نشده است. در ${n(open)} مورد هر دو عوض کرده‌اید؛ یکی را انتخاب کنید.`
      : 'نوشتهٔ شما گم نشده است. تغییرها به هم برخورد ندارد؛ نتیجه را ببینید و ثبت کنید.',
  part: 'مورد',
  mine: 'نوشتهٔ شما',
  theirs: 'روی سرور',
  result: 'نتیجه',
  base: 'پیش از این',
  open: 'هنوز انتخاب نشده',
  both: 'هر دو عوض کرده‌اید',
  by: { mine: 'شما عوض کرده‌اید', theirs: 'دیگری عوض کرده است' },
  choose: (part: string) => `برای «${part}» یکی از دو نوشته را انتخاب کنید.`,
  unchosen: 'همهٔ موردها را انتخاب کنید.',
  submit: 'ثبت نتیجه',
  inForm: 'بردن به فرم',
  noneWhy: 'نوشتهٔ شما با آنچه روی سرور است یکی است؛ با «ثبت نتیجه» این مورد بسته می‌شود.',
  again: 'این بار باز هم عوض شده بود؛ تفاوت‌های تازه را ببینید.',

  parts: partWords,
}

/** Formatted values of a part. */
export const partValueWords = {
  none: 'ندارد',
  when: (day: string, time: string | null) => [n(day), time && `ساعت ${n(time)}`].filter(Boolean).join('، '),
  route: (from: string, to: string, haul: string) => [`${from} به ${to}`, haul].filter(Boolean).join('؛ '),
  haul: (distance: string, duration: string) => `${distance} ${km}، ${duration} ${hours}`,
  packages: (packaging: string, count: string) => `${packaging}، ${count} بسته`,
  listed: (all: string[]) => all.join('، '),
  drivers: (count: number) => `${n(count)} راننده`,
}
