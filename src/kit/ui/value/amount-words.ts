/** Amounts of money in words, for fields that take one. */
import type { AmountIn, MoneyUnit } from '#contract/kernel/value/money.ts'
import { numberToWords } from '@persian-tools/persian-tools'
import { moneyUnits } from './value-words.ts'

/** «هجده میلیون و چهارصد هزار تومان»; the package separates the hundreds, Persian writes them as one word. */
export function inWords<U extends MoneyUnit>(amount: AmountIn[U], unit: U): string {
  const words = String(numberToWords(amount))
    .replace(/(چهار|شش|هفت|هشت|نه) صد/g, '$1صد')
    .replace(/^یک هزار/, 'هزار')
  return `${words} ${moneyUnits[unit]}`
}
