import type { member } from '#contract/member.ts'
import type { Handlers } from '../visit.ts'

const unwritten = (): never => {
  throw new Error('unwritten')
}

export const memberHandlers: Handlers<typeof member> = {
  add: unwritten,
  all: unwritten,
  update: unwritten,
  agencyKey: unwritten,
}
