import type { PlateKind } from '../plate.ts'

/** The letters of a kind; `transit` has been brought from abroad, or has no plate of its own yet. */
export const plateLettersOf: Record<PlateKind, readonly string[]> = {
  freight: ['ع'],
  private: ['ب', 'ج', 'د', 'س', 'ص', 'ط', 'ق', 'ل', 'م', 'ن', 'و', 'ه', 'ی'],
  government: ['الف'],
  agricultural: ['ک'],
  transit: ['گ'],
  taxi: ['ت'],
  police: ['پ'],
  guards: ['ث'],
  army: ['ش'],
  defence: ['ز'],
  staff: ['ف'],
  disabled: ['ژ'],
  diplomatic: ['D', 'S'],
}

/** What the letter of a plate stands for. */
export const plateKindWords: Record<PlateKind, string> = {
  freight: 'عمومی (باری)',
  private: 'شخصی',
  government: 'دولتی',
  agricultural: 'کشاورزی',
  transit: 'گذر موقت',
  taxi: 'تاکسی',
  police: 'پلیس',
  guards: 'سپاه',
  army: 'ارتش',
  defence: 'وزارت دفاع',
  staff: 'ستاد کل نیروهای مسلح',
  disabled: 'جانبازان و معلولان',
  diplomatic: 'سیاسی',
}

export const plateFaults = {
  none: 'پلاک درست نیست؛ دو رقم، حرف، سه رقم و دو رقم سری را بنویسید، مانند ۱۲ ع ۳۴۵ ایران ۶۷.',
  notForLoads: (kind: PlateKind) => `پلاک ${plateKindWords[kind]} برای ناوگان باری پذیرفته نیست.`,
}
