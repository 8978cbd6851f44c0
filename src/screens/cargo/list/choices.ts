/** What the filters offer, and to whom: read from the access table of the calls that answer it (S1 §6). */
import { company, linkedToCompanies } from '#contract/company.ts'
import { customer } from '#contract/customer.ts'
import { may } from '#contract/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { standingOf, useMember } from '#app/data/member.ts'
import { referenceQueries } from '#app/data/reference.ts'
import type { Choices } from '#app/ui/input/ChoiceField.tsx'
import type { ListView } from './view.ts'

export interface FilterChoices {
  goods: Choices
  /** Not in a main office's search, which knows no senders, receivers and cities (S2 §3). */
  customers: Choices | null
  cities: Choices | null
  /** Only for those who see other companies' cargos. */
  companies: Choices | null
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

const companyChoice = (one: { transportationCompanyId: number; transportationCompanyName: string }) => ({
  value: one.transportationCompanyId,
  label: one.transportationCompanyName,
})

/** The choices of the signed-in member's filters. */
export function useFilterChoices(view: ListView): FilterChoices {
  const member = standingOf(useMember()!)
  const manages = view === 'cargos'
  const overseer = may(customer.all.who, member)
  const seesCompanies = overseer || may(linkedToCompanies, member)
  const customersAsked = overseer ? referenceQueries.allCustomers : referenceQueries.ownCustomers
  const goods = useQuery(referenceQueries.goods)
  const cities = useQuery({ ...referenceQueries.hallCities, enabled: manages })
  const customers = useQuery({ ...customersAsked, enabled: manages })
  const asksAll = may(company.all.who, member)
  const every = useQuery({ ...referenceQueries.companies, enabled: seesCompanies && asksAll })
  const linked = useQuery({ ...referenceQueries.linkedCompanies, enabled: seesCompanies && !asksAll })
  const customerChoices = useChoices(customers, (one) => ({ value: one.id, label: one.customerFullName }))
  const cityChoices = useChoices(cities, (one) => ({ value: one.cityId, label: one.cityName }))
  const everyChoice = useChoices(every, companyChoice)
  const linkedChoice = useChoices(linked, companyChoice)
  return {
    goods: useChoices(goods, (one) => ({ value: one.id, label: one.kalaDesc })),
    customers: manages ? customerChoices : null,
    cities: manages ? cityChoices : null,
    companies: !seesCompanies ? null : asksAll ? everyChoice : linkedChoice,
  }
}
