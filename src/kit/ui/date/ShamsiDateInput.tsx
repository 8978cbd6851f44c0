import { Flex, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { persianDigits, latinDigits, onlyDigits } from '#contract/kernel/value/digits.ts'
import { isoOfShamsi, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { dateWords } from '#app/kit/ui/value/value-words.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import type { FieldProps } from '../input/FigureInput.tsx'
import { useDigits } from '../input/useDigits.ts'
import { useDraft } from '../input/useDraft.ts'
import { Calendar } from './Calendar.tsx'
import { today } from './now.ts'

export interface ShamsiDateInputProps extends FieldProps {
  /** The wire's text, 'YYYY/MM/DD' in Latin digits; null while empty or while what is typed is no day. */
  value: string | null
  onChange: (value: string | null) => void
  /** The first and the last day that may be chosen, as the wire's text. */
  min?: string | undefined
  max?: string | undefined
}

/** Returns the error of the day, after blur. */
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
          // Input that is not a valid day must not be sent as empty.
          data-unread={(shown !== '' && value === null) || undefined}
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
        <Flex justify="space-between" mt={6} pt={4} style={{ borderBlockStart: '1px solid var(--line)' }}>
          <button type="button" className="link" onClick={() => choose(today())}>
            {dateWords.today}
          </button>
          <button type="button" className="link" onClick={() => choose(null)}>
            {fieldWords.clear}
          </button>
        </Flex>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Raw text → at most eight digits; a month or day written with one digit before a mark gets its zero: '1405/8/3' → '1405083'. */
function dateDigits(raw: string): string {
  const parts = latinDigits(raw)
    .trim()
    .split(/[/.\-\s]+/)
    .map(onlyDigits)
  return parts
    .map((part, i) => (i > 0 && i < parts.length - 1 ? part.padStart(2, '0') : part))
    .join('')
    .slice(0, 8)
}

/** A month that cannot have a second digit (2–9) and a day (4–9) get their zero as they are typed. */
function dateZeros(digits: string): string {
  if (/^\d{4}[2-9]$/.test(digits)) return `${digits.slice(0, 4)}0${digits[4]}`
  return /^\d{6}[4-9]$/.test(digits) ? `${digits.slice(0, 6)}0${digits[6]}` : digits
}

const parts = (digits: string) => [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '')

/** '140508' → «۱۴۰۵/۰۸», with the next mark already written when it was `typed`. */
function dateShown(digits: string, typed: boolean): string {
  const ends = typed && (digits.length === 4 || digits.length === 6)
  return persianDigits(parts(digits).join('/') + (ends ? '/' : ''))
}

/** The day the digits mean on the wire, '1405/08/03'; null while they mean none. */
function dateMeant(digits: string): string | null {
  const iso = digits.length < 7 ? null : isoOfShamsi(parts(digits).join('/'))
  return iso && shamsiOfIso(iso)
}
