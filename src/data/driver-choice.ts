/** Drivers who may be called before the others (F16, GAP35). */
import { company } from '#contract/company.ts'
import { driver } from '#contract/driver.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askFound } from './found.ts'
import { askKept } from './kept.ts'

export const driverChoiceQueries = {
  /** What the administrators granted the member's company. */
  permissions: queryOptions({
    queryKey: ['kept', 'ownPermissions'],
    queryFn: () => askKept(company.ownPermissions, {}),
    staleTime: 5 * 60_000,
    networkMode: 'always',
    retry: false,
  }),
  /** Active drivers whose vehicle has one of these loader types. */
  byLoaderTypes: (LoaderTypeId: number[]) =>
    queryOptions({
      queryKey: ['driver', 'byLoaderTypes', LoaderTypeId],
      queryFn: () => askFound(driver.byLoaderTypes, { LoaderTypeId }),
      staleTime: 60_000,
      retry: false,
      placeholderData: keepPreviousData,
    }),
}
