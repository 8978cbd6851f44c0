import * as v from 'valibot'
import { area, ask } from './call.ts'
import { Id } from './number.ts'
import { flag, overseers, roles } from './roles.ts'

const Customer = v.object({ id: v.number(), meliCode: v.string(), customerFullName: v.string(), name: v.string() })
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
})

const keepers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'),
  flag('access_Customer_List'),
  flag('access_Load_Add'),
  flag('access_Load_Manage'),
  flag('access_Reserve_List'),
]

export const customer = area('customer', {
  own: ask({
    at: 'GET /api/v1/customers/GetCustomerByTransportationCompanyId',
    who: keepers,
    kept: true,
    input: v.object({}),
    output: v.array(Customer),
  }),
  all: ask({
    at: 'GET /api/v1/customers/GetAllCustomer',
    who: [roles(...overseers)],
    kept: true,
    input: v.object({}),
    output: v.array(Customer),
  }),
  addresses: ask({
    at: 'GET /api/v1/customer-addresses/GetCustomerAddressByCustomerId',
    who: keepers,
    kept: true,
    input: v.object({ CustomerId: Id }),
    output: v.array(CustomerAddress),
  }),
  /** Every address of the member's own customers: the sender and receiver pickers, without a network too. */
  addressBook: ask({
    at: 'GET /api/v1/customer-addresses/GetAll',
    who: keepers,
    kept: true,
    input: v.object({}),
    output: v.array(CustomerAddress),
  }),
})
