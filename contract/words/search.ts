import { persianDigits } from '../digits.ts'

/** What a search says of its result (S1 §8). */
export const searchWords = {
  comma: '، ',
  none: 'موردی یافت نشد',
  found: (count: number) => `${persianDigits(count)} مورد یافت شد`,
  /** Not all of them are here. */
  cut: (shown: number, total: number) => `${persianDigits(total)} مورد یافت شد؛ ${persianDigits(shown)} مورد نخست آمده است`,
}
