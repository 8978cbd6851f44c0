import type { adminUser } from '#contract/admin-user.ts'
import type { Handlers } from '../visit.ts'

const unwritten = (): never => {
  throw new Error('unwritten')
}

export const adminUserHandlers: Handlers<typeof adminUser> = {
  types: unwritten,
  ofType: unwritten,
  signup: unwritten,
  addCompany: unwritten,
  removeCompany: unwritten,
  addHall: unwritten,
  removeHall: unwritten,
  changePassword: unwritten,
}
