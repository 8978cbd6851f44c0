/** Reads and writes filters in the page's address. Invalid values are ignored. */
import { latinDigits, onlyDigits } from '#contract/kernel/value/digits.ts'
import { isoOfDay, isoOfShamsi, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import * as v from 'valibot'
import { MARK, Spoken } from '../table/address.ts'

/** A day left open; a day that is not named at all is the list's own first one. */
const ANY = 'any'

/** Smart cards' numbers: digits, at most this many (S2 §5). */
export const CARD_DIGITS = 11

/** A day of the wire; null is any. */
export const Day = v.pipe(
  Spoken,
  v.check((text) => text === ANY || isoOfShamsi(text) !== null),
  v.transform((text) => (text === ANY ? null : shamsiOfIso(isoOfDay(text)))),
)

/** Digits of an identifier, limited in length; '' is any. */
export const Figures = (most: number) =>
  v.fallback(
    v.pipe(
      Spoken,
      v.transform((text) => onlyDigits(latinDigits(text)).slice(0, most)),
    ),
    '',
  )

const Digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const Positive = v.pipe(Digits, v.minValue(1))
const Parts = v.pipe(
  Spoken,
  v.transform((text) => text.split(MARK)),
)

/** Several numbers. */
export const Numbers = v.pipe(Parts, v.array(Digits))

/** Several ids; none is any. */
export const Ids = v.fallback(v.pipe(Parts, v.array(Positive)), [])

/** One id; null is any. */
export const Id = v.fallback(v.nullable(v.pipe(Spoken, Positive)), null)

/** Whether a checkbox is set. */
export const Only = v.fallback(
  v.pipe(
    Spoken,
    v.transform((text) => text === '1'),
  ),
  false,
)

/** Writes a day where it is not the one the list begins with. */
export const dayAt = (day: string | null, first: string | null) =>
  day === first ? undefined : (day?.replaceAll('/', MARK) ?? ANY)

/** Writes several numbers. */
export const listed = (numbers: number[]) => (numbers.length < 2 ? numbers[0] : numbers.join(MARK))
