import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ChangeEvent } from 'react'
import { latinDigits, onlyDigits, persianDigits } from '#contract/kernel/value/digits.ts'
import { fieldWords as words } from '#app/kit/ui/ui-words.ts'
import { grouped } from '../value/figures.ts'
import { amountIn, type Kind } from './amount.ts'
import { useDigits } from './useDigits.ts'
import { useDraft } from './useDraft.ts'

/** Common props of all fields, from Mantine: label, description, error, id, required, … */
export type FieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'>

export interface FigureInputProps extends FieldProps {
  value: number | null
  onChange: (value: number | null) => void
  /** The unit, which determines the understood words after a number. */
  kind?: Kind
  /** At most this many digits, 15 or fewer. */
  maxDigits?: number
  /** Unit at the end of the field, e.g. kilogram. */
  unit?: string
  /** Marks between thousands; off for numbers that are not amounts. */
  marks?: boolean
}

/** Digits between the field's own marks, or an amount whose marks all separate thousands: it can be rewritten at every key. */
const isFigure = (raw: string, shown: string) => {
  const hasOwnMarks = marksIn(raw) <= marksIn(shown) && /^[\d\u066c]*$/.test(latinDigits(raw))
  return hasOwnMarks || raw.trim() === '' || isGrouped.test(latinDigits(raw))
}
const marksIn = (text: string) => text.split('\u066c').length
const isGrouped = /^\s*[1-9]\d{0,2}(?:[,\u060c\u066c ]\d{3})+$/
const markAtEnd = /[,\u060c\u066c]\s*$/

/**
 * A whole number typed or pasted in any script, shown in Persian; empty is null, never zero. «۲۲ تن» and '22,5' are parsed on
 * every change but stay as typed until blur; unreadable input stays too, with an error.
 */
export function FigureInput({
  value,
  onChange,
  kind = 'number',
  maxDigits = 9,
  unit,
  marks = true,
  className,
  error,
  onBlur,
  ...rest
}: FigureInputProps) {
  const display = (n: number | null) => (n === null ? '' : marks ? grouped(n) : persianDigits(n))
  const [shown, write, drop] = useDraft(value, display)
  const [complaint, setComplaint] = useState<string | null>(null)
  const set = (amount: number | null) => {
    setComplaint(null)
    onChange(amount)
  }
  const refuse = () => setComplaint(words.tooManyDigits(maxDigits))
  const { ref, onChange: onDigits } = useDigits({
    shown,
    max: maxDigits,
    onTooMany: refuse,
    take: (digits) => set(digits === '' ? null : Number(digits)),
  })
  const isWriting = shown !== display(value)
  const writing = (raw: string) => {
    const amount = amountIn(raw.replace(markAtEnd, ''), kind)
    const tooMany = amount !== null && amount >= 10 ** maxDigits
    write(raw, tooMany ? null : amount)
    set(tooMany ? null : amount)
    if (tooMany) refuse()
  }
  return (
    <TextInput
      {...rest}
      ref={ref}
      value={shown}
      error={complaint ?? error}
      // Unreadable input must not be sent as empty.
      data-unread={(isWriting && value === null) || undefined}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const raw = event.currentTarget.value
        if (!isFigure(raw, display(value))) return writing(raw)
        if (!isWriting) return onDigits(event)
        const digits = onlyDigits(raw)
        if (digits.length > maxDigits) return writing(raw)
        drop()
        set(digits === '' ? null : Number(digits))
      }}
      // A spreadsheet reads Latin digits without marks as a number.
      onCopy={(event) => {
        const { value: text, selectionStart, selectionEnd } = event.currentTarget
        if (isWriting || selectionStart === selectionEnd) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', onlyDigits(text.slice(selectionStart ?? 0, selectionEnd ?? text.length)))
      }}
      onBlur={(event) => {
        if (isWriting && value !== null) drop()
        else setComplaint((was) => (isWriting ? (was ?? words.unread[kind]) : null))
        onBlur?.(event)
      }}
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
