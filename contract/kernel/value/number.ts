import * as v from 'valibot'
import { plainFigure, readFigure } from './figure.ts'
import { shapeWords } from '../shape-words.ts'

const Spoken = v.union([v.number(), v.string()], shapeWords.notNumber)

/** «۱۸٬۴۰۰» or ' 22 ' or 22 → 22; null, absent and blank give null, never zero. */
const readWith =
  (read: (text: string) => number | null) =>
  (raw: number | string | null): number | null => {
    if (raw === null || typeof raw === 'number') return raw
    const text = raw.trim()
    if (text === '') return null
    if (!text.startsWith('-')) return read(text) ?? Number.NaN
    return text === '-' ? Number.NaN : -(read(text.slice(1)) ?? Number.NaN)
  }
const read = readWith(plainFigure)

const Given = v.pipe(v.nullish(Spoken, null), v.transform(read))

/** A whole number from 0 to `max`, as a number or as digits in any script; null when not given. */
export const Whole = (max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    Given,
    v.check((n) => n === null || (Number.isSafeInteger(n) && n >= 0), shapeWords.notNumber),
    v.check((n) => n === null || n <= max, shapeWords.tooBig(max)),
  )

/** A decimal number such as a latitude; null when not given. */
export const Decimal = v.pipe(
  v.nullish(Spoken, null),
  // Degrees have no thousands: a separator before three digits is the decimal point.
  v.transform(readWith((text) => readFigure(text)?.decimal ?? null)),
  v.check((n) => n === null || Number.isFinite(n), shapeWords.notCoordinate),
)

const isId = (n: number | null): n is number => n !== null && Number.isSafeInteger(n) && n > 0

/** The id of a row: a positive whole number, or its digits. */
export const Id = v.pipe(Given, v.guard(isId, shapeWords.notId))
export type Id = v.InferOutput<typeof Id>

/** An optional id; some screens send 0 for none (GAP62). */
export const OptionalId = v.pipe(
  Given,
  v.transform((n) => (n === 0 ? null : n)),
  v.check((n) => n === null || isId(n), shapeWords.notId),
)

/** Offset in rows of a long list; 0 when absent. */
export const Skipped = v.pipe(
  Whole(10_000_000),
  v.transform((n) => n ?? 0),
)

/** One of these whole numbers, as a number or as digits in any script. */
export const OneOf = <const N extends number>(choices: readonly N[]) =>
  v.pipe(
    Given,
    v.guard((n): n is N => choices.some((choice) => choice === n), shapeWords.notChoice),
  )

/** A list of ids without repeats; one id alone, null and absent are accepted too. */
export const Ids = (max = 200) =>
  v.pipe(
    v.nullish(v.union([v.array(Spoken), Spoken], shapeWords.notList), []),
    v.transform((raw) => (Array.isArray(raw) ? raw : [raw]).map(read).filter((n) => n !== null)),
    v.check((ids) => ids.every(isId), shapeWords.notId),
    v.transform((ids) => [...new Set(ids)]),
    v.check((ids) => ids.length <= max, shapeWords.tooMany(max)),
  )

/** A boolean, also as the words and digits other clients send; null when absent. */
export const YesNo = v.pipe(
  v.nullish(v.union([v.boolean(), v.picklist(['true', 'false', '1', '0', 1, 0])], shapeWords.notYesNo), null),
  v.transform((raw) => (raw === null ? null : raw === true || raw === 'true' || raw === '1' || raw === 1)),
)
