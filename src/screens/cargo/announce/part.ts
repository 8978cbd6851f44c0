import type { Field } from './faults.ts'
import type { Known, Typed } from './form.ts'
import type { Lists } from './lists.ts'

/** What every part of the form is given. */
export interface Part {
  typed: Typed
  set: (change: Partial<Typed>) => void
  /** The id of a field and what is wrong with it. */
  field: (name: Field) => { id: string; error: string | undefined }
  lists: Lists
  known: Known
}

/** A field that must be filled, without a star on nearly every label: the optional ones say so instead. */
export const needed = { required: true, withAsterisk: false } as const
