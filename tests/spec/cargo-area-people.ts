/** S1 §7 "Access", "Customers and addresses", "Inquiry". */
import { aboutNumber, addressFields, customerFields, driverCardFields, vehicleCardFields } from './cargo-area-fields.ts'
import { act, type Line } from './cargo-area-line.ts'

export const access: Line[] = [
  {
    at: 'GET api/ClientApi/HasAccessTo',
    it: 'tells whether the member holds an access',
    said: () => ({ permissionName: 'Customer_List' }),
    to: 'any member',
    data: 'boolean',
  },
]

const provinces = { to: 'anyone', data: { each: ['provinceId', 'provinceName'] } } as const
export const customers: Line[] = [
  {
    at: 'GET /api/v1/customers/InquiryMeliCode',
    it: 'says whose a national code is',
    said: () => ({ melicode: '0499370899' }),
    data: aboutNumber,
  },
  {
    at: 'GET /api/v1/customers/InquiryPostalCode',
    it: 'says what a postal code is of',
    said: () => ({ postalcode: '7915811111' }),
    data: aboutNumber,
  },
  {
    at: 'GET /api/v1/customers/GetCustomerByTransportationCompanyId',
    it: 'lists the company’s own customers',
    data: { each: customerFields },
  },
  {
    at: 'GET /api/v1/customers/GetAllCustomer',
    it: 'lists every customer to an administrator',
    by: 'admin',
    data: { each: customerFields },
  },
  { at: 'POST /api/v1/customers/AddCustomer', it: 'adds a customer', said: ({ newCustomer }) => newCustomer(), data: act },
  {
    at: 'POST /api/v1/customers/UpdateCustomer',
    it: 'mends a customer',
    said: async ({ person, customer }) => ({ ...person(), Id: await customer() }),
    data: act,
  },
  {
    at: 'POST /api/v1/customers/DeleteCustomer',
    it: 'deletes a customer',
    said: async ({ customer }) => ({ Id: await customer() }),
    data: act,
  },
  { at: 'GET /api/v1/provinces/GetAll', it: 'lists the provinces', ...provinces },
  {
    at: 'GET api/v1/cities/GetCityByProvinceId/{provinceId}',
    it: 'lists the cities of a province',
    said: () => ({ provinceId: 1 }),
    to: 'anyone',
    data: { each: ['cityId', 'cityName'] },
  },
  { at: 'GET api/HelperApi/GetProvinces', it: 'lists the provinces by its other name', ...provinces },
  {
    at: 'GET /api/v1/customer-addresses/GetCustomerAddressByCustomerId',
    it: 'lists the addresses of a customer',
    said: ({ customerId }) => ({ CustomerId: customerId }),
    data: { each: addressFields },
  },
  {
    at: 'POST /api/v1/customer-addresses/AddCustomerAddress',
    it: 'adds an address',
    said: ({ newAddress }) => newAddress(),
    data: act,
  },
  {
    at: 'POST /api/v1/customer-addresses/UpdateCustomerAddress',
    it: 'mends an address',
    said: ({ newAddress, addressId }) => ({ ...newAddress(), Id: addressId }),
    data: act,
  },
]

export const inquiries: Line[] = [
  {
    at: 'GET api/CustomerApi/GetInquiryNationalId',
    it: 'inquires a national code',
    said: () => ({ ncode: '0499370899' }),
    data: aboutNumber,
  },
  {
    at: 'GET api/CustomerApi/GetInquiryPostalCodeData',
    it: 'inquires a postal code',
    said: () => ({ postalCode: '7915811111' }),
    data: aboutNumber,
  },
  {
    at: 'GET api/DriverApi/InquirDriverSmartCard',
    it: 'inquires a driver’s card',
    said: ({ driverCard }) => ({ driverSmartCard: driverCard }),
    data: driverCardFields,
  },
  {
    at: 'GET api/DriverApi/InquirCarSmartCard',
    it: 'inquires a vehicle’s card',
    said: ({ vehicleCard }) => ({ carSmartCard: vehicleCard }),
    data: vehicleCardFields,
  },
]
