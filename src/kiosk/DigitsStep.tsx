import { useEffect, useRef } from 'react'
import { onlyDigits, persianDigits } from '#contract/kernel/value/digits.ts'
import { Button } from '../driver/ui/Button.tsx'
import { identifyWords as words } from './kiosk-words.ts'

interface DigitsStepProps {
  label: string
  why?: string
  value: string
  most: number
  /** The step ends with the last digit; otherwise with the button or Enter. */
  isFixed?: boolean
  isSecret?: boolean
  busy?: boolean
  onChange: (digits: string) => void
  onDone: (digits: string) => void
}

const KEYS = [...'123456789']

/**
 * Digits from the keys on the screen, a keyboard, or a card reader that types. It has no input field: no browser stores or
 * suggests what was typed.
 */
export function DigitsStep({
  label,
  why,
  value,
  most,
  isFixed = false,
  isSecret = false,
  busy = false,
  onChange,
  onDone,
}: DigitsStepProps) {
  const add = (digit: string) => {
    if (busy || value.length >= most) return
    const now = value + digit
    onChange(now)
    if (isFixed && now.length === most) onDone(now)
  }
  const erase = () => {
    if (!busy) onChange(value.slice(0, -1))
  }
  const press = useRef<(key: string) => boolean>(() => false)
  useEffect(() => {
    press.current = (key) => {
      const digit = onlyDigits(key)
      if (key.length === 1 && digit) add(digit)
      else if (key === 'Backspace') erase()
      else if (key === 'Enter' && value !== '' && !isFixed) onDone(value)
      else return false
      return true
    }
  })
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      // Enter on a button presses it.
      if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
      if (press.current(event.key)) event.preventDefault()
    }
    addEventListener('keydown', follow)
    return () => removeEventListener('keydown', follow)
  }, [])
  return (
    <section className="digits" aria-labelledby="digits">
      <h2 id="digits">{label}</h2>
      {why && <p>{why}</p>}
      <output className="digits-typed" dir="ltr" aria-label={isSecret ? words.hidden(value.length) : words.typed(value)}>
        <span aria-hidden>{isSecret ? '●'.repeat(value.length) : persianDigits(value)}</span>
      </output>
      <div className="keys" role="group" aria-label={words.keys} dir="ltr">
        {KEYS.map((digit) => (
          <Button key={digit} onClick={() => add(digit)}>
            {persianDigits(digit)}
          </Button>
        ))}
        <Button onClick={erase} aria-label={words.erase}>
          ⌫
        </Button>
        <Button onClick={() => add('0')}>{persianDigits('0')}</Button>
        <Button kind="main" busy={busy} disabled={value === '' || (isFixed && value.length < most)} onClick={() => onDone(value)}>
          {busy ? words.checking : words.next}
        </Button>
      </div>
    </section>
  )
}
