/** Parses plates as people and programs write them. */
import { foldLetters } from '../kernel/value/text.ts'

/** A plate as stored on the vehicle; `serial` is null if only the number is present. */
export interface TypedPlate {
  number: string
  serial: string | null
}

/** Digits left and right of the letter, in every order a plate is typed in; R stands for the region. */
const orders: Record<string, (left: string, right: string) => [two: string, three: string, region: string | null]> = {
  // 36 ع 412, 36 ع 412 44, 44 36 ع 412
  '2,3': (left, right) => [left, right, null],
  '2,5': (left, right) => [left, right.slice(0, 3), right.slice(3)],
  '4,3': (left, right) => [left.slice(2), right, left.slice(0, 2)],
  // The same from the other side: 412 ع 36, 412 ع 36 44, 44 412 ع 36
  '3,2': (left, right) => [right, left, null],
  '3,4': (left, right) => [right.slice(0, 2), left, right.slice(2)],
  '5,2': (left, right) => [right, left.slice(2), left.slice(0, 2)],
}

/** Maximum length of a plate letter's name: «الف». A longer word among the digits is the country's. */
const LETTER_LENGTH = 3

/** Finds the plate in a text, typed from either side, with or without its region; null if there is none. */
export function plateIn(text: string): TypedPlate | null {
  const parts = foldLetters(text).match(/\d+|\p{Script=Arabic}+/gu) ?? []
  const plateParts = parts.filter((part) => /\d/.test(part) || part.length <= LETTER_LENGTH)
  const at = plateParts.findIndex((part) => !/\d/.test(part))
  const [left, right] = [plateParts.slice(0, at).join(''), plateParts.slice(at + 1).join('')]
  const order = at === -1 ? undefined : orders[`${left.length},${right.length}`]
  if (!order || !/^\d+$/.test(left + right)) return null
  const [two, three, serial] = order(left, right)
  return { number: `${two}${plateParts[at]}${three}`, serial }
}
