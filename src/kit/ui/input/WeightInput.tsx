import { persianNumber } from '#contract/kernel/value/digits.ts'
import { fieldWords as words } from '#app/kit/ui/ui-words.ts'
import { FigureInput, type FigureInputProps } from './FigureInput.tsx'

/** At most this many digits of kilograms on one truck (S1 §3). */
const KG_DIGITS = 6
const TONNE = 1000

/** Kilograms, typed as such or as «۲۲ تن», and the same in tonnes underneath: 22 instead of 22,000 is seen there. */
export function WeightInput(props: Omit<FigureInputProps, 'unit' | 'marks' | 'kind' | 'maxDigits'>) {
  return (
    <FigureInput
      {...props}
      kind="kg"
      unit={words.kg}
      maxDigits={KG_DIGITS}
      description={props.value === null ? words.weightHint : words.inTonnes(persianNumber(props.value / TONNE, 3))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
