import { numberToWords } from '@persian-tools/persian-tools'

export const moneyUnits = { toman: 'تومان', rial: 'ریال' }
/** The unit an amount is counted in: cargo rent is toman, everything else rials. */
export type MoneyUnit = keyof typeof moneyUnits

/** «هجده میلیون و چهارصد هزار تومان»; the package writes the hundreds apart, Persian writes them as one word. */
export function inWords(amount: number, unit: MoneyUnit): string {
  const words = String(numberToWords(amount))
    .replace(/(چهار|شش|هفت|هشت|نه) صد/g, '$1صد')
    .replace(/^یک هزار/, 'هزار')
  return `${words} ${moneyUnits[unit]}`
}
