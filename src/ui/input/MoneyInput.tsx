import { inWords, moneyUnits, type MoneyUnit } from '#app/words/value.ts'
import { fieldWords } from '#app/words/ui.ts'
import { FigureInput, type FigureInputProps } from './FigureInput.tsx'

/** An amount of money with its unit, said in words underneath: a missing zero is heard there before it costs anything. */
export function MoneyInput({
  unit = 'toman',
  maxDigits = 14,
  hint = true,
  ...rest
}: Omit<FigureInputProps, 'unit' | 'marks' | 'kind'> & {
  unit?: MoneyUnit
  /** How an amount may be written stands under the empty field; once is enough where there are many. */
  hint?: boolean
}) {
  return (
    <FigureInput
      {...rest}
      maxDigits={maxDigits}
      kind={unit}
      unit={moneyUnits[unit]}
      description={rest.value === null ? hint && fieldWords.amountInWords : inWords(rest.value, unit)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
