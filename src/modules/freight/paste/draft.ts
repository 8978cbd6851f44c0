/** Input and output types of the parser. Pure: no network, no clock, no React. */

/** Certainty of a field: explicit; inferred or ambiguous; missing. */
export type Certainty = 'sure' | 'guess' | 'missing'

/** One field of a draft. A missing one is null (for loader types: empty) and has no source. */
export interface Read<T> {
  value: T
  certainty: Certainty
  /** The source characters as pasted; '' if there are none. */
  source: string
}

/** A place of the gazetteer for the parser. */
export interface ListedPlace {
  name: string
  province: string
  /** As it is chosen in the form: city, comma, province. */
  label: string
  population: number | null
  aliases: readonly string[]
}

/** The lists of the page. What is not in them cannot be read. */
export interface Lists {
  places: readonly ListedPlace[]
  goods: readonly { id: number; name: string }[]
  packagings: readonly { id: number; name: string }[]
  loaderTypes: readonly { id: number; name: string; capacityKg: number }[]
}

/** Whether the text names it. */
export const isFound = ({ certainty }: Read<unknown>): boolean => certainty !== 'missing'

/** The fields of one announcement, as far as found (F14). */
export interface DraftFields {
  trucks: Read<number | null>
  /** Ids of loader types, any of which will do. */
  loaders: Read<number[]>
  /** Labels of places. */
  from: Read<string | null>
  to: Read<string | null>
  /** Kilograms on each truck. */
  kg: Read<number | null>
  goods: Read<number | null>
  packaging: Read<number | null>
  packages: Read<number | null>
  /** Toman for one truck. */
  rent: Read<number | null>
  /** Eleven digits. */
  tel: Read<string | null>
  /** Shamsi 'YYYY/MM/DD'. */
  day: Read<string | null>
  /** 'HH:MM'. */
  time: Read<string | null>
  /** Text that no other field has used. */
  note: Read<string | null>
}
export type DraftField = keyof DraftFields

/** One cargo: its fields, and its source line or lines. */
export interface Draft {
  fields: DraftFields
  source: string
}

/** Every cargo of a paste, in order, and the lines without one: nothing is dropped silently. */
export interface Reading {
  drafts: Draft[]
  unread: string[]
}

export const missing = <T>(value: T): Read<T> => ({ value, certainty: 'missing', source: '' })
export const sure = <T>(value: T, source: string): Read<T> => ({ value, certainty: 'sure', source })
export const guess = <T>(value: T, source: string): Read<T> => ({ value, certainty: 'guess', source })

/** Returns an empty draft. */
export const emptyFields = (): DraftFields => ({
  trucks: missing(null),
  loaders: missing([]),
  from: missing(null),
  to: missing(null),
  kg: missing(null),
  goods: missing(null),
  packaging: missing(null),
  packages: missing(null),
  rent: missing(null),
  tel: missing(null),
  day: missing(null),
  time: missing(null),
  note: missing(null),
})
