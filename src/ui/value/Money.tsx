import './money.css'
import { moneyUnits, type MoneyUnit } from '#app/words/value.ts'
import { unknown } from '#app/words/ui.ts'
import { grouped } from './figures.ts'

/** An amount with its unit; null or undefined is an amount nobody knows yet, shown as a dash and never as zero. */
export function Money({ amount, unit = 'toman' }: { amount: number | null | undefined; unit?: MoneyUnit }) {
  if (amount === null || amount === undefined) return <span>{unknown}</span>
  return (
    <span className="money">
      <b>{grouped(amount)}</b> <small>{moneyUnits[unit]}</small>
    </span>
  )
}
