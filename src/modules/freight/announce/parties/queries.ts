import { company } from '#contract/organisations/company.ts'
import { driver } from '#contract/fleet/driver.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'

/** Drivers who may see a free cargo first (F16, GAP35). */
export const driverChoiceQueries = {
  /** Permissions granted to the member's company by administrators. */
  permissions: queryOptions({
    queryKey: ['kept', 'ownPermissions'],
    queryFn: () => ask(company.ownPermissions, {}),
    staleTime: 5 * 60_000,
    networkMode: 'always',
    retry: false,
  }),
  /** Active drivers whose vehicle has one of these loader types. */
  byLoaderTypes: (LoaderTypeId: number[]) =>
    queryOptions({
      queryKey: ['driver', 'byLoaderTypes', LoaderTypeId],
      queryFn: async () => found(await ask(driver.byLoaderTypes, { LoaderTypeId })),
      staleTime: 60_000,
      retry: false,
      placeholderData: keepPreviousData,
    }),
}
