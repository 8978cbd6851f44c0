/** Possible interpretations of a search text. */
import { nounBefore } from '#contract/insight/search-words.ts'
import { plateIn, type TypedPlate } from '#contract/fleet/plate-text.ts'
import { telephoneOf } from '#contract/kernel/value/telephone.ts'
import { searchable } from '#contract/kernel/value/text.ts'

/** A text with all interpretations; null: not that kind. */
export interface SearchText {
  /** Normalised for comparing names. */
  name: string
  /** Number of a cargo, a permit or a turn. */
  number: number | null
  /** Number of a card or a person: digits with leading zeros. */
  digits: string | null
  /** Telephone, eleven digits. */
  mobile: string | null
  /** The server-generated code of a cargo, normalised. */
  code: string | null
  plate: TypedPlate | null
  /** Possible permit code, as typed or scanned. */
  permitCode: string | null
}

/** Minimum length of a permit code. */
const CODE_LENGTH = 60

/** A national id may equal a mobile number without its zero: such a number has both interpretations. */
const mayBeNationalId = (text: string) => /^\d{10}$/.test(searchable(text))

export function parseSearch(written: string): SearchText {
  const typed = written.replace(nounBefore, '')
  const mobile = telephoneOf(typed)
  const text = mobile === null || mayBeNationalId(typed) ? typed : mobile
  const name = searchable(text)
  // A number copied from a screen has thousands separators («٬»).
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
