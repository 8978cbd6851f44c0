/** What our own lists say, put together from the calls of the texts: for a server that has only those. */
import type { Answer } from '#contract/call.ts'
import { customer } from '#contract/customer.ts'
import { reference, type SeenPlace } from '#contract/reference.ts'
import { ask, type Dated } from './transport/ask.ts'

/** So many questions at once: there may be a thousand customers. */
const AT_ONCE = 6

/** What each of these is answered, in their order. */
async function askEach<T, Row>(all: readonly T[], one: (of: T) => Promise<Dated<Row[]>>): Promise<Dated<Row[]>> {
  const answers: Dated<Row[]>[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    answers.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(one))))
  return {
    data: answers.flatMap(({ data }) => data),
    at: Math.min(Date.now(), ...answers.map(({ at }) => at)),
    fromDevice: answers.some(({ fromDevice }) => fromDevice),
  }
}

/** Every city with its province, province by province; nobody says where they lie. */
export async function citiesByProvince(): Promise<Dated<SeenPlace[]>> {
  const provinces = await ask(reference.provinces, {})
  return askEach(provinces.data, async (province) => {
    const cities = await ask(reference.cities, { provinceId: province.provinceId })
    return { ...cities, data: cities.data.map((city) => ({ ...city, ...province })) }
  })
}

/** The addresses of every own customer, customer by customer; each with the name of its own. */
export async function addressesByCustomer(): Promise<Dated<Answer<typeof customer.addressBook>>> {
  const customers = await ask(customer.own, {})
  return askEach(customers.data, async ({ id, customerFullName }) => {
    const addresses = await ask(customer.addresses, { CustomerId: id })
    return { ...addresses, data: addresses.data.map((row) => ({ ...row, customerId: id, customerFullName })) }
  })
}
