/** Words of earlier announcements, of announcements kept under a name, and of chosen drivers (S1 §2.2). */
import { persianDigits } from '#contract/digits.ts'

export const earlierWords = {
  tools: 'پر کردن فرم از پیش',
  earlier: 'اعلام‌های پیشین',
  preloads: 'پیش‌اعلام‌ها',
  save: 'نگه‌داشتن به نام…',

  earlierWhy: 'هر ردیف را که انتخاب کنید، فرم با آن پر می‌شود؛ تاریخ آن امروز است.',
  goods: 'کالاها',
  allGoods: 'همهٔ کالاها',
  search: 'جست‌وجو',
  pick: 'انتخاب',
  pickOf: (name: string) => `انتخاب ${name}`,
  remove: 'حذف',
  removeOf: (name: string) => `حذف پیش‌اعلام «${name}»`,
  list: 'بارهای پیشین شرکت',
  found: (count: string) => `${count} بار`,
  cut: (shown: string, total: string) => `${shown} بار تازه‌تر از ${total} بار نشان داده شد؛ بازهٔ تاریخ را کوتاه‌تر کنید.`,
  nothing: 'بار پیشینی پیدا نشد',
  nothingWhy: 'بازهٔ تاریخ را بازتر کنید یا کالاها را بردارید.',
  failed: 'بارهای پیشین گرفته نشد',

  preloadList: 'پیش‌اعلام‌های نگه‌داشته',
  preloadsWhy: 'پیش‌اعلام یعنی اعلامی که با یک نام نگه داشته شده تا دوباره به کار رود. همهٔ همکاران آن را می‌بینند.',
  noPreloads: 'هنوز پیش‌اعلامی نیست',
  noPreloadsWhy: 'فرم را پر کنید و «نگه‌داشتن به نام…» را بزنید تا اینجا بیاید.',
  preloadsFailed: 'پیش‌اعلام‌ها گرفته نشد',
  old: 'این فهرست از روی این دستگاه است؛ دریافت: ',
  waiting: 'روی این دستگاه',
  unreadable: 'این پیش‌اعلام خوانده نشد',
  sureRemove: (name: string) => `پیش‌اعلام «${name}» حذف شود؟`,
  sureRemoveWhy: 'از فهرست همهٔ همکاران برداشته می‌شود. بارهای اعلام‌شده سر جای خود می‌مانند.',
  removeFailed: 'حذف نشد: ',

  saveTitle: 'نگه‌داشتن فرم به نام',
  saveWhy: 'آنچه اکنون در فرم است، کامل یا ناتمام، با این نام در پیش‌اعلام‌ها می‌ماند.',
  name: 'نام پیش‌اعلام',
  nameExample: 'مانند: میلگرد هفتگی تهران',
  nameMissing: 'برای پیش‌اعلام نامی بنویسید.',
  keep: 'نگه‌داشتن',
  kept: (name: string) => `پیش‌اعلام «${name}» روی این دستگاه است و با نخستین اتصال فرستاده می‌شود.`,
  item: (name: string) => `پیش‌اعلام «${name}»`,
  notSaved: 'این دستگاه نتوانست پیش‌اعلام را ذخیره کند. فرم سر جای خود است؛ دوباره امتحان کنید.',

  sureFill: 'فرم با این بار پر شود؟',
  sureFillWhy: 'آنچه در فرم نوشته‌اید جای خود را به این بار می‌دهد.',
  fill: 'پر کردن فرم',
  filled: 'فرم پر شد؛ پیش از اعلام آن را مرور کنید.',

  columns: {
    name: 'نام',
    date: 'تاریخ',
    saved: 'نگه‌داشته',
    route: 'مسیر',
    goods: 'کالا',
    loaders: 'بارگیر',
    trucks: 'کامیون',
    weight: 'وزن (کیلوگرم)',
    rent: 'کرایه (تومان)',
    parties: 'فرستنده و گیرنده',
    act: 'کار',
  },
  parties: (sender: string | undefined, receiver: string | undefined) => [sender, receiver].filter(Boolean).join(' ← '),
  way: (from: string, to: string) => (from || to ? `${from || '…'} به ${to || '…'}` : ''),
  trucks: (count: string) => `${count} کامیون`,
  kilograms: (weight: string) => `${weight} کیلوگرم`,
  joined: (facts: (string | null)[]) => facts.filter(Boolean).join(' · '),
}

export const selectedDriverWords = {
  title: 'رانندگان منتخب',
  label: 'رانندگان منتخب (اختیاری)',
  why: 'این راننده‌ها ۳۰ دقیقه زودتر از دیگران بار را می‌بینند.',
  chosen: (count: number, most: number) => `${persianDigits(count)} از ${persianDigits(most)} راننده انتخاب شده است.`,
  pick: 'نام، پلاک یا شهر راننده',
  cut: (shown: number, total: number) =>
    `${persianDigits(shown)} راننده از ${persianDigits(total)} راننده در این فهرست است؛ بارگیرهای کمتری انتخاب کنید.`,
  loadersFirst: 'نخست نوع بارگیر را انتخاب کنید.',
  none: 'برای این بارگیرها راننده‌ای نیست',
  /** Name, plate, city, card: what a driver is found by. */
  option: (name: string, plate: string, city: string | null, card: string) =>
    [name, `پلاک ${persianDigits(plate)}`, city, `کارت ${persianDigits(card)}`].filter(Boolean).join('، '),
}
