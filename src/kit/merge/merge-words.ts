/** Words for merging two concurrent changes (domain.md P3). */
import { persianDigits } from '#contract/kernel/value/digits.ts'

/** Base, own and current values in a dialog. */
export const readingWords = {
  name: 'سه نسخهٔ این مورد',
  why: (open: number) =>
    open > 0
      ? `نوشتهٔ شما گم نشده است. در ${persianDigits(open)} مورد هر دو عوض کرده‌اید؛ یکی را انتخاب کنید.`
      : 'نوشتهٔ شما گم نشده است. تغییرها به هم برخورد ندارد؛ نتیجه در خانه‌هاست، ببینید و ثبت کنید.',
  alike: 'نوشتهٔ شما با آنچه روی سرور است یکی است؛ با ثبت، این مورد بسته می‌شود.',
  field: 'مورد',
  base: 'پیش از این',
  mine: 'نوشتهٔ شما',
  theirs: 'حالا روی سرور',
  choose: (field: string, side: string) => `${field}: ${side}`,
  undecided: 'هر دو عوض کرده‌اید؛ در جدول بالا یکی را انتخاب کنید.',
}
