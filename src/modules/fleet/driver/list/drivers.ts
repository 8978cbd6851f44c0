/** The driver search: its input, and its state in the address (S1 §2.1). */
import * as v from 'valibot'
import { DRIVER_TERM } from '#contract/fleet/driver.ts'
import { driverQueries, driverSearchKinds, type DriverSearch } from '#app/modules/fleet/driver/queries.ts'
import { filters } from '#app/kit/list/filter.ts'
import { addressState } from '#app/kit/list/kinds.tsx'
import { defineList } from '#app/kit/list/useList.ts'
import { Spoken } from '#app/kit/ui/table/address.ts'
import { FIRST_KIND, termOf } from './kinds.ts'

const Term = v.pipe(
  Spoken,
  v.transform((text) => termOf(text).slice(0, DRIVER_TERM)),
)

const driverFilters = filters({
  by: addressState<DriverSearch['by'], Pick<DriverSearch, 'by'>>({
    at: 'by',
    as: v.pipe(Spoken, v.picklist(driverSearchKinds)),
    open: FIRST_KIND,
    toInput: (by) => ({ by }),
  }),
  term: addressState<string, Pick<DriverSearch, 'term'>>({ at: 'who', as: Term, open: '', toInput: (term) => ({ term }) }),
})

export const driverList = defineList({
  table: 'drivers',
  filters: driverFilters,
  query: driverQueries.search,
  pages: ({ id }: { id: number }) => id,
  isReady: ({ term }) => term !== '',
})
