/** What the parser is given and what it answers. Pure: no network, no clock, no React. */

/** How sure a field is: said plainly; concluded or ambiguous; not said at all. */
export type Certainty = 'sure' | 'guess' | 'missing'

/** One field of a draft. A missing one is null (for loader types: empty) and has no source. */
export interface Read<T> {
  value: T
  certainty: Certainty
  /** The characters it came from, as they were pasted; '' when it came from none. */
  source: string
}

/** A place of the gazetteer as the parser needs it. */
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
export const said = ({ certainty }: Read<unknown>): boolean => certainty !== 'missing'

/** The fields of one announcement, as far as they were said (F14). */
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
  /** What no other field took. */
  note: Read<string | null>
}
export type DraftField = keyof DraftFields

/** One cargo: its fields, and the pasted line (or lines) it was read from. */
export interface Draft {
  fields: DraftFields
  source: string
}

/** Every cargo of a paste, in order, and the lines in which none was found: nothing is dropped silently. */
export interface Reading {
  drafts: Draft[]
  unread: string[]
}

export const missing = <T>(value: T): Read<T> => ({ value, certainty: 'missing', source: '' })
export const sure = <T>(value: T, source: string): Read<T> => ({ value, certainty: 'sure', source })
export const guess = <T>(value: T, source: string): Read<T> => ({ value, certainty: 'guess', source })

/** A draft in which nothing is said yet. */
export const nothingSaid = (): DraftFields => ({
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
