/** Iranian numbers with a check digit, and formats without. All take Latin digits. Also the country's extent. */
import { nationalIdWords as words } from './iran-words.ts'
import { foldLetters } from './text.ts'

const digits = (text: string) => [...text].map(Number)

/** The tenth digit of a national code, from its first nine. */
function nationalCheck(nine: string): number {
  const rest = digits(nine).reduce((sum, digit, i) => sum + digit * (10 - i), 0) % 11
  return rest < 2 ? rest : 11 - rest
}

/** A person's national code: ten digits, the last one checks the others; ten equal digits are none. */
export const isNationalCode = (text: string): boolean =>
  /^\d{10}$/.test(text) && !/^(\d)\1{9}$/.test(text) && nationalCheck(text.slice(0, 9)) === Number(text[9])

/** Completes nine digits to a national code. */
export const nationalCodeOf = (nine: string): string => nine + nationalCheck(nine)

const legalWeights = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17]

/** The eleventh digit of a legal id, from its first ten. */
function legalCheck(ten: string): number {
  const added = Number(ten[9]) + 2
  const sum = legalWeights.reduce((total, weight, i) => total + (Number(ten[i]) + added) * weight, 0)
  return (sum % 11) % 10
}

/** A legal person's national id: eleven digits, the last one checks the others. */
export const isLegalId = (text: string): boolean =>
  /^\d{11}$/.test(text) && !/^0{11}$/.test(text) && legalCheck(text.slice(0, 10)) === Number(text[10])

/** Validates a person's national code or a firm's legal id; null if valid. */
export function codeFault(code: string): string | null {
  if (code === '') return words.code
  if (code.length === 10) return isNationalCode(code) ? null : words.nationalCode
  if (code.length === 11) return isLegalId(code) ? null : words.legalId
  return words.codeLength(code.length)
}

/** Completes ten digits to a legal id. */
export const legalIdOf = (ten: string): string => ten + legalCheck(ten)

/** A mobile number as it is dialled inside the country. */
export const isMobile = (text: string): boolean => /^0?9\d{9}$/.test(text)

/** Area codes of the provinces, without the zero in front. */
const areaCodes = '11 13 17 21 23 24 25 26 28 31 34 35 38 41 44 45 51 54 56 58 61 66 71 74 76 77 81 83 84 86 87'.split(' ')

/** A landline with its area code; no subscriber's number begins with 0. */
const isLandline = (text: string): boolean => /^0\d{2}[1-9]\d{7}$/.test(text) && areaCodes.includes(text.slice(1, 3))

/** Eleven digits that begin with 0, in use or not. */
export const startsAsTelephone = (text: string): boolean => /^0\d{10}$/.test(text)

/** A telephone that can be called, eleven digits: a mobile whose last nine digits are not all one, or a landline. */
export const isTelephone = (text: string): boolean =>
  startsAsTelephone(text) && (isLandline(text) || (isMobile(text) && !/^09(\d)\1{8}$/.test(text)))

/** Ten digits; not an old five-digit code. */
export const isPostalCode = (text: string): boolean => /^\d{10}$/.test(text)

/** The smart card of a vehicle, or of a driver: seven digits (GAP58, GAP59). */
export const isCardNumber = (text: string): boolean => /^\d{7}$/.test(text)

/** A licence plate in its four parts: two digits, a Persian letter, three digits, the region. */
export interface Plate {
  two: string
  letter: string
  three: string
  region: string
}

/** Reads a plate from its number (two digits, letter, three digits) and its serial, the region; null when it is none. */
export function readPlate(number: string, serial: string): Plate | null {
  const [, two, letter, three] =
    /^(\d{2})(\p{Script=Arabic})(\d{3})$/u.exec(foldLetters(number).replace(/[\s\u200c-]/g, '')) ?? []
  return two && letter && three && /^\d{2}$/.test(serial) ? { two, letter, three, region: serial } : null
}

/** Iran and what borders it (GAP67): where a cargo may start or end. */
export const inOrBesideIran = (lat: number, lng: number): boolean => lat >= 24 && lat <= 40 && lng >= 44 && lng <= 64
