/** Objections of drivers: the list, those of one driver, and possible subjects; not persisted on the device. */
import type { Sent } from '#contract/kernel/call.ts'
import { objection } from '#contract/fleet/objection.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, found } from '#app/transport/ask.ts'

/** The input of the objection search. */
export type ObjectionSearch = Sent<typeof objection.search>

const search = (input: ObjectionSearch) =>
  queryOptions({ queryKey: ['objection', 'search', input], queryFn: async () => found(await ask(objection.search, input)) })

export const objectionQueries = {
  search,
  ofDriver: (DriverId: number) => search({ DriverId }),
  /** How many each of these searches would find. */
  counts: {
    key: ['objection', 'count'],
    ask: async (Searches: ObjectionSearch[]) => (await ask(objection.count, { Searches })).data,
  },
  subjects: (DriverId: number) =>
    queryOptions({
      queryKey: ['objection', 'subjects', DriverId],
      queryFn: async () => (await ask(objection.subjects, { DriverId })).data,
    }),
}
