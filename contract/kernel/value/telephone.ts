/** Parses Iranian telephone numbers in all usual notations. The product's only parser of them. */
import * as v from 'valibot'
import { latinDigits } from './digits.ts'
import { shapeWords } from '../shape-words.ts'

/** Characters between and around the digits: spaces, direction marks, the half-space, dashes, brackets, points. */
const between = /[\s\p{Cf}\p{Pd}()[\]._/]/gu

/** A country code with its mark, or bare before a whole number; many write the zero that it replaces after it. */
const countryCode = /^(?:(?:\+|00)980?|980?(?=[1-9]\d{9}$))/

/**
 * Latin digits, with the country code replaced by the domestic zero: «+98 (917) 310-5520», «98917…», «0098917…», «tel:+98…» →
 * '0917…'. Other characters that do not belong to a telephone stay.
 */
export const asDialled = (text: string): string =>
  latinDigits(text.normalize('NFKC')).replace(between, '').replace(/^tel:/i, '').replace(countryCode, '0')

/** The domestic form of a complete or partial mobile number: '98917' and '917' → '0917'. */
export const mobileStart = (text: string): string => asDialled(text).replace(/^(?:98)?(?=9)/, '0')

/** Parses a text as a telephone of eleven digits: '09173105520'; a mobile may lack its zero. Null if it is none. */
export function telephoneOf(text: string): string | null {
  const digits = asDialled(text).replace(/^(?=9\d{9}$)/, '0')
  return /^0[1-9]\d{9}$/.test(digits) ? digits : null
}

/** A telephone on the wire, at most `max` digits, as it is dialled inside the country; '' when absent. */
export const TelephoneText = (max: number) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))], shapeWords.notText), ''),
    v.transform((text) => telephoneOf(text) ?? asDialled(text)),
    v.check((text) => /^\d*$/.test(text), shapeWords.onlyDigits),
    v.check((text) => text.length <= max, shapeWords.tooLong(max)),
  )
