/** Words of the help page. Its guides are in docs/guide. */
import { persianDigits as n } from '#contract/kernel/value/digits.ts'

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
