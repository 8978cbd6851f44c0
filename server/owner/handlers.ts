import type { owner } from '#contract/owner.ts'
import type { Handlers } from '../visit.ts'

const unwritten = (): never => {
  throw new Error('unwritten')
}

export const ownerHandlers: Handlers<typeof owner> = {
  all: unwritten,
  byId: unwritten,
  document: unwritten,
  accept: unwritten,
  createUser: unwritten,
  mine: unwritten,
  sendDocument: unwritten,
}
