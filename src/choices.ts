/** What the fields of a search offer by name. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { referenceQueries } from '#app/data/reference.ts'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'

/** What an answer knows of the list it was asked for. */
interface Asked<T> {
  data: { data: T[] } | undefined
  isError: boolean
  refetch: () => unknown
}

/** The choices that an answer lists; `choice` reads one row of it, in one way always. */
export function useChoices<T>({ data, isError, refetch }: Asked<T>, choice: (one: T) => Choices['options'][number]): Choices {
  const rows = data?.data
  // oxlint-disable-next-line react/exhaustive-deps -- how a row is read never changes
  const options = useMemo(() => rows?.map(choice) ?? [], [rows])
  return { options, state: rows ? 'ready' : isError ? 'failed' : 'loading', retry: () => void refetch() }
}

/** Which filters a member has beside those that everybody has, and whether of all there are or of their own. */
export interface Offers {
  customers: boolean
  allCustomers: boolean
  companies: boolean
  allCompanies: boolean
  cities: boolean
}

/** The choices of the filters; null for a filter the member does not have. */
export interface FilterChoices {
  goods: Choices
  customers: Choices | null
  companies: Choices | null
  cities: Choices | null
}

interface Company {
  transportationCompanyId: number
  transportationCompanyName: string
}

/** The choices of a member's filters, as far as this device knows them. */
export function useFilterChoices(offers: Offers): FilterChoices {
  const customersAsked = offers.allCustomers ? referenceQueries.allCustomers : referenceQueries.ownCustomers
  const goods = useQuery(referenceQueries.goods)
  const cities = useQuery({ ...referenceQueries.hallCities, enabled: offers.cities })
  const customers = useQuery({ ...customersAsked, enabled: offers.customers })
  const every = useQuery({ ...referenceQueries.companies, enabled: offers.companies && offers.allCompanies })
  const linked = useQuery({ ...referenceQueries.linkedCompanies, enabled: offers.companies && !offers.allCompanies })
  const customerChoices = useChoices(customers, (one) => ({ value: one.id, label: one.customerFullName }))
  const cityChoices = useChoices(cities, (one) => ({ value: one.cityId, label: one.cityName }))
  const companyChoices = useChoices<Company>(offers.allCompanies ? every : linked, (one) => ({
    value: one.transportationCompanyId,
    label: one.transportationCompanyName,
  }))
  return {
    goods: useChoices(goods, (one) => ({ value: one.id, label: one.kalaDesc })),
    customers: offers.customers ? customerChoices : null,
    cities: offers.cities ? cityChoices : null,
    companies: offers.companies ? companyChoices : null,
  }
}
