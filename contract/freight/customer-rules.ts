/** Validation of a customer and an address (S1 §5; GAP59), shared by the page's fields and the server. */
import type { CustomerChange, NewAddress, NewCustomer } from './customer.ts'
import { codeFault, isMobile, isPostalCode } from '../kernel/value/iran.ts'
import { onlyFaults, type Faults } from '../kernel/refusal.ts'
import { customerWords as words } from './customer-words.ts'

/** With its area code; a mobile number is also accepted. */
const isTelephone = (text: string) => /^0\d{7,10}$/.test(text)

/** Faults of a customer's two own fields. */
export const customerFaults = ({ FullName, MeliCode }: Pick<CustomerChange, 'FullName' | 'MeliCode'>): Faults =>
  onlyFaults({ FullName: FullName === '' && words.name, MeliCode: codeFault(MeliCode) })

/** Faults of an address, the city's at `cityId`. */
export const addressFaults = (input: Omit<NewAddress, 'CustomerId'>): Faults =>
  onlyFaults({ cityId: input.cityId === null && words.city, ...lineFaults(input) })

/** Faults of a new customer and its first address, the city's at `CityId`. */
export const newCustomerFaults = (input: NewCustomer): Faults => ({
  ...customerFaults(input),
  ...onlyFaults({ CityId: input.CityId === null && words.city, ...lineFaults(input) }),
})

/** Hint for a telephone that looks incomplete: any digits are accepted (S1 §5), also a local number. */
export const addressHints = ({ Telephone }: Pick<NewAddress, 'Telephone'>): Faults =>
  onlyFaults({
    Telephone: Telephone !== '' && !isTelephone(Telephone) && words.telephone,
  })

const lineFaults = ({ Address, Mobile, PostalCode }: Omit<NewAddress, 'CustomerId' | 'cityId'>) => ({
  Address: Address === '' && words.address,
  Mobile: Mobile !== '' && !isMobile(Mobile) && words.mobile,
  PostalCode: PostalCode !== '' && !isPostalCode(PostalCode) && words.postalCode(PostalCode.length),
})
