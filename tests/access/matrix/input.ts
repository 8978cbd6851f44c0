/** The form in which the inputs of the calls are written. */
import type { Ground, Side } from './ground.ts'
import type { Somebody } from './people.ts'

export type Fields = Record<string, unknown>
export interface Asking {
  ground: Ground
  me: Somebody
}
export interface Input {
  /** Whether the call is about a row: then it is said of each of the three. */
  hasRow: boolean
  /** Well formed, and such that those who may are let to do it; `side` holds the row's ids. */
  say(side: Side, asking: Asking): Fields
  /** Instead of JSON. */
  as?: 'form' | 'bytes'
}
/** The inputs of some calls, by their names. */
export type Inputs = Readonly<Record<string, Input>>

/** A call about a row. */
export const ofRow = (say: Input['say'], as?: Input['as']): Input => ({ hasRow: true, say, ...(as ? { as } : {}) })
/** A call about nothing that somebody could own. */
export const plain = (say: (asking: Asking) => Fields = () => ({}), as?: Input['as']): Input => ({
  ...ofRow((_side, asking) => say(asking), as),
  hasRow: false,
})
