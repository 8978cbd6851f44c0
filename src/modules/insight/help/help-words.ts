/** Words of the help page. Its guides are in docs/guide. */
import { persianDigits as n } from '#contract/kernel/value/digits.ts'
import type { Flag } from '#contract/kernel/flags.ts'

export const helpWords = {
  guides: 'راهنماها',
  search: 'جست‌وجو در راهنما',
  found: (count: number) => (count === 0 ? 'چیزی با این نوشته پیدا نشد' : `${n(count)} جا پیدا شد`),
  more: (count: number) => `${n(count)} جای دیگر هم هست؛ دقیق‌تر بنویسید.`,
  noneWhy: 'کوتاه‌تر بنویسید، یا راهنمای خود را از فهرست باز کنید.',
  sections: 'در این راهنما',
  missing: 'چنین راهنمایی نیست؛ یکی از فهرست را باز کنید.',
  yours: 'راهنمای شما',
}

/** Help texts next to the fields of an announcement with the most questions. */
export const fieldHelpWords = {
  trucks: 'هر کامیون یک مجوز جدا می‌گیرد.',
  range: 'فقط رانندگانی که تا این فاصله از مبدأ هستند بار را می‌بینند.',
  loaders: 'راننده‌ای که یکی از این بارگیرها را دارد می‌تواند بار را بخواهد.',
}

/** Effects of a member's flags, if their names are not self-explanatory. */
export const flagHelpWords: Partial<Record<Flag, string>> = {
  access_Load_Manage: 'دیدن بارها، پایان دادن، ادامهٔ اعلام و پذیرش بار صاحبان کالا',
  access_Load_Add: 'اعلام یک یا چند بار، و الگوها',
  access_Driver_Selected: 'انتخاب راننده‌هایی که بار را زودتر می‌بینند',
  access_Bill_Paid: 'دیدن ماندهٔ کیف پول شرکت در خانه و هنگام اعلام بار',
  access_Reserve_List: 'دیدن و چاپ مجوز، سندها، رویدادها و امتیاز',
  access_Customer_List: 'دیدن فرستنده‌ها و گیرنده‌ها',
  access_Member_Add: 'ساختن همکار تازه، نه با دسترسی بیش از خودش',
}
