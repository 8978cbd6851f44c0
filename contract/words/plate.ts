import type { PlateKind } from '../plate.ts'

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
