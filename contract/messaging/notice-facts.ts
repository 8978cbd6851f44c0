/** What a notice says: its facts, and the sentences made of them. */

/** Parameters of a text; '' and 0 when unknown. */
export interface NoticeFacts {
  /** Of the notice's subject. */
  id: number
  route: string
  hallName: string
  driver: string
  name: string
  /** Of a turn; or how many payments `count` adds up. */
  number: number
  count: number
  /** Remaining days, minutes or trucks; -1 if not given. */
  left: number
  reason: string
  /** A clock in Tehran, or a day and a clock. */
  at: string
}

/** The sentences of a kind. */
export interface Sentences {
  /** Label of the kind in the settings. */
  name: string
  subject: (facts: NoticeFacts) => string
  /** Its paragraphs; empty ones are omitted. */
  lines: (facts: NoticeFacts) => string[]
}
