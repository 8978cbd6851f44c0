import { company } from '#contract/company.ts'
import { customer } from '#contract/customer.ts'
import { hall } from '#contract/hall.ts'
import { reference } from '#contract/reference.ts'
import { queryOptions } from '@tanstack/react-query'
import { askKept } from './kept.ts'

const STALE = 5 * 60_000

// The device may answer without a network, so these questions are asked whatever the browser says of the line.
const keptQuery = <T>(key: readonly unknown[], ask: () => Promise<T>) =>
  queryOptions({ queryKey: ['kept', ...key], queryFn: ask, staleTime: STALE, networkMode: 'always', retry: false })

/** Reference data and pickers: dated answers, usable offline. */
export const referenceQueries = {
  places: keptQuery(['places'], () => askKept(reference.places, {})),
  goods: keptQuery(['goods'], () => askKept(reference.goods, {})),
  packagings: keptQuery(['packagings'], () => askKept(reference.packagings, {})),
  loaderTypes: keptQuery(['loaderTypes'], () => askKept(reference.loaderTypes, {})),
  loaderGroups: keptQuery(['loaderGroups'], () => askKept(reference.loaderGroups, {})),
  hallCities: keptQuery(['hallCities'], () => askKept(hall.cities, {})),
  ownHalls: keptQuery(['ownHalls'], () => askKept(hall.ofCompany, {})),
  companies: keptQuery(['companies'], () => askKept(company.all, {})),
  linkedCompanies: keptQuery(['linkedCompanies'], () => askKept(company.ofObserver, {})),
  ownCustomers: keptQuery(['ownCustomers'], () => askKept(customer.own, {})),
  allCustomers: keptQuery(['allCustomers'], () => askKept(customer.all, {})),
  addressBook: keptQuery(['addressBook'], () => askKept(customer.addressBook, {})),
}
