/** Words of the document viewer (src/ui/document). */
import { persianDigits } from '#contract/digits.ts'

export const viewerWords = {
  loading: 'در حال گرفتن سند',
  failed: 'سند نیامد',
  tools: 'ابزار دیدن سند',
  larger: 'بزرگ‌تر',
  smaller: 'کوچک‌تر',
  turn: 'چرخاندن',
  whole: 'اندازهٔ نخست',
  zoom: (percent: number) => `${persianDigits(percent)}٪`,
  /** For the ear: how it stands. */
  turned: (degrees: number) => `چرخش ${persianDigits(degrees)} درجه`,
  scroll: (name: string) => `${name}؛ با کلیدهای جهت جابه‌جا می‌شود، با + و - بزرگ و کوچک، با R چرخانده`,
  pdf: 'این سند PDF است و در همین صفحه باز نمی‌شود.',
  download: 'دریافت سند',
  none: 'سندی فرستاده نشده است',
}
