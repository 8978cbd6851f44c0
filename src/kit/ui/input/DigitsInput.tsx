import { TextInput } from '@mantine/core'
import { onlyDigits, persianDigits } from '#contract/kernel/value/digits.ts'
import { asDialled } from '#contract/kernel/value/telephone.ts'
import { fieldWords as words } from '#app/kit/ui/ui-words.ts'
import type { FieldProps } from './FigureInput.tsx'
import { useDigits } from './useDigits.ts'

/** «+98 917 310 5520» → '09173105520'; spaces, dashes and letters go. */
const clean = (raw: string) => onlyDigits(asDialled(raw))

/**
 * Digits of an identifier (phone, card, national code): stored as Latin text with leading zeros. Digits past `maxDigits` stay in
 * the field and in the form's value, with an error, so that pasted input is never silently cut.
 */
export function DigitsInput(props: FieldProps & { value: string; onChange: (value: string) => void; maxDigits?: number }) {
  const { value, onChange, maxDigits = 11, className, error, ...rest } = props
  const shown = persianDigits(value)
  const field = useDigits({ shown, max: Number.POSITIVE_INFINITY, clean, take: onChange })
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      {...field}
      value={shown}
      error={value.length > maxDigits ? words.numberTooLong(maxDigits) : error}
      inputMode="numeric"
      className={`figure-field ${className ?? ''}`}
    />
  )
}
