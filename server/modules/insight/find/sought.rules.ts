/** What a text that somebody looks for may mean. */
import { plateIn, type TypedPlate } from '#contract/fleet/plate-text.ts'
import { telephoneOf } from '#contract/kernel/value/telephone.ts'
import { searchable } from '#contract/kernel/value/text.ts'

/** One text and all it may mean; null: it is none of that. */
export interface Sought {
  /** As names are compared. */
  name: string
  /** Of a cargo, a permit, a turn. */
  number: number | null
  /** Of a card or a person: digits with the zeros they begin with. */
  digits: string | null
  /** Of a person, eleven digits. */
  mobile: string | null
  /** What the server gave a cargo, in its letters. */
  code: string | null
  plate: TypedPlate | null
  /** What may be a permit's code, as it was typed or read. */
  permitCode: string | null
}

/** No code of a permit is as short as this. */
const CODE_LENGTH = 60

/** A national id may have the ten digits of a mobile without its zero: such a number may mean both. */
const mayBeNationalId = (text: string) => /^\d{10}$/.test(searchable(text))

export function soughtIn(typed: string): Sought {
  const mobile = telephoneOf(typed)
  const text = mobile === null || mayBeNationalId(typed) ? typed : mobile
  const name = searchable(text)
  // A figure copied from a screen has marks («٬») between its thousands.
  const bare = name.replaceAll('\u066c', '')
  const digits = /^\d{1,20}$/.test(bare) ? bare : null
  const number = digits === null ? null : Number(digits)
  return {
    name,
    number: Number.isSafeInteger(number) ? number : null,
    digits,
    mobile,
    code: /^[a-z\d]{4,20}$/.test(name) ? name.toUpperCase() : null,
    plate: plateIn(text),
    permitCode: text.length > CODE_LENGTH ? text : null,
  }
}
