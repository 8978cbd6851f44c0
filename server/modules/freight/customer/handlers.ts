import type { customer } from '#contract/freight/customer.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { recordReading } from '#server/platform/audit.ts'
import type { Handlers } from '#server/platform/context.ts'
import { ofAddress, ofCustomer, part } from './part.ts'
import { addressesOf, customersInSight, everyCustomer, ownCustomer } from './rows.ts'
import { addAddress, addCustomer, deleteCustomer, updateAddress, updateCustomer } from './writing.ts'

export const customerHandlers: Handlers<typeof customer> = {
  own: ({ db, actor }, input) => part(customersInSight(db, actor), input, ofCustomer),
  // Every company's customers with their numbers, as S0 gives them to administrators and organisations.
  async all(context, input) {
    if (context.actor.role === 'AgentMain') return part(customersInSight(context.db, context.actor), input, ofCustomer)
    const found = await part(everyCustomer(context.db), input, ofCustomer)
    await recordReading(context, 'customer.all', ['customer', 'all'])
    return found
  },
  add: addCustomer,
  update: updateCustomer,
  delete: deleteCustomer,
  async addresses({ db, actor }, { CustomerId }) {
    if (!(await ownCustomer(db, actor, CustomerId))) throw new Refusal('not-found')
    return addressesOf(db, actor).where('customer.id', '=', CustomerId).execute()
  },
  addressBook: ({ db, actor }, input) => part(addressesOf(db, actor), input, ofAddress),
  addAddress,
  updateAddress,
}
