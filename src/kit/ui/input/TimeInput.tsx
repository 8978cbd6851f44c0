import { TextInput } from '@mantine/core'
import { useState, type ChangeEvent } from 'react'
import { latinDigits, onlyDigits, persianDigits } from '#contract/kernel/value/digits.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import type { FieldProps } from './FigureInput.tsx'
import { timeIn } from './clock.ts'
import { useDigits } from './useDigits.ts'
import { useDraft } from './useDraft.ts'

const shape = (raw: string) => {
  const [hour = '', ...minutes] = latinDigits(raw).split(/[:.\s]+/)
  const digits = onlyDigits(minutes.length && minutes[0] !== '' ? hour.padStart(2, '0') + minutes.join('') : raw)
  return clockDigits(digits)
}

/**
 * HH:MM typed in any script, shown in Persian, the hour limited to 23 and the minute to 59 (S1 §5); null when empty. `preset` is
 * shown while the field is empty, and replaced by input. A time in words («۵ عصر», '8:30 pm') stays as typed until blur;
 * unreadable input stays too, with an error.
 */
export function TimeInput({
  value,
  preset = null,
  onChange,
  className,
  error,
  onBlur,
  ...rest
}: FieldProps & { value: string | null; preset?: string | null; onChange: (value: string | null) => void }) {
  const [shown, keep, drop] = useDraft(value, (time) => persianDigits(time ?? preset ?? ''))
  const isPreset = value === null && preset !== null && shown !== ''
  const [left, setLeft] = useState(false)
  const isUnread = value === null && hasWords(shown)
  const { ref, onChange: onDigits } = useDigits({
    shown,
    max: 4,
    replaced: isPreset,
    clean: shape,
    take: (digits, typed) => {
      const meant = clockMeant(digits)
      keep(clockShown(digits, typed), meant)
      if (meant !== value) onChange(meant)
    },
  })
  return (
    <TextInput
      placeholder={fieldWords.timePlaceholder}
      autoComplete="off"
      {...rest}
      ref={ref}
      value={shown}
      error={left && isUnread ? fieldWords.badTime : error}
      // Unreadable input must not be sent as empty.
      data-unread={isUnread || undefined}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const { inputType, data } = event.nativeEvent as InputEvent
        const raw = isPreset && inputType === 'insertText' ? (data ?? '') : event.currentTarget.value
        setLeft(false)
        if (!hasWords(raw)) return onDigits(event)
        const meant = timeIn(raw)
        keep(raw, meant)
        if (meant !== value) onChange(meant)
      }}
      onFocus={(event) => isPreset && event.currentTarget.select()}
      inputMode="numeric"
      className={`figure-field ${className ?? ''}`}
      onBlur={(event) => {
        if (!isUnread) drop()
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}

const hasWords = (text: string) => /\p{L}/u.test(text)

/** Formats typed digits as a time up to 23:59; an hour that cannot have a second digit gets a leading zero. */
function clockDigits(digits: string): string {
  const padded = /^[3-9]/.test(digits) && digits.length < 4 ? `0${digits}` : digits
  const hour = padded.slice(0, 2)
  const minute = padded.slice(2, 4)
  return (hour.length === 2 && Number(hour) > 23 ? '23' : hour) + (minute.length === 2 && Number(minute) > 59 ? '59' : minute)
}

/** '08' or '0830' → «۰۸:۳۰» as far as it is typed; `typed` writes the colon for the typist. */
const clockShown = (digits: string, typed: boolean): string =>
  persianDigits(
    digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits.length === 2 && typed ? `${digits}:` : digits,
  )

/** Completes digits on blur: '8' → '08:00', '083' → '08:03', '' → null. */
const clockMeant = (digits: string): string | null =>
  digits === '' ? null : `${digits.slice(0, 2).padStart(2, '0')}:${digits.slice(2).padStart(2, '0')}`
