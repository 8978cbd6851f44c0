/** The driver's own objections with their answers; stored on the phone. */
import { queryOptions } from '@tanstack/react-query'
import { objection } from '#contract/fleet/objection.ts'
import { ask } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** The server limits the rows to the own ones. */
export const objectionQuery = queryOptions({
  ...persisted,
  // Asked again whenever the screen is opened: it may be answered.
  staleTime: 0,
  queryKey: ['objection', 'own'],
  queryFn: () => ask(objection.search, { State: null, Kind: null, LoadHallId: null, DriverId: null }),
})
