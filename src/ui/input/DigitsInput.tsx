import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { latinDigits, onlyDigits, persianDigits } from '#contract/digits.ts'
import { fieldWords as words } from '#app/words/ui.ts'
import type { FieldProps } from './FigureInput.tsx'
import { useDigits } from './useDigits.ts'

/** «+98 917 310 5520» → '09173105520'; spaces, dashes and letters go. */
const clean = (raw: string) => onlyDigits(latinDigits(raw).replace(/^\s*(\+|00)98/, '0'))

/** Digits that are a name and not a number (phone, card, national code): kept as Latin text, zeros in front included. */
export function DigitsInput(props: FieldProps & { value: string; onChange: (value: string) => void; maxDigits?: number }) {
  const { value, onChange, maxDigits = 11, className, error, onBlur, ...rest } = props
  const [tooMany, setTooMany] = useState(false)
  const shown = persianDigits(value)
  const field = useDigits({
    shown,
    max: maxDigits,
    clean,
    onTooMany: () => setTooMany(true),
    take: (digits) => {
      setTooMany(false)
      onChange(digits)
    },
  })
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      {...field}
      value={shown}
      error={tooMany ? words.tooManyDigits(maxDigits) : error}
      onBlur={(event) => {
        setTooMany(false)
        onBlur?.(event)
      }}
      inputMode="numeric"
      className={`figure-field ${className ?? ''}`}
    />
  )
}
