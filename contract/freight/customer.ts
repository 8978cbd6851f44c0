import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { Id, OptionalId, Whole } from '../kernel/value/number.ts'
import { flag, overseers, roles } from '../kernel/roles.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

/** A sender or receiver in the address book of a company or an owner (S1 §3). */
const Customer = v.object({
  id: v.number(),
  meliCode: v.string(),
  customerFullName: v.string(),
  name: v.string(),
  /** Row version, sent as `If-Match`. */
  version: v.number(),
})
export type Customer = v.InferOutput<typeof Customer>
/** One address of a customer (S1 §3). */
const CustomerAddress = v.object({
  id: v.number(),
  customerId: v.number(),
  customerFullName: v.string(),
  cityName: v.string(),
  city: v.string(),
  cityId: v.number(),
  provinceId: v.number(),
  address: v.string(),
  telephone: v.string(),
  mobile: v.string(),
  postalCode: v.string(),
  version: v.number(),
})
export type CustomerAddress = v.InferOutput<typeof CustomerAddress>

const keepers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'),
  flag('access_Customer_List'),
  flag('access_Load_Add'),
  flag('access_Load_Update'),
  flag('access_Load_Manage'),
  flag('access_Reserve_List'),
]
/** The flag to add a customer also permits editing one: there is no separate flag (S2 §6). */
const writers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Customer_Add')]
const deleters = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Customer_Delete')]

/** Maximum lengths of S1 §5, §9. */
export const customerLengths = { code: 11, name: 500, address: 500, phone: 11, postalCode: 11 }

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

/** Maximum rows of a response; truncation is always reported (GAP45). */
export const customerLimit = 5000
/** A page of a list: filter text, page number and size; the whole list if absent. */
const Part = v.object({ q: Text(customerLengths.name), page: Whole(1_000_000), size: Whole(customerLimit) })
export type CustomerPart = v.InferOutput<typeof Part>
/** The envelope's `result` of a list: total matching rows, and whether rows follow the last one. */
export interface CustomersFound {
  total: number
  truncated: boolean
}

export const customer = area('customer', {
  /** The member's own customers; a main office reads the customer names of its agencies, for its search (S2 §2). */
  own: ask({
    summary: "List the member's own customers",
    at: 'GET /api/v1/customers/GetCustomerByTransportationCompanyId',
    who: [...keepers, roles('AgentMain')],
    cached: true,
    input: Part,
    output: v.array(Customer),
  }),
  /** All companies' customers; for a main office those of its agencies, for its searches (S2 §7). */
  all: ask({
    summary: 'List all customers in sight',
    at: 'GET /api/v1/customers/GetAllCustomer',
    who: [roles('AgentMain', ...overseers)],
    cached: true,
    input: Part,
    output: v.array(Customer),
  }),
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
  /** All addresses of the member's own customers, for the sender and receiver pickers, also offline. */
  addressBook: ask({
    summary: 'List the addresses of all own customers',
    at: 'GET /api/v1/customer-addresses/GetAll',
    who: keepers,
    cached: true,
    input: Part,
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
