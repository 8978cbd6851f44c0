import { companyBasics } from '#contract/organisations/company-basics.ts'
import { customerBasics } from '#contract/freight/customer-basics.ts'
import { hallBasics } from '#contract/organisations/hall-basics.ts'
import { reference } from '#contract/freight/reference.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

const STALE = 5 * 60_000

// The device may answer offline, so these queries run in every online state of the browser.
const persistedQuery = <T>(key: readonly string[], ask: () => Promise<T>) =>
  queryOptions({ queryKey: key, queryFn: ask, staleTime: STALE, networkMode: 'always', retry: false })
/** A query of reference data: a dated answer, usable offline. */
export const kept = <T>(name: string, ask: () => Promise<T>) => persistedQuery(['kept', name], ask)
/** Lists of customers: refetched after a delivered command of that area. */
const ofCustomers = <T>(name: string, ask: () => Promise<T>) => persistedQuery(['customer', name], ask)

/** Reference data and pickers: dated answers, usable offline. */
export const referenceQueries = {
  provinces: kept('provinces', () => ask(reference.provinces, {})),
  citiesOf: (provinceId: number) =>
    persistedQuery(['kept', 'cities', String(provinceId)], () => ask(reference.cities, { provinceId })),
  places: kept('places', () => ask(reference.places, {})),
  goods: kept('goods', () => ask(reference.goods, {})),
  packagings: kept('packagings', () => ask(reference.packagings, {})),
  loaderTypes: kept('loaderTypes', () => ask(reference.loaderTypes, {})),
  loaderGroups: kept('loaderGroups', () => ask(reference.loaderGroups, {})),
  /** Every hall the member may see, with its numbers: all for the team, linked ones for observers, its own for a hall. */
  halls: persistedQuery(['hall', 'all'], () => ask(hallBasics.all, {})),
  hallCities: kept('hallCities', () => ask(hallBasics.cities, { WithHall: true })),
  ownHalls: kept('ownHalls', () => ask(hallBasics.ofCompany, {})),
  companies: persistedQuery(['company', 'all'], () => ask(companyBasics.names, {})),
  linkedCompanies: kept('linkedCompanies', () => ask(companyBasics.ofObserver, {})),
  ownCustomers: ofCustomers('ownCustomers', () => ask(customerBasics.own, {})),
  allCustomers: ofCustomers('allCustomers', () => ask(customerBasics.all, {})),
  addressBook: ofCustomers('addressBook', () => ask(customerBasics.addressBook, {})),
}
