import type { Faults } from '#contract/kernel/refusal.ts'
import type { FormContext } from '../form.ts'
import type { Lists } from '../fields/lists.ts'
import type { Typing } from '../typing.ts'

/** What every part of the form is given. It stays the same while somebody types. */
export interface Part {
  typing: Typing
  lists: Lists
  context: FormContext
  /** What is wrong, by the field at which it is shown. */
  faults: Faults
}
