import { TextInput, type TextInputProps } from '@mantine/core'
import { latinDigits, onlyDigits, persianDigits } from '#contract/digits.ts'
import { grouped } from '../value/figures.ts'
import { useDigits } from './useDigits.ts'

/** What every field of ours takes from Mantine's: label, description, error, id, required, … */
export type FieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'>

export interface FigureInputProps extends FieldProps {
  value: number | null
  onChange: (value: number | null) => void
  /** At most this many digits, 15 or fewer. */
  maxDigits?: number
  /** Stands at the end of the field, e.g. the word for kilogram. */
  unit?: string
  /** Marks between thousands; off for numbers that are not amounts. */
  marks?: boolean
}

/** «۱۸٬۴۰۰٫۰۰» is 18400: a fraction that was pasted is left out, not read as two more digits. */
const wholePart = (raw: string) => onlyDigits(latinDigits(raw).replace(/[./\u066b]\d{1,2}\s*\D*$/, ''))

/** A whole number typed or pasted in any script, shown in Persian; empty is null, never zero. */
export function FigureInput({ value, onChange, maxDigits = 9, unit, marks = true, className, ...rest }: FigureInputProps) {
  const shown = value === null ? '' : marks ? grouped(value) : persianDigits(value)
  const field = useDigits({
    shown,
    max: maxDigits,
    clean: wholePart,
    take: (digits) => onChange(digits === '' ? null : Number(digits)),
  })
  return (
    <TextInput
      {...rest}
      {...field}
      value={shown}
      inputMode="numeric"
      autoComplete="off"
      className={`figure-field ${className ?? ''}`}
      {...(unit && {
        rightSection: <span className="unit">{unit}</span>,
        rightSectionWidth: unit.length * 8 + 20,
        'aria-description': unit,
      })}
    />
  )
}
