import { TextInput } from '@mantine/core'
import { latinDigits, onlyDigits, persianDigits } from '#contract/digits.ts'
import type { FieldProps } from './FigureInput.tsx'
import { useDigits } from './useDigits.ts'

/** «+98 917 310 5520» → '09173105520'; spaces, dashes and letters go. */
const clean = (raw: string) => onlyDigits(latinDigits(raw).replace(/^\s*\+98/, '0'))

/** Digits that are a name and not a number (phone, card, national code): kept as Latin text, zeros in front included. */
export function DigitsInput(props: FieldProps & { value: string; onChange: (value: string) => void; maxDigits?: number }) {
  const { value, onChange, maxDigits = 11, className, ...rest } = props
  const shown = persianDigits(value)
  const field = useDigits({ shown, max: maxDigits, clean, take: onChange })
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      {...field}
      value={shown}
      inputMode="numeric"
      className={`figure-field ${className ?? ''}`}
    />
  )
}
