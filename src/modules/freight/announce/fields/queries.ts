import { cargo } from '#contract/freight/cargo.ts'
import { kept } from '#app/kit/reference/queries.ts'
import { ask } from '#app/transport/ask.ts'

/** Usual rents per tonne-kilometre; a dated answer, usable offline. */
export const usualRents = kept('usualRents', () => ask(cargo.usualRents, {}))
