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
  /** Counts the changes of the row: what an act was based on travels as `If-Match`. */
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
/** Whoever may add a customer may also mend one: the flags know no other word for it (S2 §6). */
const writers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Customer_Add')]
const deleters = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Customer_Delete')]

/** Longest values of S1 §5, §9. */
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

/** A customer's name and number, mended. */
export const CustomerChange = v.object({ Id, FullName: NewCustomer.entries.FullName, MeliCode: NewCustomer.entries.MeliCode })
export type CustomerChange = v.InferOutput<typeof CustomerChange>

/** An address; `cityId` is the specification's spelling. */
const addressSaid = { cityId: OptionalId, ...address, CustomerId: Id }
export const NewAddress = v.object(addressSaid)
export type NewAddress = v.InferOutput<typeof NewAddress>
/** What is not named stays as it was. */
export const AddressChange = v.object({ ...v.partial(v.object({ cityId: OptionalId, ...address })).entries, CustomerId: Id, Id })
export type AddressChange = v.InferOutput<typeof AddressChange>

const Made = v.object({ id: v.number() })
/** A row and the version it has now. */
const Mended = v.object({ id: v.number(), version: v.number() })

/** Most rows in one answer; there is never a silent cut (GAP45). */
export const customerLimit = 5000
/** A part of a list: what its names or numbers contain, and which page of how many rows; everything at once when not said. */
const Part = v.object({ q: Text(customerLengths.name), page: Whole(1_000_000), size: Whole(customerLimit) })
export type CustomerPart = v.InferOutput<typeof Part>
/** Travels beside a list as the envelope's `result`: how many rows fit in all, and whether some stand behind the last one. */
export interface CustomersFound {
  total: number
  truncated: boolean
}

export const customer = area('customer', {
  /** The member's own book; a main office reads the names in its agencies' books, for its search (S2 §2). */
  own: ask({
    summary: "List the member's own customers",
    at: 'GET /api/v1/customers/GetCustomerByTransportationCompanyId',
    who: [...keepers, roles('AgentMain')],
    cached: true,
    input: Part,
    output: v.array(Customer),
  }),
  /** Every company's; a main office has those of its agencies, for its searches (S2 §7). */
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
    /** The customer and the address that came with it. */
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
  /** Out of the address book; cargos that name the customer keep it. */
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
  /** Every address of the member's own customers: the sender and receiver pickers, without a network too. */
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
