/** Types for the inputs of the calls. */
import type { Ground, Side } from './ground.ts'
import type { Account } from './people.ts'

export type Fields = Record<string, unknown>
export interface CallContext {
  ground: Ground
  me: Account
}
export interface Input {
  /** Whether the call is about a row: if so it is made for the own, the other and a missing row. */
  hasRow: boolean
  /** Returns valid input that a permitted account succeeds with; `side` holds the ids of the row. */
  say(side: Side, context: CallContext): Fields
  /** Encoding other than JSON. */
  as?: 'form' | 'bytes'
}
/** Inputs by call name. */
export type Inputs = Readonly<Record<string, Input>>

/** Makes the input of a call about a row. */
export const ofRow = (say: Input['say'], as?: Input['as']): Input => ({ hasRow: true, say, ...(as ? { as } : {}) })
/** Makes the input of a call without an owned row. */
export const plain = (say: (context: CallContext) => Fields = () => ({}), as?: Input['as']): Input => ({
  ...ofRow((_side, context) => say(context), as),
  hasRow: false,
})
