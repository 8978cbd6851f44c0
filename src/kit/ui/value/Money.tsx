import './money.css'
import type { AmountIn, MoneyUnit } from '#contract/kernel/value/money.ts'
import { moneyUnits } from './value-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
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
