/** What a text that somebody looks for may mean. */
import { latinDigits } from '#contract/digits.ts'
import { searchable, tidyText } from '#contract/text.ts'

/** A plate as the vehicle's row has it; `serial` is null where only the number was said. */
interface SoughtPlate {
  number: string
  serial: string | null
}

/** One text and all it may mean; null: it is none of that. */
export interface Sought {
  /** As names are compared. */
  name: string
  /** Of a cargo, a permit, a turn. */
  number: number | null
  /** Of a card or a person: digits with the zeros they begin with. */
  digits: string | null
  /** What the server gave a cargo, in its letters. */
  code: string | null
  plate: SoughtPlate | null
  /** What may be a permit's code, as it was typed or read. */
  permitCode: string | null
}

/** No code of a permit is as short as this. */
const CODE_LENGTH = 60

export function soughtIn(text: string): Sought {
  const name = searchable(text)
  // A figure copied from a screen has marks («٬») between its thousands.
  const bare = name.replaceAll('\u066c', '')
  const digits = /^\d{1,20}$/.test(bare) ? bare : null
  const number = digits === null ? null : Number(digits)
  return {
    name,
    number: Number.isSafeInteger(number) ? number : null,
    digits,
    code: /^[a-z\d]{4,20}$/.test(name) ? name.toUpperCase() : null,
    plate: plateIn(text),
    permitCode: text.length > CODE_LENGTH ? text : null,
  }
}

/** Digits left of the letter and right of it, in every order a plate is typed in; R is the region's place. */
const orders: Record<string, (left: string, right: string) => [two: string, three: string, region: string | null]> = {
  // 36 ع 412, 36 ع 412 44, 44 36 ع 412
  '2,3': (left, right) => [left, right, null],
  '2,5': (left, right) => [left, right.slice(0, 3), right.slice(3)],
  '4,3': (left, right) => [left.slice(2), right, left.slice(0, 2)],
  // The same begun from the other side: 412 ع 36, 412 ع 36 44, 44 412 ع 36
  '3,2': (left, right) => [right, left, null],
  '3,4': (left, right) => [right.slice(0, 2), left, right.slice(2)],
  '5,2': (left, right) => [right, left.slice(2), left.slice(0, 2)],
}

/** Longest name of a plate's letter: «الف». A longer word among the digits is the country's. */
const LETTER_LENGTH = 3

function plateIn(text: string): SoughtPlate | null {
  const parts = latinDigits(tidyText(text)).match(/\d+|\p{Script=Arabic}+/gu) ?? []
  const plateParts = parts.filter((part) => /\d/.test(part) || part.length <= LETTER_LENGTH)
  const at = plateParts.findIndex((part) => !/\d/.test(part))
  const [left, right] = [plateParts.slice(0, at).join(''), plateParts.slice(at + 1).join('')]
  const order = at === -1 ? undefined : orders[`${left.length},${right.length}`]
  if (!order || !/^\d+$/.test(left + right)) return null
  const [two, three, serial] = order(left, right)
  return { number: `${two}${plateParts[at]}${three}`, serial }
}
