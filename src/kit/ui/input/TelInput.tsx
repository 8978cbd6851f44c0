import { TextInput } from '@mantine/core'
import { latinDigits, persianDigits } from '#contract/kernel/value/digits.ts'
import type { FieldProps } from './FigureInput.tsx'

/** Phone numbers as free text, several with labels, up to 100 characters (S2 §5): Persian on screen, Latin in data. */
export const TelInput = ({
  value,
  onChange,
  className = '',
  ...rest
}: FieldProps & { value: string; onChange: (value: string) => void }) => (
  <TextInput
    {...rest}
    inputMode="tel"
    autoComplete="off"
    maxLength={100}
    className={`figure-field ${className}`}
    value={persianDigits(value)}
    onChange={(event) => onChange(latinDigits(event.currentTarget.value))}
  />
)
