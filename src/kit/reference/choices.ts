/** Choices of search filters. Each is a hook; lists of filters the member does not have are not fetched. */
import { useQuery } from '@tanstack/react-query'
import { companyBasics } from '#contract/organisations/company-basics.ts'
import { hallBasics } from '#contract/organisations/hall-basics.ts'
import { may, overseers, roles, type Principal } from '#contract/kernel/roles.ts'
import { useChoices } from '#app/kit/list/choices.ts'
import type { Choices } from '#app/kit/ui/input/ChoiceField.tsx'
import { referenceQueries } from './queries.ts'

/** Every goods. */
export const useGoods = (_: Principal, enabled: boolean) =>
  useChoices(useQuery({ ...referenceQueries.goods, enabled }), ({ id, kalaDesc, aliases }) => ({
    value: id,
    label: kalaDesc,
    aliases,
  }))

/** Every hall the member sees. */
export const useHalls = (_: Principal, enabled: boolean) =>
  useChoices(useQuery({ ...referenceQueries.halls, enabled }), (one) => ({ value: one.loadHallId, label: one.name }))

/** Every hall the member sees, or those of the member's own company. */
export function useAllHalls(member: Principal, enabled: boolean): Choices {
  const mayAll = may(hallBasics.all.who, member)
  const all = useHalls(member, enabled && mayAll)
  const ownHalls = useQuery({ ...referenceQueries.ownHalls, enabled: enabled && !mayAll })
  const own = useChoices(ownHalls, (one) => ({ value: one.loadHallId, label: one.loadHallName }))
  return mayAll ? all : own
}

/** The cities that have a hall. */
export const useHallCities = (_: Principal, enabled: boolean) =>
  useChoices(useQuery({ ...referenceQueries.hallCities, enabled }), (one) => ({ value: one.cityId, label: one.cityName }))

/** All customers for overseers, else the member's own. */
export function useCustomerChoices(member: Principal, enabled: boolean): Choices {
  const query = may([roles(...overseers)], member) ? referenceQueries.allCustomers : referenceQueries.ownCustomers
  return useChoices(useQuery({ ...query, enabled }), (one) => ({ value: one.id, label: one.customerFullName }))
}

/** All companies for members who may list them, else the linked ones. */
export function useCompanyChoices(member: Principal, enabled: boolean): Choices {
  const mayAll = may(companyBasics.names.who, member)
  const every = useQuery({ ...referenceQueries.companies, enabled: enabled && mayAll })
  const linked = useQuery({ ...referenceQueries.linkedCompanies, enabled: enabled && !mayAll })
  return useChoices<Company>(mayAll ? every : linked, (one) => ({
    value: one.transportationCompanyId,
    label: one.transportationCompanyName,
  }))
}

interface Company {
  transportationCompanyId: number
  transportationCompanyName: string
}
