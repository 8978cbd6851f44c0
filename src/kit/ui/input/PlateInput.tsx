import classes from './plate-input.module.css'
import { Input, NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { latinDigits, onlyDigits, persianDigits } from '#contract/kernel/value/digits.ts'
import { plateWords as words } from '#app/kit/ui/ui-words.ts'
import type { PlateNumber } from '../value/Plate.tsx'

interface PlateInputProps {
  label: string
  value: PlateNumber
  onChange: (value: PlateNumber) => void
  /** Letters that a plate may have, in the order they are offered. */
  letters: readonly string[]
  /** Meaning of the chosen letter. */
  note?: string | undefined
  error?: string | undefined
}

/** The plate's parts in order, and their number of digits. */
const digitsOf = { two: 2, three: 3, region: 2 } as const
type Digits = keyof typeof digitsOf
const order = ['two', 'letter', 'three', 'region'] as const

/** A plate typed as on the truck: two digits, a letter, three digits, the region; a complete part moves the focus to the next. */
export function PlateInput({ label, value, onChange, letters, note, error }: PlateInputProps) {
  const box = useRef<HTMLDivElement>(null)
  const invalid = error === undefined ? {} : { 'aria-invalid': true as const, error: true as const }
  const leave = (part: Digits) => {
    const next = order[order.indexOf(part) + 1]
    box.current?.querySelector<HTMLElement>(`[name="plate-${next}"]`)?.focus()
  }
  const digits = (part: Digits) => (
    <TextInput
      name={`plate-${part}`}
      className="figure-field"
      data-part={part}
      aria-label={words.parts[part]}
      inputMode="numeric"
      autoComplete="off"
      {...invalid}
      value={persianDigits(value[part])}
      onChange={(event) => {
        const typed = onlyDigits(latinDigits(event.currentTarget.value)).slice(0, digitsOf[part])
        onChange({ ...value, [part]: typed })
        if (typed.length === digitsOf[part] && typed.length > value[part].length) leave(part)
      }}
    />
  )
  return (
    <Input.Wrapper
      label={label}
      error={error}
      description={note}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <div ref={box} className={classes.plateInput} dir="ltr" data-yellow={value.letter === words.freightLetter || undefined}>
        {digits('two')}
        <NativeSelect
          name="plate-letter"
          data-part="letter"
          aria-label={words.parts.letter}
          {...invalid}
          value={value.letter}
          data={[{ value: '', label: '–' }, ...letters]}
          onChange={(event) => onChange({ ...value, letter: event.currentTarget.value })}
        />
        {digits('three')}
        <span className={classes.plateInputRegion}>
          <small aria-hidden>{words.country}</small>
          {digits('region')}
        </span>
      </div>
    </Input.Wrapper>
  )
}
