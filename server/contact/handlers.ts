import type { contact } from '#contract/contact.ts'
import type { Handlers } from '../visit.ts'

const unwritten = (): never => {
  throw new Error('unwritten')
}

export const contactHandlers: Handlers<typeof contact> = {
  get: unwritten,
  update: unwritten,
}
