import type { Faults } from '#contract/kernel/refusal.ts'
import type { FormContext } from '../form.ts'
import type { Lists } from '../fields/lists.ts'
import type { Typing } from '../typing.ts'

/** Props of every part of the form. They are stable while typing. */
export interface Part {
  typing: Typing
  lists: Lists
  context: FormContext
  /** Errors by the field that shows them. */
  faults: Faults
}
