import { latinDigits, onlyDigits, persianDigits } from '#contract/digits.ts'
import { isoOfShamsi, shamsiOfIso } from '#contract/shamsi.ts'

/** Raw text → at most eight digits; a month or day written with one digit before a mark gets its zero: '1405/8/3' → '1405083'. */
export function dateDigits(raw: string): string {
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
export function dateZeros(digits: string): string {
  if (/^\d{4}[2-9]$/.test(digits)) return `${digits.slice(0, 4)}0${digits[4]}`
  return /^\d{6}[4-9]$/.test(digits) ? `${digits.slice(0, 6)}0${digits[6]}` : digits
}

const parts = (digits: string) => [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '')

/** '140508' → «۱۴۰۵/۰۸», with the next mark already written when it was `typed`. */
export function dateShown(digits: string, typed: boolean): string {
  const ends = typed && (digits.length === 4 || digits.length === 6)
  return persianDigits(parts(digits).join('/') + (ends ? '/' : ''))
}

/** The day the digits mean on the wire, '1405/08/03'; null while they mean none. */
export function dateMeant(digits: string): string | null {
  const iso = digits.length < 7 ? null : isoOfShamsi(parts(digits).join('/'))
  return iso && shamsiOfIso(iso)
}
