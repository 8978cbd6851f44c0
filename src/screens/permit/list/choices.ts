/** What the filters offer, and to whom: read from the access table of the calls that answer it (S0 §2.10, §6). */
import { company } from '#contract/company.ts'
import { customer } from '#contract/customer.ts'
import { permitStatuses } from '#contract/permit.ts'
import { may } from '#contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { standingOf, useMember } from '#app/data/member.ts'
import { referenceQueries } from '#app/data/reference.ts'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'
import { permitStatusWords } from '#app/words/status.ts'
import type { PermitFilters } from './filters.ts'
import type { ListView } from './view.ts'

export interface FilterChoices {
  goods: Choices
  /** Only for those who may list customers: every one, their own, or a main office those of its agencies (S0 §6, S2 §2). */
  customers: Choices | null
  /** Only for those who see the permits of other companies (S0 §6). */
  companies: Choices | null
  /** Not at a hall's desk, which is in one city, nor in a main office's search (S2 §2). */
  cities: Choices | null
}

/** Every status, from voided to closed (GAP39). */
export const statusChoices: Choices = {
  options: permitStatuses.map((value) => ({ value, label: permitStatusWords[value] })),
  state: 'ready',
  retry: () => undefined,
}

interface Asked<T> {
  data: { data: T[] } | undefined
  isError: boolean
  refetch: () => unknown
}

function useChoices<T>({ data, isError, refetch }: Asked<T>, choice: (one: T) => Choices['options'][number]): Choices {
  const rows = data?.data
  // oxlint-disable-next-line react/exhaustive-deps -- how a row is read never changes
  const options = useMemo(() => rows?.map(choice) ?? [], [rows])
  return { options, state: rows ? 'ready' : isError ? 'failed' : 'loading', retry: () => void refetch() }
}

/** Which filters the signed-in member has, beside those that everybody has. */
export function useOffers(view: ListView) {
  const member = standingOf(useMember()!)
  const oversees = view === 'permits' && may(customer.all.who, member)
  return {
    companies: oversees,
    allCompanies: may(company.all.who, member),
    customers: oversees || (view !== 'hall' && may(customer.own.who, member)),
    allCustomers: oversees,
    cities: view === 'permits',
  }
}
type Offers = ReturnType<typeof useOffers>

/** What an address says of filters the member does not have is neither shown nor asked for. */
export const within = (filters: PermitFilters, { companies, customers, cities }: Offers): PermitFilters => ({
  ...filters,
  ...(!companies && { company: null }),
  ...(!customers && { senders: [], receivers: [] }),
  ...(!cities && { city: null }),
})

const companyChoice = (one: { transportationCompanyId: number; transportationCompanyName: string }) => ({
  value: one.transportationCompanyId,
  label: one.transportationCompanyName,
})

/** The choices of the signed-in member's filters. */
export function useFilterChoices(offers: Offers): FilterChoices {
  const customersAsked = offers.allCustomers ? referenceQueries.allCustomers : referenceQueries.ownCustomers
  const goods = useQuery(referenceQueries.goods)
  const cities = useQuery({ ...referenceQueries.hallCities, enabled: offers.cities })
  const customers = useQuery({ ...customersAsked, enabled: offers.customers })
  const every = useQuery({ ...referenceQueries.companies, enabled: offers.companies && offers.allCompanies })
  const linked = useQuery({ ...referenceQueries.linkedCompanies, enabled: offers.companies && !offers.allCompanies })
  const customerChoices = useChoices(customers, (one) => ({ value: one.id, label: one.customerFullName }))
  const cityChoices = useChoices(cities, (one) => ({ value: one.cityId, label: one.cityName }))
  const everyChoice = useChoices(every, companyChoice)
  const linkedChoice = useChoices(linked, companyChoice)
  return {
    goods: useChoices(goods, (one) => ({ value: one.id, label: one.kalaDesc })),
    customers: offers.customers ? customerChoices : null,
    cities: offers.cities ? cityChoices : null,
    companies: !offers.companies ? null : offers.allCompanies ? everyChoice : linkedChoice,
  }
}
