import type { customer } from '#contract/customer.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../visit.ts'
import { ofAddress, ofCustomer, part } from './part.ts'
import { addressesOf, customersInSight, everyCustomer, ownCustomer } from './rows.ts'
import { addAddress, addCustomer, deleteCustomer, updateAddress, updateCustomer } from './writing.ts'

export const customerHandlers: Handlers<typeof customer> = {
  own: ({ db, actor }, said) => part(customersInSight(db, actor), said, ofCustomer),
  all: ({ db }, said) => part(everyCustomer(db), said, ofCustomer),
  add: addCustomer,
  update: updateCustomer,
  delete: deleteCustomer,
  async addresses({ db, actor }, { CustomerId }) {
    if (!(await ownCustomer(db, actor, CustomerId))) throw new Refusal('not-found')
    return addressesOf(db, actor).where('customer.id', '=', CustomerId).execute()
  },
  addressBook: ({ db, actor }, said) => part(addressesOf(db, actor), said, ofAddress),
  addAddress,
  updateAddress,
}
