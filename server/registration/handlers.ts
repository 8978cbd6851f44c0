import type { registration } from '#contract/registration.ts'
import type { Handlers } from '../visit.ts'

const unwritten = (): never => {
  throw new Error('unwritten')
}

export const registrationHandlers: Handlers<typeof registration> = {
  sendCode: unwritten,
  verifyCode: unwritten,
  company: unwritten,
  owner: unwritten,
  shownMessages: unwritten,
}
