import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type RefObject } from 'react'
import { onlyDigits, textDigits } from '#contract/kernel/value/digits.ts'

interface DigitField {
  /** The displayed text: the digits with separators. */
  shown: string
  /** At most this many digits. */
  max: number
  /** Called when input has too many digits, which are then ignored; without it a longer paste is truncated. */
  onTooMany?: () => void
  /** Receives the new digits, Latin. `typed`: one was added at the end, so the next separator may be inserted. */
  take: (digits: string, typed: boolean) => void
  /** The displayed value was not typed: the first key replaces it. */
  replaced?: boolean
  /** From raw text to Latin digits; default: all else is dropped. */
  clean?: (raw: string) => string
}

/** Writes a text field's digits in Persian, but for names in Latin letters; the caret stays. Returns the text. */
export function writePersian(field: HTMLInputElement): string {
  const text = textDigits(field.value)
  if (text !== field.value) {
    const caret = field.selectionStart
    field.value = text
    field.setSelectionRange(caret, caret)
  }
  return text
}

/** Returns the position in `shown` just after its `count`-th digit. */
function positionAfter(shown: string, count: number): number {
  let seen = 0
  for (let at = 0; at < shown.length; at++) {
    if (seen === count) return at
    if (onlyDigits(shown.charAt(at))) seen++
  }
  return shown.length
}

/** A text field for digits in any script that reformats at every key and keeps the caret. */
export function useDigits({ shown, max, onTooMany, take, replaced = false, clean = onlyDigits }: DigitField): {
  ref: RefObject<HTMLInputElement | null>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
} {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  useLayoutEffect(() => {
    const field = ref.current
    if (caret.current === null || !field) return
    const at = positionAfter(field.value, caret.current)
    field.setSelectionRange(at, at)
    caret.current = null
  })
  return {
    ref,
    onChange: (event) => {
      const { inputType: kind, data } = event.nativeEvent as InputEvent
      const isFirstKey = replaced && kind === 'insertText'
      const raw = isFirstKey ? (data ?? '') : event.currentTarget.value
      const old = isFirstKey ? '' : onlyDigits(shown)
      let digits = clean(raw)
      let before = onlyDigits(isFirstKey ? raw : raw.slice(0, event.currentTarget.selectionStart ?? raw.length)).length
      // A caret at the end stays at the end, after an inserted zero or separator.
      const atEnd = before >= onlyDigits(raw).length
      // Deleting a separator deletes the adjacent digit: the separator alone would be inserted again.
      if (digits === old && kind === 'deleteContentBackward' && before > 0)
        digits = old.slice(0, --before) + old.slice(before + 1)
      else if (digits === old && kind === 'deleteContentForward') digits = old.slice(0, before) + old.slice(before + 1)
      if (digits.length > max && onTooMany) {
        onTooMany()
        return redraw()
      }
      if (digits.length > max && kind === 'insertText' && old.length === max) {
        digits = old
        before -= 1
      }
      digits = digits.slice(0, max)
      caret.current = atEnd ? Number.POSITIVE_INFINITY : before
      take(digits, atEnd && digits.length > old.length)
      redraw()
    },
  }
}
