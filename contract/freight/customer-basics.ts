/** Calls of customers that most screens need: those of their pickers. The first screen loads only these. */
import * as v from 'valibot'
import { area, ask } from '../kernel/call.ts'
import { Whole } from '../kernel/value/number.ts'
import { flag, overseers, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'

/** A sender or receiver in the address book of a company or an owner (S1 §3). */
export const Customer = v.object({
  id: v.number(),
  meliCode: v.string(),
  customerFullName: v.string(),
  name: v.string(),
  /** Row version, sent as `If-Match`. */
  version: v.number(),
})
export type Customer = v.InferOutput<typeof Customer>
/** One address of a customer (S1 §3). */
export const CustomerAddress = v.object({
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

/** Members who read the address book. */
export const keepers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'),
  flag('access_Customer_List'),
  flag('access_Load_Add'),
  flag('access_Load_Update'),
  flag('access_Load_Manage'),
  flag('access_Reserve_List'),
]
/** Maximum lengths of S1 §5, §9. */
export const customerLengths = { code: 11, name: 500, address: 500, phone: 11, postalCode: 11 }

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

export const customerBasics = area('customer', {
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
  /** All addresses of the member's own customers, for the sender and receiver pickers, also offline. */
  addressBook: ask({
    summary: 'List the addresses of all own customers',
    at: 'GET /api/v1/customer-addresses/GetAll',
    who: keepers,
    cached: true,
    input: Part,
    output: v.array(CustomerAddress),
  }),
})
