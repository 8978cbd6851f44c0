/** What the fields of a search offer by name. A list of choices is a hook; those the member has no filter for are not asked. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { company } from '#contract/organisations/company.ts'
import { hall } from '#contract/halls/hall.ts'
import { report } from '#contract/insight/report.ts'
import { may, overseers, roles, type Principal } from '#contract/kernel/roles.ts'
import { hallQueries } from '#app/modules/halls/hall/queries.ts'
import { referenceQueries } from '#app/modules/freight/reference/queries.ts'
import { reportQueries } from '#app/modules/insight/report/queries.ts'
import type { Choices } from '#app/kit/ui/input/ChoiceField.tsx'
import type { ChoicesOf, Declared, Filters, FiltersOf } from './filter.ts'

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

/** A few choices that are always known. */
export const fixedChoices = (options: Choices['options']): Choices => ({ options, state: 'ready', retry: () => undefined })

/** Every goods. */
export const useGoods = (_: Principal, enabled: boolean) =>
  useChoices(useQuery({ ...referenceQueries.goods, enabled }), ({ id, kalaDesc, aliases }) => ({
    value: id,
    label: kalaDesc,
    aliases,
  }))

/** Every hall the member sees. */
export const useHalls = (_: Principal, enabled: boolean) =>
  useChoices(useQuery({ ...hallQueries.all, enabled }), (one) => ({ value: one.loadHallId, label: one.name }))

/** Every hall the member sees, or those of the member's own company. */
export function useAllHalls(member: Principal, enabled: boolean): Choices {
  const mayAll = may(hall.all.who, member)
  const all = useHalls(member, enabled && mayAll)
  const ownHalls = useQuery({ ...referenceQueries.ownHalls, enabled: enabled && !mayAll })
  const own = useChoices(ownHalls, (one) => ({ value: one.loadHallId, label: one.loadHallName }))
  return mayAll ? all : own
}

/** The cities that have a hall. */
export const useHallCities = (_: Principal, enabled: boolean) =>
  useChoices(useQuery({ ...referenceQueries.hallCities, enabled }), (one) => ({ value: one.cityId, label: one.cityName }))

/** Every customer for those who oversee all of them, else the member's own. */
export function useCustomerChoices(member: Principal, enabled: boolean): Choices {
  const query = may([roles(...overseers)], member) ? referenceQueries.allCustomers : referenceQueries.ownCustomers
  return useChoices(useQuery({ ...query, enabled }), (one) => ({ value: one.id, label: one.customerFullName }))
}

/** Every company for those who may list them, else those the member is linked to. */
export function useCompanyChoices(member: Principal, enabled: boolean): Choices {
  const mayAll = may(company.names.who, member)
  const every = useQuery({ ...referenceQueries.companies, enabled: enabled && mayAll })
  const linked = useQuery({ ...referenceQueries.linkedCompanies, enabled: enabled && !mayAll })
  return useChoices<Company>(mayAll ? every : linked, (one) => ({
    value: one.transportationCompanyId,
    label: one.transportationCompanyName,
  }))
}

/** What the figures of reports are named by; nothing for who reads none. */
function useReportNames(of: 'announcers' | 'halls', member: Principal, enabled: boolean): Choices {
  const query = useQuery({ ...reportQueries.names, enabled: enabled && may(report.names.who, member) })
  const data = useMemo(() => query.data && { data: query.data[of] }, [query.data, of])
  return useChoices({ ...query, data }, ({ id, name }) => ({ value: id, label: name }))
}
/** Who announces in the own company. */
export const useAnnouncers = (member: Principal, enabled: boolean) => useReportNames('announcers', member, enabled)
/** The halls of a main office's agencies. */
export const useReportHalls = (member: Principal, enabled: boolean) => useReportNames('halls', member, enabled)

interface Company {
  transportationCompanyId: number
  transportationCompanyName: string
}

/**
 * The choices of a member's filters, as far as this device knows them. They are asked for when a chip has to name one, or
 * once somebody uses the field, which until then looks as if they were known; those a list cannot do without, at once.
 */
export function useFilterChoices<F extends Declared>({ of }: Filters<F>, values: FiltersOf<F>, member: Principal): ChoicesOf<F> {
  const [used, setUsed] = useState<readonly string[]>([])
  const choices: Record<string, Choices | null> = {}
  for (const [name, filter] of Object.entries(of)) {
    const isOffered = filter.offered?.(member) ?? true
    const isWanted =
      filter.needed || used.includes(name) || JSON.stringify(values[name as keyof F]) !== JSON.stringify(filter.open)
    // oxlint-disable-next-line react/rules-of-hooks -- the filters of a list are always the same ones
    const found = filter.useChoices?.(member, isOffered && isWanted)
    const onUse = () => setUsed((names) => (names.includes(name) ? names : [...names, name]))
    choices[name] = isOffered && found ? { ...found, ...(isWanted ? {} : { state: 'ready', onUse }) } : null
  }
  return choices as ChoicesOf<F>
}
