import type { PlateKind } from './plate.ts'

/**
 * The letters of a kind, on Iranian plates since 2005 (two digits, a letter, three digits, and the two of the region; table in
 * https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_Iran):
 * - ع: public transport of goods and people, black on yellow, the plate of a lorry for hire;
 * - ب ج د س ص ط ق ل م ن و ه ی: private, by district, issued in this order, black on white;
 * - الف: government, white on red · ک: agricultural machines, black on yellow;
 * - گ: temporary passage, for an imported vehicle or one without a permanent plate;
 * - ت: taxis · پ: police · ث: the guards' corps · ش: the army · ز: the ministry of defence · ف: the general staff;
 * - ژ, drawn as a wheelchair: people with a disability · D and S: diplomats and their staff.
 */
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

/** Labels of the kinds of plate letters. */
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
