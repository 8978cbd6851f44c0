import './money.css'
import type { AmountIn, MoneyUnit } from '#contract/money.ts'
import { moneyUnits } from '#app/words/value.ts'
import { unknown } from '#app/words/ui.ts'
import { grouped } from './figures.ts'

interface Shown<U extends MoneyUnit> {
  amount: AmountIn[U] | null
  unit: U
}

/** Shows an amount with its unit; null is unknown: a dash, never zero. */
export function Money<U extends MoneyUnit>({ amount, unit }: Shown<U>) {
  if (amount === null) return <span>{unknown}</span>
  return (
    <span className="money">
      <b>{grouped(amount)}</b> <small>{moneyUnits[unit]}</small>
    </span>
  )
}
