import type { AmountIn, MoneyUnit } from '#contract/kernel/value/money.ts'
import { inWords } from '#app/kit/ui/value/amount-words.ts'
import { moneyUnits } from '#app/kit/ui/value/value-words.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import { FigureInput, type FigureInputProps } from './FigureInput.tsx'

interface MoneyInputProps<U extends MoneyUnit> extends Omit<FigureInputProps, 'unit' | 'marks' | 'kind' | 'value' | 'onChange'> {
  unit: U
  value: AmountIn[U] | null
  onChange: (value: AmountIn[U] | null) => void
  /** Whether the empty field explains the input format; once is enough if there are several. */
  hint?: boolean
}

/** Money input. Shows the amount in words below, so that a missing zero is noticed. */
export function MoneyInput<U extends MoneyUnit>({
  unit,
  value,
  onChange,
  maxDigits = 14,
  hint = true,
  ...rest
}: MoneyInputProps<U>) {
  return (
    <FigureInput
      {...rest}
      value={value}
      onChange={(amount) => onChange(amount as AmountIn[U] | null)}
      maxDigits={maxDigits}
      kind={unit}
      unit={moneyUnits[unit]}
      description={value === null ? hint && fieldWords.amountInWords : inWords(value, unit)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
