import { Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { persianDigits } from '#contract/digits.ts'
import { isoOfShamsi, shamsiOfIso, shamsiToday } from '#contract/shamsi.ts'
import { dateWords } from '#app/words/value.ts'
import { fieldWords } from '#app/words/ui.ts'
import type { FieldProps } from '../input/FigureInput.tsx'
import { useDigits } from '../input/useDigits.ts'
import { useDraft } from '../input/useDraft.ts'
import { Calendar } from './Calendar.tsx'
import { dateDigits, dateMeant, dateShown, dateZeros } from './typed.ts'

export interface ShamsiDateInputProps extends FieldProps {
  /** The wire's text, 'YYYY/MM/DD' in Latin digits; null while empty or while what is typed is no day. */
  value: string | null
  onChange: (value: string | null) => void
  /** The first and the last day that may be chosen, as the wire's text. */
  min?: string | undefined
  max?: string | undefined
}

/** What is wrong with the day, once its field was left. */
function complaint(shown: string, value: string | null, min?: string, max?: string): string | null {
  if (value === null) return shown === '' ? null : fieldWords.badDate
  if (min !== undefined && value < min) return fieldWords.dateBefore(min)
  return max !== undefined && value > max ? fieldWords.dateAfter(max) : null
}

const isoOr = (wire: string | undefined) => (wire === undefined ? undefined : (isoOfShamsi(wire) ?? undefined))

/** A Shamsi day, typed in any script («۱۴۰۵۰۸۳۰», '1405/8/30') or chosen in a calendar (its button, or ArrowDown in the field). */
export function ShamsiDateInput({ value, onChange, min, max, error, onBlur, className, ...rest }: ShamsiDateInputProps) {
  const [shown, keep, drop] = useDraft(value, (day) => persianDigits(day ?? ''))
  const [left, setLeft] = useState(false)
  const [opened, setOpened] = useState(false)
  const field = useDigits({
    shown,
    max: 8,
    clean: dateDigits,
    take: (typedDigits, typed) => {
      const digits = typed ? dateZeros(typedDigits) : typedDigits
      const meant = dateMeant(digits)
      keep(dateShown(digits, typed), meant)
      setLeft(false)
      if (meant !== value) onChange(meant)
    },
  })
  const choose = (wire: string | null) => {
    drop()
    setOpened(false)
    if (wire !== value) onChange(wire)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpened(true)
  }
  const wrong = error ?? (left ? complaint(shown, value, min, max) : null)
  const button = (
    <button
      type="button"
      className="icon-btn field-btn"
      aria-label={fieldWords.openCalendar}
      aria-haspopup="dialog"
      aria-expanded={opened}
      disabled={rest.disabled}
      onClick={() => setOpened(!opened)}
    >
      <IconCalendar size={18} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          placeholder={fieldWords.datePlaceholder}
          autoComplete="off"
          {...rest}
          {...field}
          value={shown}
          error={wrong}
          inputMode="numeric"
          className={`figure-field ${className ?? ''}`}
          rightSection={button}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (value !== null) drop()
            setLeft(true)
            onBlur?.(event)
          }}
        />
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it floats, and Mantine draws it */}
      <Popover.Dropdown role="dialog" aria-label={dateWords.calendar}>
        <Calendar
          value={value && isoOfShamsi(value)}
          min={isoOr(min)}
          max={isoOr(max)}
          onChoose={(iso) => choose(shamsiOfIso(iso))}
        />
        <div className="calendar-foot">
          <button type="button" className="link" onClick={() => choose(shamsiToday(new Date()))}>
            {dateWords.today}
          </button>
          <button type="button" className="link" onClick={() => choose(null)}>
            {fieldWords.clear}
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
