import type { customer } from '#contract/customer.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../visit.ts'
import { addressesOf, allCustomers, customersOf, ownCustomer } from './rows.ts'
import { addAddress, addCustomer, deleteCustomer, updateAddress, updateCustomer } from './writing.ts'

export const customerHandlers: Handlers<typeof customer> = {
  own: ({ db, actor }) => customersOf(db, actor).execute(),
  all: ({ db }) => allCustomers(db),
  add: addCustomer,
  update: updateCustomer,
  delete: deleteCustomer,
  async addresses({ db, actor }, { CustomerId }) {
    if (!(await ownCustomer(db, actor, CustomerId))) throw new Refusal('not-found')
    return addressesOf(db, actor).where('customer.id', '=', CustomerId).execute()
  },
  addressBook: ({ db, actor }) => addressesOf(db, actor).execute(),
  addAddress,
  updateAddress,
}
