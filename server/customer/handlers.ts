import type { customer } from '#contract/customer.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../visit.ts'
import { addressesOf, allCustomers, customersOf, isOwnCustomer } from './rows.ts'

export const customerHandlers: Handlers<typeof customer> = {
  own: ({ db, actor }) => customersOf(db, actor),
  all: ({ db }) => allCustomers(db),
  async addresses({ db, actor }, { CustomerId }) {
    if (!(await isOwnCustomer(db, actor, CustomerId))) throw new Refusal('not-found')
    return addressesOf(db, actor).where('customer.id', '=', CustomerId).execute()
  },
  addressBook: ({ db, actor }) => addressesOf(db, actor).execute(),
}
