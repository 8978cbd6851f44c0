import { persianDigits } from '../digits.ts'

/** What a search says of its result (S1 §8). */
export const searchWords = {
  comma: '، ',
  none: 'موردی یافت نشد',
  found: (count: number) => `${persianDigits(count)} مورد یافت شد`,
}
