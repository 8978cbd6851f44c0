import * as v from 'valibot'
import { CustomerAddress, customerBasics, customerLengths, keepers } from './customer-basics.ts'
import { act, area, ask } from '../kernel/call.ts'
import { Id, OptionalId } from '../kernel/value/number.ts'
import { flag, roles } from '../kernel/roles.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

/** The flag to add a customer also permits editing one: there is no separate flag (S2 §6). */
const writers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Customer_Add')]
const deleters = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Customer_Delete')]

const address = {
  Address: Text(customerLengths.address),
  Telephone: TelephoneText(customerLengths.phone),
  Mobile: TelephoneText(customerLengths.phone),
  PostalCode: DigitText(customerLengths.postalCode),
}

/** A new customer with a first address (S1 §3). */
export const NewCustomer = v.object({
  FullName: Text(customerLengths.name),
  /** A person's national code or a firm's legal id. */
  MeliCode: DigitText(customerLengths.code),
  ...address,
  CityId: OptionalId,
})
export type NewCustomer = v.InferOutput<typeof NewCustomer>

/** Edits a customer's name and number. */
export const CustomerChange = v.object({ Id, FullName: NewCustomer.entries.FullName, MeliCode: NewCustomer.entries.MeliCode })
export type CustomerChange = v.InferOutput<typeof CustomerChange>

/** An address; `cityId` is the specification's spelling. */
const addressInput = { cityId: OptionalId, ...address, CustomerId: Id }
export const NewAddress = v.object(addressInput)
export type NewAddress = v.InferOutput<typeof NewAddress>
/** Missing fields keep their value. */
export const AddressChange = v.object({ ...v.partial(v.object({ cityId: OptionalId, ...address })).entries, CustomerId: Id, Id })
export type AddressChange = v.InferOutput<typeof AddressChange>

const Made = v.object({ id: v.number() })
/** A row and its current version. */
const Mended = v.object({ id: v.number(), version: v.number() })

const others = area('customer', {
  add: act({
    summary: 'Add a customer',
    at: 'POST /api/v1/customers/AddCustomer',
    who: writers,
    offline: 'queue',
    input: NewCustomer,
    /** The customer and its first address. */
    output: v.object({ id: v.number(), addressId: v.number() }),
  }),
  update: act({
    summary: 'Update a customer',
    at: 'POST /api/v1/customers/UpdateCustomer',
    who: writers,
    offline: 'queue',
    input: CustomerChange,
    output: Mended,
  }),
  /** Removes it from the address book; cargos keep their reference. */
  delete: act({
    summary: 'Delete a customer',
    at: 'POST /api/v1/customers/DeleteCustomer',
    who: deleters,
    offline: 'queue',
    input: v.object({ Id }),
    output: Made,
  }),
  addresses: ask({
    summary: 'List the addresses of a customer',
    at: 'GET /api/v1/customer-addresses/GetCustomerAddressByCustomerId',
    who: keepers,
    cached: true,
    input: v.object({ CustomerId: Id }),
    output: v.array(CustomerAddress),
  }),
  addAddress: act({
    summary: 'Add an address of a customer',
    at: 'POST /api/v1/customer-addresses/AddCustomerAddress',
    who: writers,
    offline: 'queue',
    input: NewAddress,
    output: Made,
  }),
  updateAddress: act({
    summary: 'Update an address of a customer',
    at: 'POST /api/v1/customer-addresses/UpdateCustomerAddress',
    who: writers,
    offline: 'queue',
    input: AddressChange,
    output: Mended,
  }),
})

export const customer = { ...customerBasics, ...others }
