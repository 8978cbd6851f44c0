import { persianDigits } from '#contract/digits.ts'

/** Digits of a time as typed, kept within 23:59; an hour that cannot have a second digit gets its zero in front. */
export function clockDigits(digits: string): string {
  const padded = /^[3-9]/.test(digits) && digits.length < 4 ? `0${digits}` : digits
  const hour = padded.slice(0, 2)
  const minute = padded.slice(2, 4)
  return (hour.length === 2 && Number(hour) > 23 ? '23' : hour) + (minute.length === 2 && Number(minute) > 59 ? '59' : minute)
}

/** '08' or '0830' → «۰۸:۳۰» as far as it is typed; `typed` writes the colon for the typist. */
export const clockShown = (digits: string, typed: boolean): string =>
  persianDigits(
    digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits.length === 2 && typed ? `${digits}:` : digits,
  )

/** What the digits mean when the typist leaves it at that: '8' → '08:00', '083' → '08:03', '' → null. */
export const clockMeant = (digits: string): string | null =>
  digits === '' ? null : `${digits.slice(0, 2).padStart(2, '0')}:${digits.slice(2).padStart(2, '0')}`
